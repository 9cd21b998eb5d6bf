import '../../components/ui/ui.css'
import { App } from '../../components/app/App'
import { loadSurface } from '../../components/app/load-surface'
import { mount } from '../../components/app/mount'

void mount(() => <App surface="panel" />, loadSurface())
