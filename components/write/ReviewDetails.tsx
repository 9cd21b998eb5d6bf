import { checksummed } from '../../lib/chain/address'
import type { Chain } from '../../lib/chain/chains'
import { AT_ONCE, NO_END } from '../../lib/drafts/sale'
import { formatNumber } from '../../lib/i18n/format'
import { chainName } from '../../lib/i18n/sentences/chain'
import { formatSaleTime, priceSentence } from '../../lib/i18n/sentences/sale'
import { t } from '../../lib/i18n/t'
import type { PublishRequest } from '../../lib/service/requests'
import { useCollectionName } from '../state/names'
import { Fact } from '../ui/Fact'
import { RawText } from '../ui/RawText'
import type { Review } from './build-review'
import { ROYALTY } from './ReviewSummary'

/** Every value of the request, in words and as JSON, for those who ask for it. */
export function ReviewDetails({ review: { request, serviceUrl, chain } }: { review: Review }) {
  const { title, token, account, contract, splits } = request
  const { salesConfig } = token
  return (
    <details>
      <summary>{t('review.everything')}</summary>
      <dl className="facts">
        <Fact name={t('write.title')}>
          <bdi>{title}</bdi>
        </Fact>
        <Fact name={t('write.text')}>
          <div className="quoted" dir="auto">
            {token.tokenContent}
          </div>
        </Fact>
        <Fact name={t('write.collection')}>
          <Collection contract={contract} />
        </Fact>
        <Fact name={t('write.price')}>{formatPrice(salesConfig, chain)}</Fact>
        <Fact name={t('write.saleStart')}>
          {salesConfig.saleStart === AT_ONCE ? t('review.atOnce') : formatSaleTime(salesConfig.saleStart, 'full')}
        </Fact>
        <Fact name={t('write.saleEnd')}>
          {salesConfig.saleEnd === NO_END ? t('review.never') : formatSaleTime(salesConfig.saleEnd, 'full')}
        </Fact>
        <Fact name={t('write.copies')}>{formatNumber(token.mintToCreatorCount)}</Fact>
        <Fact name={t('review.creator')}>
          <bdi className="code">{checksummed(account)}</bdi>
        </Fact>
        <Fact name={t('review.payout')}>
          {token.payoutRecipient && <bdi className="code">{token.payoutRecipient}</bdi>}{' '}
          {splits ? t('review.payoutSplits') : !token.payoutRecipient && t('review.payoutCreator')}
        </Fact>
        <Fact name={t('review.royalty')}>{t('review.royaltyOf', [t('review.share', [ROYALTY])])}</Fact>
        <Fact name={t('write.referral')}>
          <bdi className="code">{token.createReferral}</bdi>
        </Fact>
        {splits && (
          <Fact name={t('write.splits')}>
            <ul>
              {splits.map(({ address, percentAllocation }) => (
                <li key={address}>
                  <bdi className="code">{address}</bdi> {t('review.share', [percentAllocation])}
                </li>
              ))}
            </ul>
            <p className="small">{t('write.splitsAdmins')}</p>
          </Fact>
        )}
        <Fact name={t('review.network')}>{chainName(chain)}</Fact>
        <Fact name={t('review.service')}>
          <bdi>{serviceUrl}</bdi>
        </Fact>
      </dl>
      <RawText name={t('review.json')}>{JSON.stringify(request, null, 2)}</RawText>
    </details>
  )
}

function Collection({ contract }: { contract: PublishRequest['contract'] }) {
  const name = useCollectionName(contract && 'address' in contract ? contract.address : undefined)
  if (!contract) return t('write.noCollection')
  if ('address' in contract) {
    return (
      <>
        {name && <bdi>{name}</bdi>} <bdi className="code">{contract.address}</bdi>
      </>
    )
  }
  return (
    <>
      {t('review.newCollection', [contract.name])} <bdi className="code">{contract.uri}</bdi>
    </>
  )
}

function formatPrice(sale: PublishRequest['token']['salesConfig'], chain: Chain): string {
  const price = priceSentence(sale, chain) ?? ''
  return sale.currency ? `${price} (${sale.currency})` : price
}
