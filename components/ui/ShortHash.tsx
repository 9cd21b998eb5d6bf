import { shorten } from '../../lib/chain/address'

/**
 * A hash or an address, shortened on screen. Screen readers, the tooltip and a selection get the
 * whole.
 */
export function ShortHash({ value }: { value: string }) {
  return (
    <span className="code" dir="ltr" title={value}>
      <span aria-hidden="true">{shorten(value)}</span>
      <span className="visually-hidden">{value}</span>
    </span>
  )
}
