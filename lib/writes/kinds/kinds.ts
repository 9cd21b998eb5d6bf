import { isDone } from '../states'
import type { Operation, PermissionWrite, Publication, Write } from '../write'
import type { Kind } from './kind'
import { changePermission } from './permission'
import { publish } from './publish'

export function kindOf(operation: Operation): Kind {
  switch (operation.kind) {
    case 'publish':
      return publish(operation)
    case 'revoke':
    case 'grant':
      return changePermission(operation)
  }
}

export const publicationOf = (operation: Operation): Publication | undefined =>
  operation.kind === 'publish' ? operation : undefined

export const isPermissionWrite = (write: Write): write is PermissionWrite =>
  write.operation.kind === 'revoke' || write.operation.kind === 'grant'

/** Undefined where the publication is not executed, or its token is not known. */
export function madeMoment({ operation, status }: Pick<Write, 'operation' | 'status'>) {
  const publication = publicationOf(operation)
  if (!publication || !isDone(status) || !('contractAddress' in status)) return undefined
  const { chainId, contractAddress, tokenId } = status
  return contractAddress && tokenId ? { publication, chainId, contractAddress, tokenId } : undefined
}
