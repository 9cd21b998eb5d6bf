import { Fragment } from 'react'
import { openShortcutSettings } from '../../lib/browser/shortcuts'
import { t } from '../../lib/i18n/t'
import { useShortcuts } from '../state/useShortcuts'
import { showToast } from '../ui/Announcer'
import { SettingSwitch } from './Preferences'

/** The shortcuts as the browser has them, with the way to its page where they are changed. */
export function Shortcuts() {
  const shortcuts = useShortcuts()
  const change = () => openShortcutSettings().catch(() => showToast(t('settings.shortcutsByHand'), 'alert'))
  const rows = [
    [t('menu.publishSelection'), shortcuts?.['publish-selection']],
    [t('settings.openPopup'), shortcuts?._execute_action],
    [t('write.publish'), isMac() ? '⌘ Enter' : t('write.shortcut')],
    [t('write.otherTitle'), isMac() ? '⌥ ↓' : 'Alt+↓'],
  ]
  return (
    <section className="card" aria-labelledby="shortcuts-title">
      <h2 id="shortcuts-title">{t('settings.shortcuts')}</h2>
      <dl className="shortcuts">
        {rows.map(([name, keys]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              {keys ? <kbd dir="ltr">{keys}</kbd> : shortcuts && <span className="muted">{t('settings.noShortcut')}</span>}
            </dd>
          </Fragment>
        ))}
      </dl>
      <div className="row">
        <button type="button" onClick={() => void change()}>
          {t('settings.changeShortcuts')}
        </button>
      </div>
      <SettingSwitch name="menu" />
    </section>
  )
}

const isMac = () => navigator.userAgent.includes('Mac')
