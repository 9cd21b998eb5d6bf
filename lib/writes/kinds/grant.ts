import type { Permission } from '../write'
import type { Kind } from './kind'
import { changePermission } from './permission'

export function grant(operation: Permission): Kind {
  return {
    ...changePermission(operation, true),
    isPost: true,
    send: (service) => service.grantPermission(operation.request),
  }
}
