import '../../components/ui/ui.css'
import { App } from '../../components/app/App'
import { mount } from '../../components/app/mount'
import { surfaceReady } from '../../components/app/surface-ready'

void mount(() => <App surface="panel" />, surfaceReady())
