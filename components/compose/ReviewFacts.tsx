import { checksummed, sameAddress } from '../../lib/chain/address'
import type { Chain } from '../../lib/chain/chains'
import { AT_ONCE, NO_END } from '../../lib/drafts/sale'
import { creditedLink } from '../../lib/drafts/source-line'
import { formatNumber } from '../../lib/i18n/format'
import { chainName } from '../../lib/i18n/sentences/chain'
import {
  clockChangeSentence,
  formatSaleTime,
  priceSentence,
  typedElsewhereSentence,
} from '../../lib/i18n/sentences/sale'
import { t } from '../../lib/i18n/t'
import type { PublishRequest } from '../../lib/service/requests'
import { useCollectionName } from '../state/names'
import { adminRecordStore } from '../state/stores'
import { useStored } from '../state/useStored'
import { Address, ShortHash } from '../ui/Address'
import { Fact, RawText } from '../ui/Fact'
import type { Review } from './build-review'
import { Creator, Recipient, Shares } from './ReviewPeople'

/**
 * Percent of each resale: not part of the request, In Process sets it (docs/service.md, "POST
 * /moment/create/writing").
 */
const ROYALTY = 10
const royaltyText = () => t('review.royaltyOf', [t('review.share', [formatNumber(ROYALTY)])])

/** The main facts of a publication: above all those that nobody can take back. */
export function ReviewSummary({ review: { draft, request, chain } }: { review: Review }) {
  const { account, contract, token, splits } = request
  const { payoutRecipient, createReferral } = token
  const collection = contract && 'address' in contract ? contract.address : undefined
  const record = useStored(
    collection && adminRecordStore({ address: collection, chainId: chain.id }),
  )
  const credited = creditedLink(draft)
  return (
    <dl className="facts summary">
      <Fact name={t('review.by')}>
        <Creator account={account} />
      </Fact>
      <Fact name={t('review.in')}>
        <Collection contract={contract} />
      </Fact>
      {credited && (
        <Fact name={t('review.source')}>
          <bdi dir="ltr">{credited.url}</bdi>
          {credited.isPassage && <p className="small muted">{t('review.toPassage')}</p>}
        </Fact>
      )}
      <Fact name={t('compose.price')}>
        <Price sale={token.salesConfig} chain={chain} typed={[draft.saleStart, draft.saleEnd]} />
      </Fact>
      {(payoutRecipient || splits) && (
        <Fact name={t('review.payout')}>
          {splits && <Shares splits={splits} record={record} />}
          {!splits && payoutRecipient && <Recipient address={payoutRecipient} record={record} />}
        </Fact>
      )}
      {!sameAddress(createReferral, account) && (
        <Fact name={t('compose.referral')}>
          <Recipient address={createReferral} record={record} />
        </Fact>
      )}
      <Fact name={t('settings.network')}>{chainName(chain)}</Fact>
      <Fact name={t('review.copies')}>
        {t('review.keeps', [formatNumber(token.mintToCreatorCount)])}
      </Fact>
    </dl>
  )
}

interface CollectionProps {
  contract: PublishRequest['contract']
  /** Shows the whole address of one's own collection too, and the URI of a new one. */
  isWhole?: boolean
}

function Collection({ contract, isWhole = false }: CollectionProps) {
  const name = useCollectionName(contract && 'address' in contract ? contract.address : undefined)
  if (!contract) return t('compose.noCollection')
  if ('address' in contract) {
    const { address } = contract
    return name && !isWhole ? (
      <span className="clamped">
        <bdi>{name}</bdi> <ShortHash value={address} />
      </span>
    ) : (
      <>
        {name && <bdi>{name}</bdi>} <Address value={address} />
      </>
    )
  }
  const created = t('review.newCollection', [contract.name])
  if (!isWhole) return <span className="clamped">{created}</span>
  return (
    <>
      {created} <bdi className="code">{contract.uri}</bdi>
    </>
  )
}

interface PriceProps {
  sale: PublishRequest['token']['salesConfig']
  chain: Chain
  /** Start and end as the draft holds them. */
  typed: readonly string[]
}

function Price({ sale, chain, typed }: PriceProps) {
  const { saleStart, saleEnd } = sale
  const start =
    saleStart === AT_ONCE
      ? t('compose.startsNow')
      : t('compose.startsOn', [formatSaleTime(saleStart, 'short')])
  const end =
    saleEnd === NO_END ? t('review.noEnd') : t('review.ends', [formatSaleTime(saleEnd, 'short')])
  const isUsual = saleStart === AT_ONCE && saleEnd === NO_END
  return (
    <>
      <span className="price">{priceSentence(sale, chain)}</span>
      {!isUsual && ` · ${start} · ${end}`}
      <TimeNotes times={typed} say={typedElsewhereSentence} className="small muted" />
      <TimeNotes
        times={[saleStart, saleEnd]}
        say={clockChangeSentence}
        className="note warn small"
      />
      <p className="small muted">{t('ui.named', [t('review.royalty'), royaltyText()])}</p>
    </>
  )
}

interface TimeNotesProps {
  times: readonly string[]
  /** Undefined where there is nothing to say of a time. */
  say: (time: string) => string | undefined
  className: string
}

function TimeNotes({ times, say, className }: TimeNotesProps) {
  return times.map((time) => {
    const sentence = say(time)
    return (
      sentence && (
        <p key={time} className={className}>
          {sentence}
        </p>
      )
    )
  })
}

export function ReviewDetails({ review: { request, serviceUrl, chain } }: { review: Review }) {
  const { title, token, account, contract, splits } = request
  const { salesConfig } = token
  return (
    <details>
      <summary>{t('review.everything')}</summary>
      <dl className="facts">
        <Fact name={t('compose.title')}>
          <bdi>{title}</bdi>
        </Fact>
        <Fact name={t('compose.text')}>
          <div className="quoted prose" dir="auto">
            {token.tokenContent}
          </div>
        </Fact>
        <Fact name={t('compose.collection')}>
          <Collection contract={contract} isWhole />
        </Fact>
        <Fact name={t('compose.price')}>
          {priceSentence(salesConfig, chain)}
          {salesConfig.currency && ` (${salesConfig.currency})`}
        </Fact>
        <Fact name={t('compose.saleStart')}>
          {salesConfig.saleStart === AT_ONCE
            ? t('review.atOnce')
            : formatSaleTime(salesConfig.saleStart, 'full')}
        </Fact>
        <Fact name={t('compose.saleEnd')}>
          {salesConfig.saleEnd === NO_END
            ? t('review.never')
            : formatSaleTime(salesConfig.saleEnd, 'full')}
        </Fact>
        <Fact name={t('compose.copies')}>{formatNumber(token.mintToCreatorCount)}</Fact>
        <Fact name={t('review.creator')}>
          <bdi className="code">{checksummed(account)}</bdi>
        </Fact>
        <Fact name={t('review.payout')}>
          {token.payoutRecipient && <bdi className="code">{token.payoutRecipient}</bdi>}{' '}
          {splits ? t('review.payoutSplits') : !token.payoutRecipient && t('admins.you')}
        </Fact>
        <Fact name={t('review.royalty')}>{royaltyText()}</Fact>
        <Fact name={t('compose.referral')}>
          <bdi className="code">{token.createReferral}</bdi>
        </Fact>
        {splits && (
          <Fact name={t('compose.splits')}>
            <ul>
              {splits.map(({ address, percentAllocation }) => (
                <li key={address}>
                  <bdi className="code">{address}</bdi>{' '}
                  {t('review.share', [formatNumber(percentAllocation)])}
                </li>
              ))}
            </ul>
            <p className="small">{t('compose.splitsAdmins')}</p>
          </Fact>
        )}
        <Fact name={t('settings.network')}>{chainName(chain)}</Fact>
        <Fact name={t('review.service')}>
          <bdi>{serviceUrl}</bdi>
        </Fact>
      </dl>
      <RawText name={t('review.json')}>{JSON.stringify(request, null, 2)}</RawText>
    </details>
  )
}
