import { expect, test } from 'vitest'
import { adminsOnChain, adminsOnScreen, chosenCollection, readToTheEnd } from '../../fixtures/admins.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { startStage } from '../../fixtures/stage.ts'
import type { Address } from '../../service/service.ts'

const { service, browser } = await startStage()
const panel = await browser.openPanel()

const choose = async (title: string) => {
  await panel.click(by('tab', 'Timeline'))
  await panel.choose(by('combobox', 'Show'), 'My moments')
  await panel.fill(by('field', 'Search what is loaded'), title)
  await panel.see(by('article', title))
}

test('a moment leads to the admins of its collection when the account has a right on the whole of it', async () => {
  const title = 'Cloud shadows'
  await choose(title)
  await panel.click(by('button', 'Manage admins', by('article', title)))
  await panel.see(by('list', 'Admins'))
  await readToTheEnd(panel)
  await until('its name', async () => (await chosenCollection(panel)).name === 'Field Notes')
  const address = (await chosenCollection(panel)).id?.split(':')[1] as Address
  await panel.choose(by('combobox', 'Applies to'), title)
  const tokenId = await panel.value(by('combobox', 'Applies to'))
  const said = [...(await adminsOnScreen(panel))].filter(([, text]) => text.includes(`${title}: admin on chain`))
  expect(new Set(said.map(([admin]) => admin))).toEqual(await adminsOnChain(service, address, tokenId))
})

test('a moment does not lead to the admins when the account is admin of the moment only', async () => {
  await choose('A promise')
  expect(await panel.count(by('button', 'Manage admins', by('article', 'A promise')))).toBe(0)
})
