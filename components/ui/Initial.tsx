import { isAddress } from 'viem/utils'
import { firstCharacter } from '../../lib/util/cut'
import { Icon } from './Icon'

/**
 * The round picture of a person: the first letter of a name, or a mark for an address. Without a
 * text it is a lock, for an address that is no person's. Decorative.
 */
export function Initial({ text }: { text: string | undefined }) {
  return (
    <bdi className="initial" aria-hidden="true">
      {signOf(text)}
    </bdi>
  )
}

function signOf(text: string | undefined) {
  if (text === undefined) return <Icon name="lock" />
  if (isAddress(text, { strict: false })) return <Icon name="user" />
  return firstCharacter(text).toUpperCase()
}
