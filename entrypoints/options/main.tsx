import '../../components/ui/ui.css'
import { mount } from '../../components/app/mount'
import { OptionsPage } from '../../components/settings/OptionsPage'
import { optionsReady } from '../../components/settings/options-stores'
import { t } from '../../lib/i18n/t'

void mount(() => <OptionsPage />, optionsReady(), t('ui.named', [t('app.name'), t('app.settings')]))
