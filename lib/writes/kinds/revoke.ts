import type { Permission } from '../write'
import type { Kind } from './kind'
import { changePermission } from './permission'

export function revoke(operation: Permission): Kind {
  return {
    ...changePermission(operation, false),
    isPost: false,
    send: (service) => service.revokePermission(operation.request),
  }
}
