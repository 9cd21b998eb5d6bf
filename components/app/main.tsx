import '../ui/ui.css'
import './read-ahead'
import { App } from './App'
import { mount } from './mount'
import { surfaceReady } from './ready'

// Popup and side panel are one script, which the browser reads and compiles once; each page's root says which of both it is. The
// settings' page is neither: its own script imports the same file for what they have in common.
const surface = document.getElementById('root')?.dataset.surface
if (surface === 'popup' || surface === 'panel') void mount(<App surface={surface} />, surfaceReady(surface))
