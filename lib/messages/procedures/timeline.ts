import { ServiceError } from '../../service/errors'
import { walletsOf } from '../../settings/account'
import { readHint } from '../../settings/key-store'
import { settings } from '../../settings/settings'
import { readCollections } from '../../timeline/collections'
import { readListPage } from '../../timeline/pages'
import { noteListed } from '../../writes/own-moments'
import { type Background, type Procedures, Refused } from '../router'

/** The commands that read the service's lists. */
export function timelineProcedures({ service, now }: Pick<Background, 'service' | 'now'>) {
  return {
    async readTimeline({ view, page }) {
      const { serviceUrl } = await settings.get()
      const list = await readListPage(service(serviceUrl), serviceUrl, view, page, now).catch(refuse)
      // A full disk must not hide the list.
      await noteListed(list, view).catch(() => undefined)
      return list
    },

    async readCollections({ account }) {
      const [{ serviceUrl }, hint] = await Promise.all([settings.get(), readHint()])
      await readCollections(service(serviceUrl), account, walletsOf(account, hint), now())
      return {}
    },
  } satisfies Partial<Procedures>
}

/** Refuses with the service's Problem; throws any other error on. */
function refuse(error: unknown): never {
  throw error instanceof ServiceError ? new Refused({ code: 'service', detail: error.problem }) : error
}
