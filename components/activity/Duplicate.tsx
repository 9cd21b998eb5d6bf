import { chainOf, type Network } from '../../lib/chain/chains'
import { tokenLinks } from '../../lib/chain/links'
import { t } from '../../lib/i18n/t'
import type { Write } from '../../lib/writes/write'
import { ExplorerLinks } from '../ui/ExplorerLinks'

type Token = NonNullable<NonNullable<Write['duplicate']>['token']>

/** Reports that a publication was executed twice, the cause, and where the second moment is. */
export function Duplicate({
  token,
  networks,
  cause,
}: {
  token: Token
  networks: readonly Network[]
  cause: 'earlier' | 'again' | 'byItself'
}) {
  const links = tokenLinks(chainOf(token.chainId, networks), token.contractAddress, token.tokenId)
  return (
    <div className="note warn small">
      <p>{t(`activity.duplicate.${cause}`)}</p>
      <p className="row">
        <span className="code">{t('activity.duplicate.token', [token.tokenId, token.contractAddress])}</span>
        <ExplorerLinks links={links} />
      </p>
    </div>
  )
}
