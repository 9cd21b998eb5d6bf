import { chainOf } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { awaitsChain } from '../../lib/writes/next'
import { DONE, UNDERWAY, type Write } from '../../lib/writes/write'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'

type Progress = 'done' | 'now' | 'later'

/** The progress of a publication in three steps. A step is ticked only when the journal knows that it is done. */
export function PublicationSteps({ write }: { write: Write }) {
  const { networks, confirm } = useStored(stores.settings)
  const { status, listedAt } = write
  const chainId = 'chainId' in status ? status.chainId : write.chainId
  const isSent = DONE.has(status.state)
  const steps: [string, Progress][] = [
    [t('published.sent'), isSent ? 'done' : UNDERWAY.has(status.state) ? 'now' : 'later'],
    [
      t('published.onChain', [chainName(chainOf(chainId, networks))]),
      status.state === 'confirmed' ? 'done' : confirm && isSent && awaitsChain(write) ? 'now' : 'later',
    ],
    [t('published.listed'), listedAt !== undefined ? 'done' : isSent ? 'now' : 'later'],
  ]
  return (
    <ol className="publication-steps small">
      {steps.map(([name, progress]) => (
        <li key={name} className={progress}>
          {name} <span className="visually-hidden">{t(progress === 'done' ? 'published.done' : 'published.notYet')}</span>
        </li>
      ))}
    </ol>
  )
}
