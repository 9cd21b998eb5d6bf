import { mayManageCollection } from '../../lib/admins/rows'
import { sameAddress } from '../../lib/chain/address'
import type { Chain } from '../../lib/chain/chains'
import { momentPage, tokenLinks } from '../../lib/chain/links'
import { createDraft } from '../../lib/drafts/drafts'
import { quote } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import type { Account } from '../../lib/service/lenient'
import type { Metadata, Moment } from '../../lib/service/moment'
import { showSection } from '../../lib/settings/navigation'
import { adminRecordStore, stores } from '../state/stores'
import { NOTHING, useStored } from '../state/useStored'
import { CopyButton } from '../ui/CopyButton'
import { ExplorerLinks } from '../ui/ExplorerLinks'
import { loadedContent } from './content-queries'
import { showAdmins } from './show-admins'
import { excerpt } from './WritingText'

interface MomentActionsProps {
  moment: Moment
  metadata: Metadata | undefined
  title: string
  chain: Chain | undefined
}

/** The links and buttons of a moment. */
export function MomentActions({ moment, metadata, title, chain }: MomentActionsProps) {
  const { account } = useStored(stores.settings)
  const { address, tokenId, chainId, creator, admins } = moment
  const record = useStored(chainId === undefined ? NOTHING : adminRecordStore({ address, chainId }))
  const page = momentPage(chainId, address, tokenId)
  const links = chain ? tokenLinks(chain, address, tokenId) : []
  const link = page ?? links[0]?.href
  const is = (admin: Account) => account !== undefined && sameAddress(admin.address, account)
  const mayManage = account !== undefined && mayManageCollection(moment, account, record)

  const writeAbout = async () => {
    const text = metadata?.contentUri && loadedContent.text(metadata.contentUri)
    const draft = await createDraft({
      text: `${quote(text ? excerpt(text).trim() : title)}\n\n`,
      ...(link && { source: { url: link, title, via: 'page' } }),
    })
    await showSection('write', draft.id)
  }
  return (
    <footer className="row flush small actions">
      {page && (
        <a href={page} target="_blank" rel="noreferrer">
          {t('timeline.open')}
        </a>
      )}
      <ExplorerLinks links={links} />
      {link && <CopyButton text={link} label={t('timeline.copyLink')} />}
      <button type="button" className="quiet" onClick={() => void writeAbout()}>
        {t('timeline.writeAbout')}
      </button>
      {chainId !== undefined && (admins.some(is) || (creator && is(creator))) && (
        <button type="button" className="quiet" onClick={() => void showAdmins(address, chainId)}>
          {/* A right on this moment alone does not let anyone manage the collection. */}
          {mayManage ? t('timeline.manageAdmins') : t('timeline.showAdmins')}
        </button>
      )}
    </footer>
  )
}
