import { Icon } from './Icon'

/** The round picture of a person: the first letter of the name or of the address, and a lock for what is no person. For the eye only. */
export function Initial({ text }: { text: string | undefined }) {
  if (text === undefined) {
    return (
      <span className="initial" aria-hidden="true">
        <Icon name="lock" />
      </span>
    )
  }
  const [letter = ''] = [...text.replace(/^0x/, '')]
  return (
    <bdi className="initial" aria-hidden="true">
      {letter.toUpperCase()}
    </bdi>
  )
}
