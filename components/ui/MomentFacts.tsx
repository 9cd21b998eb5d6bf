import type { ReactNode } from 'react'
import type { Chain } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { Address } from './Address'
import { Fact } from './Fact'

interface MomentFactsProps {
  /** Undefined where it is not known, as is `tokenId`. */
  collectionAddress: string | undefined
  /** "0" stands for the whole collection and is not shown. */
  tokenId: string | undefined
  chain: Chain
  /** The facts before these. */
  children?: ReactNode
}

export function MomentFacts({ collectionAddress, tokenId, chain, children }: MomentFactsProps) {
  return (
    <dl className="facts">
      {children}
      {collectionAddress && (
        <Fact name={t('compose.collectionAddress')}>
          <Address value={collectionAddress} />
        </Fact>
      )}
      {tokenId && tokenId !== '0' && <Fact name={t('admins.tokenId')}>{tokenId}</Fact>}
      <Fact name={t('settings.network')}>{chainName(chain)}</Fact>
    </dl>
  )
}
