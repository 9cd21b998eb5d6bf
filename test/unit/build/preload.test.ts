// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { __vitePreload } from '../../../lib/build/preload.ts'

const asked = () => [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))

beforeEach(() => {
  document.head.innerHTML = '<link rel="preload" href="/chunks/page.js">'
})

test('asks for all files of a part at once, each only once, and none that the page has', async () => {
  const files = ['chunks/page.js', 'chunks/part.js', 'chunks/shared.js']
  expect(await __vitePreload(async () => 'the part', files)).toBe('the part')
  expect(await __vitePreload(async () => 'again', files)).toBe('again')
  expect(asked()).toEqual(['/chunks/part.js', '/chunks/shared.js'])
})

test('a part without others is only loaded; one that cannot be loaded says so', async () => {
  expect(await __vitePreload(async () => 7)).toBe(7)
  expect(asked()).toEqual([])
  await expect(__vitePreload(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
