import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstScripts } from '../../scripts/first-scripts.mjs'

test('the first scripts of a page are those it names and what they import, but not what is imported when it is wanted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'chunks'))
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const behind = '<link rel="modulepreload" fetchpriority="low" href="/chunks/later.js">'
  write(
    'popup.html',
    `<script type="module" crossorigin src="/chunks/popup.js"></script><script src="theme.js"></script>${behind}`,
  )
  write('theme.js', 'document.title="t"')
  write('chunks/popup.js', 'import"./shared.js";import{a as b}from"./ready.js";b(()=>import("./later.js"))')
  write('chunks/shared.js', 'export{c as default}from"./deep.js"')
  write('chunks/ready.js', 'import*as s from"./shared.js";export const a=s')
  write('chunks/deep.js', 'export const c=1')
  write('chunks/later.js', 'import"./latest.js"')
  write('chunks/latest.js', '')

  const found = await firstScripts(folder, 'popup.html')
  expect(found.sort()).toEqual(['chunks/deep.js', 'chunks/popup.js', 'chunks/ready.js', 'chunks/shared.js', 'theme.js'])
})
