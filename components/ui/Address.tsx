import './address.css'

/** A whole address in groups of four, so that it can be compared by eye. The gaps are drawn: read out or copied it is one word. */
export function Address({ value }: { value: string }) {
  const groups = value.slice(2).match(/.{1,4}/g) ?? []
  return (
    <span className="code address" dir="ltr">
      <span>0x</span>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its position; two may hold the same digits
        <span key={at}>{group}</span>
      ))}
    </span>
  )
}
