import { mayManageCollection } from '../../lib/admins/rows'
import type { Chain } from '../../lib/chain/chains'
import { momentPage, tokenLinks } from '../../lib/chain/links'
import { createDraft } from '../../lib/drafts/drafts'
import { t } from '../../lib/i18n/t'
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
  const { address, tokenId, chainId } = moment
  const record = useStored(chainId === undefined ? NOTHING : adminRecordStore({ address, chainId }))
  const page = momentPage(chainId, address, tokenId)
  const links = chain ? tokenLinks(chain, address, tokenId) : []
  const link = page ?? links[0]?.href
  const isMine = account !== undefined && mayManageCollection(moment, account, record)

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
      {isMine && chainId !== undefined && (
        <button type="button" className="quiet" onClick={() => void showAdmins(address, chainId)}>
          {t('timeline.manageAdmins')}
        </button>
      )}
    </footer>
  )
}

/** Puts a text in the quotation marks of the language. A replacement function leaves `$` in the text as it is. */
const quote = (text: string): string => t('ui.quotes').replace('…', () => text)
