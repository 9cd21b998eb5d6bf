/** The names of this computer that a content security policy can allow; it knows neither ranges nor IPv6 addresses. */
export const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', 'localhost']

/** Whether a URL leads to this computer by a name that pages may reach; plain http is safe there. */
export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK_HOSTS.includes(hostname)
}
