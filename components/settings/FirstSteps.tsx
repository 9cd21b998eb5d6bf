import { type ReactNode, useState } from 'react'
import { chainOf, rpcUrlOf } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { fixedChainId, KEY_PAGE } from '../../lib/settings/settings'
import { stores, useKeyHint } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { Group } from '../ui/Group'
import { optionsStores } from './options-stores'

/** The four steps before the first publication, each with its result. The list stays open until all are done. */
export function FirstSteps() {
  const { account, chainId, networks, serviceUrl } = useStored(stores.settings)
  const { tried } = useStored(optionsStores.firstSteps)
  const hint = useKeyHint()
  const chain = chainOf(chainId, networks)
  const { busy, refusal, run } = useCommand({ inline: true })
  const [trial, setTrial] = useState<{ serviceUrl: string; success?: string }>()

  const tryService = async () => {
    setTrial({ serviceUrl })
    const output = await run('tryService', {})
    if (!output) return
    const success = t('steps.tried', output.entries)
    setTrial({ serviceUrl, success })
    announce(success)
  }

  // An answer of one service says nothing about another.
  const isCurrent = trial?.serviceUrl === serviceUrl
  const failure = isCurrent ? refusal?.sentence : undefined
  const success = isCurrent && !failure ? trial.success : undefined
  const keyWorks = Boolean(hint) && hint?.checked !== 'refused'
  const triedHere = tried?.serviceUrl === serviceUrl
  const done = [keyWorks, Boolean(account), Boolean(rpcUrlOf(chain)), triedHere && !failure]
  const finished = done.every(Boolean)
  return (
    <section className="card" aria-labelledby="steps-title">
      <h2 id="steps-title">{t('steps.title')}</h2>
      <p className="muted">{t(finished ? 'steps.finished' : 'steps.intro')}</p>
      <Group name={t('steps.list')} open={!finished}>
        <ol className="steps stack">
          <Step title={t('steps.key')} done={done[0]}>
            <p>
              {t('steps.keyAbout')}{' '}
              <a href={KEY_PAGE} target="_blank" rel="noreferrer">
                {t('steps.keyCreate')}
              </a>
            </p>
            {hint && <Result good={keyWorks}>{t(keyWorks ? 'steps.keyDone' : 'steps.keyRefused', [hint.last4])}</Result>}
            <FocusField to="key">{t('steps.keyGo')}</FocusField>
          </Step>
          <Step title={t('steps.account')} done={done[1]}>
            <p>{t('steps.accountAbout')}</p>
            {account && <Result good>{t('steps.accountDone', [account])}</Result>}
            <FocusField to="account">{t('steps.accountGo')}</FocusField>
          </Step>
          <Step title={t('steps.network')} done={done[2]}>
            <p>{t('steps.networkAbout', [chainName(chain)])}</p>
            {!rpcUrlOf(chain) && <Result good={false}>{t('steps.networkNoRpc', [chainName(chain)])}</Result>}
            {fixedChainId(serviceUrl) === undefined && <FocusField to="chainId">{t('steps.networkGo')}</FocusField>}
          </Step>
          <Step title={t('steps.try')} done={done[3]}>
            <p>{t('steps.tryAbout', [new URL(serviceUrl).host])}</p>
            {failure && <Result good={false}>{failure}</Result>}
            {success && <Result good>{success}</Result>}
            {triedHere && !failure && !success && <Result good>{t('steps.triedBefore')}</Result>}
            <div className="row">
              <button type="button" disabled={busy} onClick={() => void tryService()}>
                {t('steps.tryNow')}
              </button>
              {busy && <span className="muted">{t('steps.trying')}</span>}
            </div>
          </Step>
        </ol>
      </Group>
    </section>
  )
}

function Step({ title, done = false, children }: { title: string; done?: boolean | undefined; children: ReactNode }) {
  return (
    <li className={done ? 'step done' : 'step'}>
      <h3 className="row">
        <span className="grow">{title}</span>
        <span className={done ? 'state good' : 'state'}>{t(done ? 'steps.done' : 'steps.open')}</span>
      </h3>
      <div className="stack tight">{children}</div>
    </li>
  )
}

function Result({ good, children }: { good: boolean; children: ReactNode }) {
  return <p className={good ? 'note good' : 'note bad'}>{children}</p>
}

/** A button that focuses the field of this name further down the page. */
function FocusField({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div className="row flush">
      <button type="button" className="quiet" onClick={() => document.querySelector<HTMLElement>(`[name="${to}"]`)?.focus()}>
        {children}
      </button>
    </div>
  )
}
