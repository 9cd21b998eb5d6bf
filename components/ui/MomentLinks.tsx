import { chainOf, type Network } from '../../lib/chain/chains'
import { momentLink, momentPage } from '../../lib/chain/links'
import { t } from '../../lib/i18n/t'
import { CopyButton } from './CopyButton'
import { Icon } from './Icon'
import { Share } from './Share'

interface MomentLinksProps {
  moment: { chainId: number; contractAddress: string; tokenId: string }
  title: string
  networks: readonly Network[]
}

/** Leads to a moment, and passes its link on; nothing where no site is known to show it. */
export function MomentLinks({ moment: { chainId, contractAddress, tokenId }, title, networks }: MomentLinksProps) {
  const page = momentPage(chainId, contractAddress, tokenId)
  const link = momentLink(chainOf(chainId, networks), contractAddress, tokenId)
  if (!link) return null
  return (
    <div className="moment-links">
      {page && (
        <a className="button primary" href={page} target="_blank" rel="noreferrer">
          {t('timeline.open')}
          <Icon name="open" />
        </a>
      )}
      <CopyButton text={link} label={t('timeline.copyLink')} className="" />
      <Share title={title} link={link} />
    </div>
  )
}
