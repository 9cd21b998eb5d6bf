/** The round picture of a person: the first letter of the name, or the first digits of the address. For the eye only. */
export function Initial({ text }: { text: string }) {
  const [letter = ''] = [...text.replace(/^0x/, '')]
  return (
    <bdi className="initial" aria-hidden="true">
      {letter.toUpperCase()}
    </bdi>
  )
}
