/** A full address in groups of four, easy to compare. The gaps are margins: copied or read out, it is one word. */
export function Address({ value }: { value: string }) {
  const groups = value.slice(2).match(/.{1,4}/g) ?? []
  return (
    <span className="code address" dir="ltr">
      <span>0x</span>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has no identity but its position
        <span key={at}>{group}</span>
      ))}
    </span>
  )
}
