import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import { PartMissing } from './PartMissing'

interface Loaded<P> {
  Page: ComponentType<P>
  /** Resolves when everything that the page's first frame shows has been read. */
  ready?: () => Promise<void>
}

/** A page in a file of its own: `ready` fetches it, so that it can be in the first frame; else `waiting` stands in for a moment. */
export function later<P extends object>(load: () => Promise<Loaded<P>>, waiting: ReactNode) {
  let loaded: Loaded<P> | undefined
  const fetch = async () => {
    loaded ??= await load()
    await loaded.ready?.()
    return loaded
  }
  const Fetched = lazy(async () => ({ default: await fetch().then(({ Page }): ComponentType<P> => Page, missing) }))
  return {
    Page: function Later(props: P) {
      // What is shown is not changed for another when the file arrives: it would lose what it knows.
      const [Page] = useState(() => loaded?.Page)
      return Page ? createElement(Page, props) : <Suspense fallback={waiting}>{createElement(Fetched, props)}</Suspense>
    },
    /** Never rejects: what cannot be fetched says so when it is shown. */
    ready: async () => void (await fetch().catch(() => undefined)),
  }
}

const missing = () => PartMissing
