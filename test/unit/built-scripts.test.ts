import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pageScripts } from '../fixtures/built-scripts.ts'

test('the scripts of a page are those of its HTML and their static imports, but no dynamic ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'chunks'))
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write('popup.html', '<script type="module" crossorigin src="/chunks/popup.js"></script><script src="theme.js"></script>')
  write('theme.js', 'document.title="t"')
  write('chunks/popup.js', 'import"./shared.js";import{a as b}from"./ready.js";b(()=>import("./later.js"))')
  write('chunks/shared.js', 'export{c as default}from"./deep.js"')
  write('chunks/ready.js', 'import*as s from"./shared.js";export const a=s')
  write('chunks/deep.js', 'export const c=1')
  write('chunks/later.js', 'import"./latest.js"')
  write('chunks/latest.js', '')

  const found = await pageScripts(folder, 'popup.html')
  expect(found.sort()).toEqual(['chunks/deep.js', 'chunks/popup.js', 'chunks/ready.js', 'chunks/shared.js', 'theme.js'])
})
