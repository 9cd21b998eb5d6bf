/** A content security policy can allow these; it knows neither ranges nor IPv6 addresses. */
export const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', 'localhost']

/** By a name that pages may reach; plain http is safe there. */
export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK_HOSTS.includes(hostname)
}

/**
 * Addresses of this computer and of local networks (RFC 1122, 1918, 3927, 4193, 4291, 6598), names
 * without a dot, and those that are reserved for private use or common in intranets (RFC 2606,
 * 6761, 6762, 8375).
 */
const LOCAL = [
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/,
  /^\[(?:::|f[cd]|fe[89ab])/,
  /^[^.:]+\.?$/,
  /\.(?:local|localhost|localdomain|internal|intranet|private|corp|home|lan|test|home\.arpa)\.?$/,
]

/** Whether a URL leads to this computer or into a local network, as far as its host tells. */
export function isLocal({ hostname }: URL): boolean {
  return LOCAL.some((pattern) => pattern.test(hostname))
}
