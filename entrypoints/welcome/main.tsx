import '../../components/ui/ui.css'
import { mount } from '../../components/app/mount'
import { draftList, storesReady } from '../../components/state/stores'
import { WelcomePage } from '../../components/welcome/WelcomePage'
import { answerCaptures } from '../../lib/capture/extension-page'

answerCaptures()
void mount(() => <WelcomePage />, Promise.all([storesReady(), draftList().ready]))
