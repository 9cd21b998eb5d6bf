import { App } from '../../components/app/App'
import { mount } from '../../components/app/mount'
import { surfaceReady } from '../../components/app/ready'

void mount(<App surface="popup" />, surfaceReady('popup'))
