import { walletsOfKey } from '../../settings/account'
import { readHint } from '../../settings/key-store'
import { settings } from '../../settings/settings'
import { readCollections } from '../../timeline/collections'
import { readListPage } from '../../timeline/pages'
import type { Procedures } from '../contract'
import { refuseProblem } from '../refusal'
import type { Background } from '../router'

export function timelineProcedures({ service, now }: Background) {
  return {
    async readTimeline({ view, request }) {
      const { serviceUrl } = await settings.get()
      return readListPage(service(serviceUrl), serviceUrl, view, request, now).catch(refuseProblem)
    },

    async readMoment(moment) {
      const { serviceUrl } = await settings.get()
      return service(serviceUrl).momentDetails(moment).catch(refuseProblem)
    },

    async readCollections({ account }) {
      const [{ serviceUrl }, hint] = await Promise.all([settings.get(), readHint()])
      await readCollections(service(serviceUrl), account, walletsOfKey(account, hint), now())
    },
  } satisfies Partial<Procedures>
}
