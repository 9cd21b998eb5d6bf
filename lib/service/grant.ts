import { type PermissionRequest, type PermissionResponse, permissionRequestSchema, permissionResponseSchema } from './requests'
import type { SendWrite } from './write'

/**
 * POST /moment/permission: makes an address an admin. Publicly documented, but outside service-interface.md (service-facts,
 * "DELETE /moment/permission"): same header, body and answer as the revocation. Everything of it is in this file; to remove it,
 * delete the file and follow the compiler.
 */
export function grantPermission(send: SendWrite, request: PermissionRequest): Promise<PermissionResponse> {
  const shapes = { request: permissionRequestSchema, response: permissionResponseSchema }
  return send('POST', '/moment/permission', shapes, request, true)
}
