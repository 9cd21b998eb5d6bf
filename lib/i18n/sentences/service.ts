import { isInProcess } from '../../settings/service-url'

/** The name of a service: its own where it is In Process, else its host. */
export const serviceName = (serviceUrl: string): string => (isInProcess(serviceUrl) ? 'In Process' : new URL(serviceUrl).host)
