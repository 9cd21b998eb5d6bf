import { useUsername } from '../state/names'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Initial } from '../ui/Initial'
import { ShortHash } from '../ui/ShortHash'

/** Who the moments are made for: the artist's name, or the short address of one without a name. Nothing before either is known. */
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
