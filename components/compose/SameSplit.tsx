import { Fragment, useMemo } from 'react'
import type { Draft } from '../../lib/drafts/draft'
import { percentOf } from '../../lib/drafts/splits'
import { formatNumber } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { lastSplits } from '../../lib/writes/last-splits'
import { publicationsStore, stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { useRecipientName } from './recipient-name'

type Split = Draft['splits'][number]

/**
 * Offers the recipients and shares of the account's last publication, which it names: they are
 * given anew each time, never by themselves. Renders nothing where that one had none.
 */
export function SameSplit({ take }: { take: (splits: Split[]) => void }) {
  const { account, chainId } = useStored(stores.settings)
  const publications = useStored(publicationsStore())
  const splits = useMemo(
    () => (account ? lastSplits(publications, account, chainId) : []),
    [publications, account, chainId],
  )
  if (splits.length === 0) return null
  return (
    <button type="button" className="same-split" onClick={() => take(splits)}>
      <span>
        {t('compose.sameSplit')}
        {splits.map((split, at) => (
          <Fragment key={split.address}>
            {at === 0 ? ': ' : ' · '}
            <Share split={split} />
          </Fragment>
        ))}
      </span>
    </button>
  )
}

/** "ines.eth 50%". */
function Share({ split: { address, share } }: { split: Split }) {
  const name = useRecipientName(address)
  return (
    <>
      <bdi>{name}</bdi> {t('review.share', [formatNumber(percentOf(share) ?? 0)])}
    </>
  )
}
