import { sameAddress } from '../../lib/chain/address'
import type { Chain } from '../../lib/chain/chains'
import { momentPage, tokenLinks } from '../../lib/chain/links'
import { createDraft } from '../../lib/drafts/drafts'
import { t } from '../../lib/i18n/t'
import { showSection } from '../../lib/settings/navigation'
import type { ListedMetadata, ListedMoment } from '../../lib/timeline/entry'
import type { LimitedText } from '../../lib/util/read-limited'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { CopyButton } from '../ui/CopyButton'
import { ExplorerLinks } from '../ui/ExplorerLinks'
import { client } from './client'
import { showAdmins } from './show-admins'
import { excerpt } from './Writing'

interface MomentActionsProps {
  moment: ListedMoment
  metadata: ListedMetadata | undefined
  name: string
  chain: Chain | undefined
}

/** What can be done with a moment. */
export function MomentActions({ moment, metadata, name, chain }: MomentActionsProps) {
  const { account } = useStored(stores.settings)
  const { address, tokenId, chainId, admins } = moment
  const page = momentPage(chainId, address, tokenId)
  const links = chain ? tokenLinks(chain, address, tokenId) : []
  const link = page ?? links[0]?.href
  const mine = account !== undefined && admins.some((admin) => sameAddress(admin, account))

  const writeAbout = async () => {
    const text = metadata?.uri && client.getQueryData<LimitedText>(['text', metadata.uri])?.text
    const draft = await createDraft({
      text: `${quoted(text ? excerpt(text).trim() : name)}\n\n`,
      ...(link && { source: { url: link, title: name, via: 'page' } }),
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
      {mine && chainId !== undefined && (
        <button type="button" className="quiet" onClick={() => void showAdmins(address, chainId)}>
          {t('timeline.manageAdmins')}
        </button>
      )}
    </footer>
  )
}

/** Words of somebody else, in the quotation marks of the language; not a sign of theirs is changed. */
const quoted = (words: string): string => t('ui.quotes').replace('…', () => words)
