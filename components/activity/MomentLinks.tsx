import { momentLink, momentPage } from '../../lib/chain/links'
import { t } from '../../lib/i18n/t'
import { momentNameOf } from '../../lib/service/requests'
import { madeMoment } from '../../lib/writes/kinds/kinds'
import type { Write } from '../../lib/writes/write'
import { useServiceName, useUsername } from '../state/names'
import { useChain } from '../state/useChain'
import { CopyButton } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import { ShareButton } from '../ui/Share'

interface MomentLinksProps {
  write: Write
  /** In a list: small links, without "Share". */
  isSmall?: boolean
}

/** Renders nothing where no known site shows the moment. */
export function MomentLinks({ write, isSmall = false }: MomentLinksProps) {
  const moment = madeMoment(write)
  const chain = useChain(moment?.chainId ?? write.chainId)
  const username = useUsername(write.account)
  const service = useServiceName()
  if (!moment) return null
  const { publication, chainId, contractAddress, tokenId } = moment
  const page = momentPage(chainId, contractAddress, tokenId)
  const link = momentLink(chain, contractAddress, tokenId)
  if (!link) return null
  return (
    <div className={isSmall ? 'row flush small' : 'moment-links'}>
      {page && (
        <a className={isSmall ? '' : 'button primary'} href={page} target="_blank" rel="noreferrer">
          {t('timeline.open')}
          <Icon name="open" />
        </a>
      )}
      <CopyButton text={link} label={t('timeline.copyLink')} className={isSmall ? 'quiet' : ''} />
      {!isSmall && (
        <ShareButton
          title={momentNameOf(publication.request)}
          link={link}
          picture={{ text: publication.request.token.tokenContent, by: username, service }}
        />
      )}
    </div>
  )
}
