import { useUsername } from '../state/names'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Initial } from '../ui/Initial'
import { ShortHash } from '../ui/ShortHash'

/**
 * The creator of new moments: the artist's name, or the short address of an artist without one. Empty before either is known.
 */
export function Identity() {
  const { account } = useStored(stores.settings)
  const username = useUsername(account)
  return (
    <p className="identity">
      {account && <Initial text={username ?? account} />}
      {username && <strong dir="auto">{username}</strong>}
      {!username && account && <ShortHash value={account} />}
    </p>
  )
}
