import { useMemo } from 'react'
import { type RequestContext, storedContext } from '../../lib/drafts/request-context'
import { requestLanguage } from '../../lib/i18n/format'
import { stores } from './stores'
import { useStored } from './useStored'

/** The context in which a draft's request is built, from the stores. The caller adds the time. */
export function useRequestContext(): Omit<RequestContext, 'now'> {
  const settings = useStored(stores.settings)
  const list = useStored(stores.collections)
  return useMemo(() => ({ ...storedContext(settings, list), ...requestLanguage }), [settings, list])
}
