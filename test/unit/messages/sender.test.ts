import { expect, test } from 'vitest'
import { isOwnPage, type Sender } from '../../../lib/messages/sender.ts'

const self = { id: 'ours', origin: 'chrome-extension://ours/' }
const firefox = { id: 'moment-press@inprocess.world', origin: 'moz-extension://0a1b/' }
const [popup, panel, options] = ['popup', 'sidepanel', 'options'].map(
  (name) => `${self.origin}${name}.html`,
)
const evil = 'https://evil.example/'

test.each<[string, Sender]>([
  ['the popup', { id: self.id, url: popup }],
  [
    'the panel',
    { id: self.id, url: `${panel}?a#b`, origin: 'chrome-extension://ours', frameId: 0 },
  ],
  ['the settings in a tab', { id: self.id, url: options, frameId: 0, tab: { url: options } }],
  ['the settings in a tab whose URL is hidden', { id: self.id, url: options, frameId: 0, tab: {} }],
])('isOwnPage is true for %s', (_, sender) => {
  expect(isOwnPage(sender, self)).toBe(true)
})

test.each<[string, Sender]>([
  ['an empty sender', {}],
  ['a sender without a URL', { id: self.id }],
  ['another extension', { id: 'other', url: 'chrome-extension://other/popup.html' }],
  ['another extension that gives our URL', { id: 'other', url: popup }],
  ['a web page', { url: evil }],
  ['a script of ours in a web page', { id: self.id, url: evil, frameId: 0, tab: { url: evil } }],
  [
    'a script with the origin of its page',
    { id: self.id, url: popup, origin: 'https://evil.example' },
  ],
  [
    'an origin that begins like ours',
    { id: self.id, url: 'chrome-extension://ours.evil/popup.html' },
  ],
  ['our page in a frame', { id: self.id, url: options, frameId: 3, tab: { url: options } }],
  [
    'our page in the tab of a web page',
    { id: self.id, url: options, frameId: 0, tab: { url: evil } },
  ],
  ['a sandboxed page', { id: self.id, url: popup, origin: 'null' }],
  ['an empty page', { id: self.id, url: 'about:blank' }],
])('isOwnPage is false for %s', (_, sender) => {
  expect(isOwnPage(sender, self)).toBe(false)
})

test.each<[string, number | undefined, boolean]>([
  ['moz-extension://0a1b/popup.html', undefined, true],
  ['moz-extension://0a1c/popup.html', undefined, false],
  ['moz-extension://0a1b/popup.html', 4, false],
  [evil, 0, false],
])(
  'isOwnPage compares the origin of the installation in Firefox: %s in frame %s: %s',
  (url, frameId, expected) => {
    expect(isOwnPage({ id: firefox.id, url, frameId }, firefox)).toBe(expected)
  },
)
