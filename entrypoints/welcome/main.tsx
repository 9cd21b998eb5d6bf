import '../../components/ui/ui.css'
import { mount } from '../../components/app/mount'
import { optionsReady } from '../../components/settings/options-stores'
import { WelcomePage } from '../../components/welcome/WelcomePage'
import { answerCaptures } from '../../lib/capture/own-page'

answerCaptures()
void mount(() => <WelcomePage />, optionsReady())
