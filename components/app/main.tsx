import './read-ahead'
import { App } from './App'
import { mount } from './mount'
import { surfaceReady } from './ready'

// Popup and side panel are one script, which the browser reads and compiles once; each page's root says which of both it is.
const surface = document.getElementById('root')?.dataset.surface === 'panel' ? 'panel' : 'popup'
void mount(<App surface={surface} />, surfaceReady(surface))
