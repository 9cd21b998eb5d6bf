import { mount } from '../../components/app/mount'
import { OptionsPage } from '../../components/settings/OptionsPage'
import { optionsReady } from '../../components/settings/stores'

void mount(<OptionsPage />, optionsReady())
