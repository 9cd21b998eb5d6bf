import type { Address } from 'viem'
import { t } from '../../lib/i18n/t'
import { useUsername } from '../state/names'
import { isMac } from '../state/useShortcuts'
import { ShortHash } from '../ui/Address'

interface PublishBarProps {
  account: Address | undefined
  /** The name of the chain that the moment is made on. */
  chain: string
  /** The id of the words that say why nothing can be published now; absent where it can. */
  lockedBy: string | undefined
}

/** Without an account, the button connects one. */
export function PublishBar({ account, chain, lockedBy }: PublishBarProps) {
  const username = useUsername(account)
  return (
    <div className="publish">
      {account ? (
        <p className="who small muted">
          {username ? <bdi>{username}</bdi> : <ShortHash value={account} />}
          <span>{t('ui.onChain', [chain])}</span>
        </p>
      ) : (
        <p className="who small muted">{t('compose.connectFirst')}</p>
      )}
      <button
        type="submit"
        className="primary"
        disabled={lockedBy !== undefined}
        aria-describedby={lockedBy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {t(account ? 'compose.publish' : 'welcome.connect')}
        {account && (
          <span aria-hidden="true" className="keys">
            {isMac() ? '⌘↵' : t('compose.shortcutShort')}
          </span>
        )}
      </button>
    </div>
  )
}
