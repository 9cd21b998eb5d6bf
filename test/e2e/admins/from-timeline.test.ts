import { expect, test } from 'vitest'
import { adminsOnChain, adminsOnScreen, chosenCollection, readToTheEnd } from '../../fixtures/admins.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { searchFor } from '../../fixtures/feed.ts'
import { startStage } from '../../fixtures/stage.ts'
import type { Address } from '../../service/service.ts'

const { service, browser } = await startStage({ still: true })
const panel = await browser.openPanel()

test.each([
  ['Cloud shadows', 'Manage admins', 'Field Notes', 'in a collection of the account’s own'],
  ['A promise', 'Show admins', 'Tide Tables', 'in somebody else’s collection, of which the account is admin of one moment'],
])('"%s" leads by "%s" to the admins of %s: %s', async (title, button, collection) => {
  await panel.click(by('tab', 'Timeline'))
  await panel.choose(by('combobox', 'Show'), 'My moments')
  await searchFor(panel, title)
  await panel.click(by('button', 'More', by('article', title)))
  await panel.click(by('button', button, by('article', title)))
  await panel.see(by('list', 'Admins'))
  await readToTheEnd(panel)
  await until('its name', async () => (await chosenCollection(panel)).name === collection)
  const address = (await chosenCollection(panel)).id?.split(':')[1] as Address
  await panel.choose(by('combobox', 'Applies to'), title)
  const tokenId = await panel.value(by('combobox', 'Applies to'))
  const said = [...(await adminsOnScreen(panel))].filter(([, text]) => new RegExp(`${title}\\s+Admin`).test(text))
  expect(new Set(said.map(([admin]) => admin))).toEqual(await adminsOnChain(service, address, tokenId))
})
