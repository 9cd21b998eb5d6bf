import { mount } from '../../components/app/mount'
import { storesReady } from '../../components/app/stores'
import { OptionsPage } from '../../components/settings/OptionsPage'

void mount(<OptionsPage />, storesReady())
