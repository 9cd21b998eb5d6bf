import '../../components/ui/ui.css'
import { mount } from '../../components/app/mount'
import { OptionsPage } from '../../components/settings/OptionsPage'
import { unreadable } from '../../components/settings/UnreadableData'
import { storesReady } from '../../components/state/stores'
import { t } from '../../lib/i18n/t'

void mount(
  () => <OptionsPage />,
  Promise.all([storesReady(), unreadable.ready]),
  t('ui.named', [t('app.name'), t('app.settings')]),
)
