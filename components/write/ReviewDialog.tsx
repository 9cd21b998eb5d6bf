import { type ReactNode, useState } from 'react'
import { checksummed } from '../../lib/chain/address'
import type { Chain } from '../../lib/chain/chains'
import type { Draft } from '../../lib/drafts/draft'
import { AT_ONCE, NO_END } from '../../lib/drafts/sale'
import { formatNumber, formatTime } from '../../lib/i18n/format'
import { chainName } from '../../lib/i18n/sentences/chain'
import { priceSentence } from '../../lib/i18n/sentences/sale'
import { t } from '../../lib/i18n/t'
import type { PublishRequest } from '../../lib/service/requests'
import { stores, writesOfDraft } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'
import { Dialog } from '../ui/Dialog'
import { RawText } from '../ui/RawText'
import { AccountConfirmation, storeConfirmation, useAccountConfirmed } from './AccountConfirmation'

export interface Reviewed {
  draft: Draft
  /** Built from the stored draft. */
  request: PublishRequest
  /** The service and the network of the settings when the request was built. */
  serviceUrl: string
  chain: Chain
}

/**
 * Shows everything that will be sent, in words and as JSON. "Publish now" has the background build the request again from the stored
 * draft, and send it only if that is what is shown here.
 */
export function ReviewDialog({ reviewed, onClose }: { reviewed: Reviewed; onClose: () => void }) {
  const { draft, request, serviceUrl, chain } = reviewed
  const { busy, refusal, run } = useCommand({ inline: true })
  const mayBeExecuted = useStored(writesOfDraft(draft.id)).some(({ status }) => status.state === 'unknown')
  const { account } = request
  const isConfirmed = useAccountConfirmed(account)
  const [agreed, setAgreed] = useState(false)
  const publish = async () => {
    if (!isConfirmed && !(await storeConfirmation(account))) return
    const shown = { request, serviceUrl, chainId: chain.id }
    if (await run('publish', { draftId: draft.id, revision: draft.revision, shown })) onClose()
  }
  return (
    <Dialog
      title={t('review.title')}
      confirm={t('review.confirm')}
      busy={busy}
      blocked={!isConfirmed && !agreed}
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      {refusal && <p className="note bad">{refusal.sentence}</p>}
      {mayBeExecuted && <p className="note warn">{t('review.mayBeExecuted')}</p>}
      <Facts reviewed={reviewed} />
      {!isConfirmed && <AccountConfirmation account={account} agreed={agreed} onAgree={setAgreed} />}
      <details>
        <summary>{t('review.json')}</summary>
        <RawText name={t('review.json')}>{JSON.stringify(request, null, 2)}</RawText>
      </details>
      <p className="small muted">{t('review.final')}</p>
    </Dialog>
  )
}

/** Percent of each resale: not part of the request, In Process sets it (service-facts, "POST /moment/create/writing"). */
const ROYALTY = 10

/** Lists every value of the request. */
function Facts({ reviewed: { request, serviceUrl, chain } }: { reviewed: Reviewed }) {
  const { title, token, account, contract, splits } = request
  const { salesConfig } = token
  return (
    <dl className="facts">
      <Fact name={t('write.title')}>
        <bdi>{title}</bdi>
      </Fact>
      <Fact name={t('write.text')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <figure className="quoted" dir="auto" aria-label={t('write.text')} tabIndex={0}>
          {token.tokenContent}
        </figure>
      </Fact>
      <Fact name={t('write.collection')}>
        <Collection contract={contract} />
      </Fact>
      <Fact name={t('write.price')}>{formatPrice(salesConfig, chain)}</Fact>
      <Fact name={t('write.saleStart')}>
        {salesConfig.saleStart === AT_ONCE ? t('review.atOnce') : formatSaleTime(salesConfig.saleStart)}
      </Fact>
      <Fact name={t('write.saleEnd')}>
        {salesConfig.saleEnd === NO_END ? t('review.never') : formatSaleTime(salesConfig.saleEnd)}
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
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Collection({ contract }: { contract: PublishRequest['contract'] }) {
  const known = useStored(stores.collections)?.collections ?? []
  if (!contract) return <>{t('write.noCollection')}</>
  if ('address' in contract) {
    const name = known.find(({ address }) => address.toLowerCase() === contract.address.toLowerCase())?.name
    return (
      <>
        {name && (
          <>
            <bdi>{name}</bdi> ·{' '}
          </>
        )}
        <bdi className="code">{contract.address}</bdi>
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
  if (sale.pricePerToken === '0') return t('review.free')
  const price = priceSentence(sale, chain) ?? ''
  return sale.currency ? `${price} (${sale.currency})` : price
}

/** Formats Unix seconds in the page's language and the browser's time zone. */
function formatSaleTime(seconds: string): string {
  return formatTime(Number(seconds) * 1000, 'full')
}
