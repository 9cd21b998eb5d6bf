import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import type { Service } from '../../service/service.ts'

/** Publishes a moment past the extension, in the artist's first collection, and gives its title. */
export async function publish(service: Service, title: string): Promise<string> {
  const [collection] = service.collections
  const answer = await fetch(`${service.url}/moment/create/writing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      title,
      contract: { address: collection?.address },
      token: {
        tokenContent: `${title}, as it was written.`,
        createReferral: service.artist,
        salesConfig: { type: 'fixedPrice', pricePerToken: '0', saleStart: '0', saleEnd: '18446744073709551615' },
        mintToCreatorCount: 1,
      },
      account: service.artist,
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return title
}

/** Scrolls the list to a place, in pixels from its top. */
export async function scrollTo(surface: PlaywrightSurface, top: number): Promise<void> {
  await surface.evaluate((to) => document.querySelector('.scroller')?.scrollTo({ top: to }), top)
  await until('the list at rest', async () => (await surface.count(by('article'))) > 0)
}

/** Goes from article to article with Page Down until that leads nowhere, and gives their titles. */
export async function walk(surface: PlaywrightSurface): Promise<string[]> {
  await surface.evaluate(() => document.querySelector<HTMLElement>('[role="feed"] article')?.focus(), null)
  const titles: string[] = []
  for (let position = 1; ; position++) {
    const found = await until(`article ${position}, or the end`, () =>
      surface.evaluate((wanted) => {
        const article = document.activeElement?.closest('article')
        const at = Number(article?.getAttribute('aria-posinset'))
        const name = document.getElementById(article?.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
        if (at === wanted) return { name }
        // Only a list that has ended is as long as it says.
        return at === wanted - 1 && article?.getAttribute('aria-setsize') === String(at) ? { end: true, name } : undefined
      }, position),
    )
    if ('end' in found) return titles
    titles.push(found.name)
    await surface.press('PageDown')
  }
}
