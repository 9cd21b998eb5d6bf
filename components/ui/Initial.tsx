import { isAddress } from 'viem/utils'
import { Icon } from './Icon'

/**
 * The round picture of a person: the first letter of a name, or a mark for an address. Without a
 * text it is a lock, for an address that is no person's. Decorative.
 */
export function Initial({ text }: { text: string | undefined }) {
  if (text === undefined) return <Mark icon="lock" />
  if (isAddress(text, { strict: false })) return <Mark icon="user" />
  const [letter = ''] = text
  return (
    <bdi className="initial" aria-hidden="true">
      {letter.toUpperCase()}
    </bdi>
  )
}

function Mark({ icon }: { icon: 'lock' | 'user' }) {
  return (
    <span className="initial" aria-hidden="true">
      <Icon name={icon} />
    </span>
  )
}
