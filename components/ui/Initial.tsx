import { isAddress } from 'viem/utils'
import { Icon } from './Icon'

/**
 * The round picture of a person: the first letter of a name, and nothing for an address. Without a
 * text it is a lock, for an address that is no person's. Decorative.
 */
export function Initial({ text }: { text: string | undefined }) {
  if (text === undefined) {
    return (
      <span className="initial" aria-hidden="true">
        <Icon name="lock" />
      </span>
    )
  }
  const [letter = ''] = isAddress(text, { strict: false }) ? [] : [...text]
  return (
    <bdi className="initial" aria-hidden="true">
      {letter.toUpperCase()}
    </bdi>
  )
}
