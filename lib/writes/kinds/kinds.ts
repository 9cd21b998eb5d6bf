import type { Operation } from '../write'
import { grant } from './grant'
import type { Kind } from './kind'
import { publish } from './publish'
import { revoke } from './revoke'

/** Gives what is particular to the kind of an operation: how it is sent, what it does on the chain, what it is about. */
export function kindOf(operation: Operation): Kind {
  switch (operation.kind) {
    case 'publish':
      return publish(operation)
    case 'revoke':
      return revoke(operation)
    case 'grant':
      return grant(operation)
  }
}
