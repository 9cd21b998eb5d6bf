import { checksummed, sameAddress } from '../../lib/chain/address'
import { creditIn } from '../../lib/drafts/source-line'
import { joinFacts } from '../../lib/i18n/format'
import { standaloneName } from '../../lib/i18n/sentences/person'
import { saleFacts } from '../../lib/i18n/sentences/sale'
import { t } from '../../lib/i18n/t'
import type { Account } from '../../lib/service/lenient'
import type { Metadata } from '../../lib/service/moment'
import { Transaction } from '../activity/Transaction'
import { useServiceName } from '../state/names'
import { stores } from '../state/stores'
import { useChain } from '../state/useChain'
import { useStored } from '../state/useStored'
import { useLoadedText } from '../timeline/queries'
import { CopyAddress } from '../ui/Address'
import { Fact } from '../ui/Fact'
import { Icon } from '../ui/Icon'
import { MomentFacts } from '../ui/MomentFacts'
import { useNow } from '../ui/RelativeTime'
import type { FoundMoment } from './useMoment'

interface MoreAboutProps {
  found: FoundMoment
  metadata: Metadata | undefined
}

/** The sale, the source, the admins and the place of a moment. What nobody tells is left out. */
export function MoreAbout({ found: { moment, write, soldOut }, metadata }: MoreAboutProps) {
  const { address, tokenId, chainId, sale, admins } = moment
  const now = useNow()
  const chain = useChain(chainId)
  const text = useLoadedText(metadata?.contentUri)
  const source = text === undefined ? undefined : creditIn(text)
  const selling = joinFacts(sale && saleFacts(sale, chain, now), soldOut && t('timeline.soldOut'))
  return (
    <>
      <MomentFacts collectionAddress={checksummed(address)} tokenId={tokenId} chain={chain}>
        {selling && <Fact name={t('compose.price')}>{selling}</Fact>}
        {source && (
          <Fact name={t('review.source')}>
            <a href={source.url.href} title={source.url.href} target="_blank" rel="noreferrer">
              {source.url.host} <Icon name="open" />
            </a>
            {source.isPassage && <p className="small muted">{t('review.toPassage')}</p>}
          </Fact>
        )}
        {admins.length > 0 && (
          <Fact name={t('sections.admins')}>
            <ul className="plain">
              {admins.map((admin) => (
                <Admin key={admin.address} {...admin} />
              ))}
            </ul>
          </Fact>
        )}
      </MomentFacts>
      {write && 'hash' in write.status && (
        <Transaction
          hash={write.status.hash}
          chainId={write.status.chainId}
          blockNumber={'blockNumber' in write.status ? write.status.blockNumber : undefined}
        />
      )}
    </>
  )
}

function Admin({ address, username }: Account) {
  const { account } = useStored(stores.settings)
  const name = standaloneName(username, useServiceName())
  return (
    <li className="row">
      <CopyAddress address={checksummed(address)} name={name} />
      {account && sameAddress(address, account) && <span className="tag">{t('admins.you')}</span>}
    </li>
  )
}
