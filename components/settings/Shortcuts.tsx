import { Fragment, useEffect, useState } from 'react'
import { browser } from 'wxt/browser'
import { openShortcutSettings } from '../../lib/browser/shortcuts'
import { t } from '../../lib/i18n/t'
import { showToast } from '../ui/Announcer'
import { SettingSwitch } from './Preferences'

/** The shortcuts as the browser has them, with the way to its page where they are changed. */
export function Shortcuts() {
  const shortcuts = useShortcuts()
  const change = () => openShortcutSettings().catch(() => showToast(t('settings.shortcutsByHand'), 'alert'))
  const rows = [
    [t('menu.publishSelection'), shortcuts['publish-selection']],
    [t('settings.openPopup'), shortcuts._execute_action],
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
            <dd>{keys ? <kbd dir="ltr">{keys}</kbd> : <span className="muted">{t('settings.noShortcut')}</span>}</dd>
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

/** The keys of each command, by its name in the manifest; empty where the user has removed them. */
function useShortcuts(): Record<string, string> {
  const [shortcuts, setShortcuts] = useState<Record<string, string>>({})
  useEffect(() => {
    const read = async () => {
      const commands = await browser.commands.getAll()
      setShortcuts(Object.fromEntries(commands.map(({ name = '', shortcut = '' }) => [name, shortcut])))
    }
    void read()
    // The user comes back from the browser's page.
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [])
  return shortcuts
}
