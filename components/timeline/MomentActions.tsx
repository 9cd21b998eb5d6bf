import { mayManageCollection } from '../../lib/admins/permission'
import { checksummed, sameAddress } from '../../lib/chain/address'
import type { Chain } from '../../lib/chain/chains'
import { momentPage, tokenLinks } from '../../lib/chain/links'
import { createDraft } from '../../lib/drafts/drafts'
import { formatNumber, quote } from '../../lib/i18n/format'
import { standaloneName } from '../../lib/i18n/sentences/person'
import { isOnSale } from '../../lib/i18n/sentences/sale'
import { t } from '../../lib/i18n/t'
import type { Account } from '../../lib/service/lenient'
import type { Metadata, Moment } from '../../lib/service/moment'
import { useServiceName } from '../state/names'
import { showSection } from '../state/place'
import { adminRecordStore, stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { ShortHash } from '../ui/Address'
import { CopyButton } from '../ui/CopyButton'
import { ExplorerLinks } from '../ui/ExplorerLinks'
import { Icon } from '../ui/Icon'
import { MoreMenu } from '../ui/Menu'
import { ShareRows } from '../ui/Share'
import { loadedContent } from './queries'
import { showAdmins } from './view-choice'
import { excerpt } from './WritingText'

interface MomentActionsProps {
  moment: Moment
  metadata: Metadata | undefined
  title: string
  chain: Chain | undefined
  /** Shown here where the line of facts has no room for it. */
  price: string | undefined
}

export function MomentActions({ moment, metadata, title, chain, price }: MomentActionsProps) {
  const { account } = useStored(stores.settings)
  const { address, tokenId, chainId, creator, admins, sale, comments = 0 } = moment
  const record = useStored(
    chainId === undefined ? undefined : adminRecordStore({ address, chainId }),
  )
  const page = momentPage(chainId, address, tokenId)
  const links = chain ? tokenLinks(chain, address, tokenId) : []
  const link = page ?? links[0]?.href
  const is = (admin: Account) => account !== undefined && sameAddress(admin.address, account)
  const isAdmin =
    chainId !== undefined && (admins.some(is) || (creator !== undefined && is(creator)))
  const mayManage = account !== undefined && mayManageCollection(moment, account, record)

  const quoteMoment = async () => {
    const text = metadata?.contentUri && loadedContent.text(metadata.contentUri)
    const draft = await createDraft({
      text: `${quote(text ? excerpt(text).trim() : title)}\n\n`,
      source: link ? { url: link, title, via: 'page' } : undefined,
    })
    showSection('compose', draft.id)
  }
  return (
    <footer className="row flush small moment-actions">
      {page && (
        <a
          className="open"
          href={page}
          target="_blank"
          rel="noreferrer"
          aria-label={t('timeline.open')}
        >
          {t('timeline.openShort')} <Icon name="open" />
        </a>
      )}
      <button
        type="button"
        className="quiet"
        title={t('timeline.quote')}
        onClick={() => void quoteMoment()}
      >
        <Icon name="quote" />
        <span>{t('timeline.quote')}</span>
      </button>
      {link && <CopyButton icon="link" text={link} label={t('timeline.copyLink')} />}
      {comments > 0 && (
        <span className="comments" title={t('timeline.comments', comments)}>
          <Icon name="comment" />
          <span aria-hidden="true">{formatNumber(comments)}</span>
          <span className="visually-hidden">{t('timeline.comments', comments)}</span>
        </span>
      )}
      {price && (
        <strong className="price" title={price}>
          {price}
        </strong>
      )}
      {(creator || link || isAdmin) && (
        <MoreMenu name={t('compose.more')}>
          {/* A user name may be anything, the address of somebody else too. */}
          {creator && (
            <p>
              {t('timeline.by')} {creator.username && <bdi>{creator.username}</bdi>}{' '}
              <ShortHash value={checksummed(creator.address)} />
            </p>
          )}
          {page && isOnSale(sale, Date.now()) && (
            <a href={page} target="_blank" rel="noreferrer">
              {t('timeline.collect')}
              <Icon name="open" />
            </a>
          )}
          {link && (
            <ShareMoment
              title={title}
              link={link}
              by={creator?.username}
              uri={metadata?.contentUri}
            />
          )}
          <ExplorerLinks links={links} />
          {isAdmin && (
            <button type="button" className="quiet" onClick={() => showAdmins(address, chainId)}>
              {/* A right on this moment alone does not let anyone manage the collection. */}
              {mayManage ? t('timeline.manageAdmins') : t('timeline.showAdmins')}
            </button>
          )}
        </MoreMenu>
      )}
    </footer>
  )
}

interface ShareMomentProps {
  title: string
  link: string
  by: string | undefined
  uri: string | undefined
}

/** Its text is looked up only here, where the menu is open. */
function ShareMoment({ title, link, by, uri }: ShareMomentProps) {
  const service = useServiceName()
  const text = uri === undefined ? undefined : loadedContent.text(uri)
  const picture =
    text === undefined ? undefined : { text, by: standaloneName(by, service), service }
  return <ShareRows title={title} link={link} picture={picture} />
}
