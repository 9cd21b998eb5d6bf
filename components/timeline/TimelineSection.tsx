import { QueryClientProvider } from '@tanstack/react-query'
import { t } from '../../lib/i18n/t'
import { viewId } from '../../lib/timeline/view'
import { openSettings } from '../app/open-settings'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { client } from './query-client'
import { TimelineList } from './TimelineList'
import { viewOf } from './timeline-filter'
import { ViewBar } from './ViewBar'
import './timeline.css'

export { loadTimeline } from './timeline-filter'

/** The section Timeline: moments and collections that the service lists, newest first. Public: no key is involved. */
export function TimelineSection() {
  return (
    <QueryClientProvider client={client}>
      <Timeline />
    </QueryClientProvider>
  )
}

function Timeline() {
  const settings = useStored(stores.settings)
  const filter = useStored(stores.timelineFilter)
  const view = viewOf(filter, settings)
  return (
    <div className="timeline">
      <ViewBar filter={filter} />
      {view ? (
        <TimelineList key={viewId(settings.serviceUrl, view)} view={view} />
      ) : filter.show === 'collection' ? (
        <p className="note">{t('timeline.chooseCollection')}</p>
      ) : (
        <p className="note">
          {t('timeline.sayWho')}{' '}
          <a href="/options.html" target="_blank" rel="noreferrer" onClick={openSettings}>
            {t('write.setUpLink')}
          </a>
        </p>
      )}
    </div>
  )
}
