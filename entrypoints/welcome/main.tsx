import '../../components/ui/ui.css'
import { mount } from '../../components/app/mount'
import { optionsReady } from '../../components/settings/options-stores'
import { draftList } from '../../components/state/stores'
import { WelcomePage } from '../../components/welcome/WelcomePage'
import { answerCaptures } from '../../lib/capture/extension-page'

answerCaptures()
void mount(() => <WelcomePage />, Promise.all([optionsReady(), draftList().ready]))
