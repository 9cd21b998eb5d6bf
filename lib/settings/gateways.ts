/**
 * The gateways that are asked for content, in this order, after the one of the settings. Source:
 * docs/service.md, "GET /timeline"; the second of each as its project publishes it, of another
 * operator.
 */
export const GATEWAYS = { arweave: ['arweave.net', 'ar-io.dev'], ipfs: ['ipfs.io', 'dweb.link'] }
