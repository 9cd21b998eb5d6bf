import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../fixtures/browser/chromium.ts'
import { keepEvidence, launched } from '../fixtures/browser/evidence.ts'
import { by } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'
import { putRecords, statusExample, writeWith } from '../fixtures/records.ts'

test('what a failed test has left can be looked at, without the key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'moment-press-evidence-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const browser = await launchChromium()
  onTestFinished(browser.close)
  const panel = await browser.openPanel()
  await putRecords(panel, 'write', [writeWith(statusExample('confirmed'), 1)])
  await panel.click(by('tab', 'Activity'))
  await panel.says('Confirmed')
  await browser.inWorker((key) => console.error(`The key is ${key}`), 'art_sk_of-a-test_0123')
  // The browser writes its log a moment after the console.
  await until('the line in the log', async () =>
    (await browser.printed()).some((line) => line.includes('The key is')),
  )

  expect(launched).toContain(browser)
  await keepEvidence(browser, folder)

  const read = (name: string) => readFile(join(folder, name), 'utf8')
  expect((await readdir(folder)).sort()).toEqual([
    'console.log',
    'surface-1.png',
    'surface-1.txt',
    'writes.json',
  ])
  expect(await read('surface-1.txt')).toContain('sidepanel.html')
  expect(await read('surface-1.txt')).toContain('Confirmed')
  expect(JSON.parse(await read('writes.json'))).toMatchObject([{ status: { state: 'confirmed' } }])
  expect(await read('console.log')).toContain('The key is [key]')
})
