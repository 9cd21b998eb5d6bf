import { openShortcutSettings } from '../../lib/browser/shortcuts'
import { t } from '../../lib/i18n/t'
import { isMac, useShortcuts } from '../state/useShortcuts'
import { showToast } from '../ui/Announcer'
import { Fact } from '../ui/Fact'
import { SettingSwitch } from './SavedField'

export function Shortcuts() {
  const shortcuts = useShortcuts()
  const change = () =>
    openShortcutSettings().catch(() => showToast(t('settings.shortcutsByHand'), 'alert'))
  const rows = [
    { name: t('menu.publishSelection'), keys: shortcuts?.['publish-selection'] },
    { name: t('settings.openPopup'), keys: shortcuts?._execute_action },
    { name: t('compose.publish'), keys: isMac() ? '⌘ Enter' : t('compose.shortcut') },
    { name: t('compose.otherTitle'), keys: isMac() ? '⌥ ↓' : 'Alt+↓' },
  ]
  return (
    <section className="card" aria-labelledby="shortcuts-title">
      <h2 id="shortcuts-title">{t('settings.shortcuts')}</h2>
      <dl className="shortcuts">
        {rows.map(({ name, keys }) => (
          <Fact key={name} name={name}>
            {keys ? (
              <kbd dir="ltr">{keys}</kbd>
            ) : (
              shortcuts && <span className="muted">{t('settings.noShortcut')}</span>
            )}
          </Fact>
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
