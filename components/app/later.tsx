import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

interface Loaded<P> {
  Page: ComponentType<P>
  /** Resolves when everything that the page's first frame shows has been read. */
  ready: () => Promise<void>
}

/** A page in a file of its own: `ready` fetches it, so that it can be in the first frame; else `waiting` stands in for a moment. */
export function later<P extends object>(load: () => Promise<Loaded<P>>, waiting: ReactNode) {
  let loaded: Loaded<P> | undefined
  const fetch = async () => {
    loaded ??= await load()
    await loaded.ready()
    return loaded
  }
  const Fetched = lazy(async () => ({ default: (await fetch()).Page }))
  return {
    Page: (props: P) =>
      loaded ? createElement(loaded.Page, props) : <Suspense fallback={waiting}>{createElement(Fetched, props)}</Suspense>,
    ready: async () => void (await fetch()),
  }
}
