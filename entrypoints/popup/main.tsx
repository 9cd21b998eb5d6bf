import '../../components/ui/ui.css'
import { App, loadApp } from '../../components/app/App'
import { mount } from '../../components/app/mount'

void mount(() => <App surface="popup" />, loadApp('popup'))
