import { checksummed } from '../../lib/chain/address'
import type { Chain } from '../../lib/chain/chains'
import { AT_ONCE, NO_END } from '../../lib/drafts/sale'
import { formatTime } from '../../lib/i18n/format'
import { chainName } from '../../lib/i18n/sentences/chain'
import { priceSentence } from '../../lib/i18n/sentences/sale'
import { t } from '../../lib/i18n/t'
import type { PublishRequest } from '../../lib/service/requests'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { ShortHash } from '../ui/ShortHash'

/** Percent of each resale: not part of the request, In Process sets it (service-facts, "POST /moment/create/writing"). */
export const ROYALTY = 10

/** What matters of a publication: by whom, where, for how much, and on which chain. */
export function ReviewSummary({ request, chain }: { request: PublishRequest; chain: Chain }) {
  const { account, contract, token, splits } = request
  const { username } = useStored(stores.collections) ?? {}
  return (
    <dl className="facts summary">
      <dt>{t('review.by')}</dt>
      <dd>
        {username && <bdi>{username}</bdi>} <ShortHash value={checksummed(account)} />
      </dd>
      <dt>{t('review.in')}</dt>
      <dd>
        <Where contract={contract} />
      </dd>
      <dt>{t('write.price')}</dt>
      <dd>
        <Price sale={token.salesConfig} chain={chain} />
      </dd>
      {(token.payoutRecipient || splits) && (
        <>
          <dt>{t('review.payout')}</dt>
          <dd>{splits ? t('review.payoutSplits') : token.payoutRecipient && <ShortHash value={token.payoutRecipient} />}</dd>
        </>
      )}
      <dt>{t('review.onNetwork')}</dt>
      <dd>
        {chainName(chain)} · {t('review.keeps', token.mintToCreatorCount)}
      </dd>
    </dl>
  )
}

function Where({ contract }: { contract: PublishRequest['contract'] }) {
  const known = useStored(stores.collections)?.collections ?? []
  if (!contract) return t('write.noCollection')
  if (!('address' in contract)) return t('review.newCollection', [contract.name])
  const { address } = contract
  const name = known.find((each) => each.address.toLowerCase() === address.toLowerCase())?.name
  return (
    <>
      {name && <bdi>{name}</bdi>} <ShortHash value={address} />
    </>
  )
}

function Price({ sale, chain }: { sale: PublishRequest['token']['salesConfig']; chain: Chain }) {
  const { pricePerToken, saleStart, saleEnd } = sale
  const start = saleStart === AT_ONCE ? t('write.startsNow') : t('write.startsOn', [formatSaleTime(saleStart)])
  const end = saleEnd === NO_END ? t('review.noEnd') : t('review.ends', [formatSaleTime(saleEnd)])
  return (
    <>
      <span className="price">{pricePerToken === '0' ? t('review.free') : priceSentence(sale, chain)}</span> · {start} · {end}
      <p className="small muted">
        {t('ui.named', [t('review.royalty'), t('review.royaltyOf', [t('review.share', [ROYALTY])])])}
      </p>
    </>
  )
}

/** Formats Unix seconds in the browser's time zone. */
const formatSaleTime = (seconds: string) => formatTime(Number(seconds) * 1000, 'short')
