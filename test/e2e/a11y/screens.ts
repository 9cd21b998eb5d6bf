import { person, showCollection } from '../../fixtures/admins.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { type By, by } from '../../fixtures/browser/surface.ts'
import type { Service } from '../../service/service.ts'
import { draftOf, LONG, putItem, putRaw, putRecords, STATUSES, STRANGER, writeOf } from './stored.ts'

/** A screen by name, and how a surface that shows anything else comes to show it. */
export interface Screen {
  name: string
  show(surface: PlaywrightSurface, service: Service): Promise<void>
  /** What would go by itself: it must still be there once the screen was looked at. */
  stays?: By
}

export const REVIEW = by('dialog', 'Publish this moment?')
const [GAVE_UP, CONFIRMED] = STATUSES.filter(({ state }) => state === 'accepted' || state === 'confirmed')
const ENDED = STATUSES.filter(({ state }) => state === 'confirmed' || state === 'refused' || state === 'reverted')

/** Begins anew with this section, these drafts and these writes. */
async function begin(
  surface: PlaywrightSurface,
  section: string,
  { drafts = [] as { id: string }[], writes = [] as { id: string }[], navigation = {} } = {},
): Promise<void> {
  await putRecords(surface, 'draft', drafts)
  await putRecords(surface, 'write', writes)
  await putItem(surface, 'navigation', { popup: section, panel: section, ...navigation })
  await surface.reload()
  await surface.see(by('tablist', 'Sections'))
}

const whole = (service: Service) => {
  const [collection] = service.collections
  return { ...draftOf('whole').collection, choice: collection?.address ?? '' }
}

/** A draft that can be published as it is, with something in every field. */
export const wholeDraft = (service: Service, id = 'whole') =>
  draftOf(id, {
    collection: whole(service),
    splits: [
      { address: STRANGER, share: '50' },
      { address: person('far_shore'), share: '50' },
    ],
  })

export const WRITE: Screen[] = [
  {
    name: 'write-empty',
    async show(surface) {
      await begin(surface, 'write')
      await surface.see(by('textbox', 'Title'))
    },
  },
  {
    name: 'write-whole',
    async show(surface, service) {
      const drafts = [wholeDraft(service, 'd1'), wholeDraft(service, 'd2')]
      await begin(surface, 'write', { drafts, navigation: { draftId: 'd2' } })
      await surface.see(by('textbox', 'Payout address'))
      await surface.see(by('combobox', 'Draft'))
    },
  },
  {
    name: 'write-faults',
    async show(surface) {
      const faulty = {
        title: '',
        text: '',
        price: '1,000.5x',
        copies: 'x',
        payout: '0x12',
        referral: 'me',
        saleEnd: '2020-01-01T00:00',
      }
      const collection = { choice: 'new', name: '', uri: '', address: '' }
      const draft = draftOf('faulty', { ...faulty, collection, splits: [{ address: '', share: '' }] })
      await begin(surface, 'write', { drafts: [draft], navigation: { draftId: 'faulty' } })
      await surface.click(by('button', 'Publish'))
      await surface.says(/fields need a look/, by('alert'))
    },
  },
  {
    name: 'write-review',
    async show(surface, service) {
      await begin(surface, 'write', { drafts: [wholeDraft(service)], navigation: { draftId: 'whole' } })
      await surface.click(by('button', 'Publish'))
      await surface.see(REVIEW)
      await surface.evaluate(() => document.querySelector('dialog details')?.setAttribute('open', ''), null)
    },
  },
  {
    name: 'write-published',
    async show(surface) {
      if (!CONFIRMED) throw new Error('There is a confirmed one')
      const write = writeOf(CONFIRMED, 1)
      await begin(surface, 'write', { writes: [write], navigation: { lastWriteId: write.id } })
      await surface.says('Confirmed', by('main'))
    },
  },
  {
    name: 'write-refused',
    async show(surface) {
      const refused = STATUSES.find(({ state }) => state === 'refused')
      if (!refused) throw new Error('There is a refused one')
      const write = writeOf(refused, 1)
      const draft = { ...draftOf('draft-1'), ...(write.operation.kind === 'publish' && write.operation.draft) }
      await begin(surface, 'write', {
        writes: [write],
        drafts: [draft],
        navigation: { lastWriteId: write.id, draftId: 'draft-1' },
      })
      await surface.says('Refused', by('main'))
    },
  },
]

export const ACTIVITY: Screen[] = [
  {
    name: 'activity-empty',
    async show(surface) {
      await begin(surface, 'activity')
      await surface.says('Nothing published yet')
    },
  },
  {
    name: 'activity-states',
    async show(surface) {
      await begin(surface, 'activity', { writes: STATUSES.map((status, at) => writeOf(status, at)) })
      await surface.says('Outcome unknown', by('list', 'Activity'))
      await surface.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      }, null)
    },
  },
  {
    name: 'activity-send-again',
    async show(surface) {
      await begin(surface, 'activity', { writes: STATUSES.map((status, at) => writeOf(status, at)) })
      await surface.click(by('button', 'Send again'))
      await surface.see(by('dialog', 'Send it again?'))
    },
  },
  {
    name: 'activity-export',
    async show(surface) {
      await begin(surface, 'activity', { writes: GAVE_UP ? [writeOf(GAVE_UP, 1)] : [] })
      await surface.click(by('button', 'Export activity'))
      await surface.see(by('button', 'As JSON'))
    },
  },
]

const FEED = by('feed', 'Timeline')

const timeline = async (surface: PlaywrightSurface, list: object) => {
  await putItem(surface, 'timelineFilter', list)
  await begin(surface, 'timeline')
}

/** From now until it is loaded again the page puts nothing away by itself: looking at a screen takes as long as it takes. */
const keepWhatIsTold = (surface: PlaywrightSurface) =>
  surface.evaluate(() => {
    const after = globalThis.setTimeout
    const notLong = (run: () => void, ms = 0) => (ms < 5_000 ? after(run, ms) : 0)
    Object.assign(globalThis, { setTimeout: notLong })
  }, null)

export const TIMELINE: Screen[] = [
  {
    name: 'timeline-moments',
    async show(surface) {
      await timeline(surface, { show: 'everyone' })
      await surface.says('about the pace of a bicycle', by('article', 'Cloud shadows', FEED))
    },
  },
  {
    name: 'timeline-stored',
    async show(surface, service) {
      await timeline(surface, { show: 'everyone' })
      await surface.says('about the pace of a bicycle', by('article', 'Cloud shadows', FEED))
      service.fault({ match: { path: '/timeline' }, delayMs: 30_000, then: { kind: 'ok' } })
      await surface.reload()
      await surface.says('Asking the service…')
      await surface.see(by('article', 'Cloud shadows', FEED))
      service.clearFaults()
    },
  },
  {
    name: 'timeline-told',
    stays: by('button', 'Close'),
    async show(surface) {
      await timeline(surface, { show: 'everyone' })
      await surface.says('about the pace of a bicycle', by('article', 'Cloud shadows', FEED))
      await keepWhatIsTold(surface)
      await surface.click(by('button', 'Refresh'))
      await surface.see(by('button', 'Close'))
    },
  },
  {
    name: 'timeline-mine',
    async show(surface) {
      await timeline(surface, { show: 'mine' })
      await surface.see(by('button', 'Manage admins', by('article', 'Cloud shadows', FEED)))
    },
  },
  {
    name: 'timeline-collections',
    async show(surface) {
      await timeline(surface, { show: 'collections' })
      await surface.see(by('article', 'Field Notes', by('feed', 'Collections')))
    },
  },
  {
    name: 'timeline-choose',
    async show(surface) {
      await timeline(surface, { show: 'collection' })
      await surface.choose(by('combobox', 'Collection'), 'Other address…')
      await surface.see(by('textbox', 'Collection address'))
    },
  },
  {
    name: 'timeline-empty',
    async show(surface) {
      await timeline(surface, { show: 'collection', collection: { address: STRANGER, name: 'Nothing' } })
      await surface.says('There is nothing here yet.')
    },
  },
  {
    name: 'timeline-nothing-found',
    async show(surface) {
      await timeline(surface, { show: 'everyone' })
      await surface.fill(by('field', 'Search what is loaded'), 'nobody wrote this')
      await surface.says(/0 of \d+ loaded match/)
    },
  },
  {
    name: 'timeline-failed',
    async show(surface, service) {
      const body = { message: 'The database is asleep' }
      service.fault({ match: { path: '/timeline' }, times: 9, then: { kind: 'status', status: 400, body } })
      // Nothing is stored of another network.
      await timeline(surface, { show: 'everyone', chainId: 10 })
      await surface.see(by('button', 'Try again'))
      service.clearFaults()
    },
  },
]

const admins = async (surface: PlaywrightSurface, collection = 'Field Notes') => {
  await begin(surface, 'admins')
  await showCollection(surface, collection)
}

export const ADMINS: Screen[] = [
  {
    name: 'admins-list',
    async show(surface) {
      await admins(surface)
      await surface.choose(by('combobox', 'Applies to'), 'A method for walking')
    },
  },
  {
    name: 'admins-writes',
    async show(surface, service) {
      await admins(surface)
      const collectionAddress = service.collections.find(({ name }) => name === 'Field Notes')?.address ?? ''
      const moment = { collectionAddress, tokenId: '0', chainId: service.chainId }
      const writes = STATUSES.slice(2).map((status, at) => {
        const adminAddress = at === 0 ? service.artist : person(`somebody ${at}`)
        const operation = { kind: 'revoke' as const, request: { moment, adminAddress } }
        return { ...writeOf(status, at), operation, createdAt: Date.now(), batch: 'batch' }
      })
      await putRecords(surface, 'write', writes)
      await surface.reload()
      await surface.says('Revoking everywhere')
      await surface.says('Outcome unknown', by('list', 'Admins'))
    },
  },
  {
    name: 'admins-revoke',
    async show(surface, service) {
      await admins(surface)
      await surface.click(by('button', `Revoke ${service.artist}`))
      await surface.see(by('textbox', 'Last 4 characters of the address'))
      await surface.says('It can change every moment', by('dialog', 'Revoke admin?'))
    },
  },
  {
    name: 'admins-everywhere',
    async show(surface) {
      await admins(surface)
      // In whatever language the page is.
      await surface.page.locator('li.admin > .row > button.quiet').first().click()
      const dialog = by('dialog', 'Revoke everywhere?')
      await surface.choose(by('combobox', 'Where', dialog), 'In all my collections')
      await surface.says(/Borrowed Light/, dialog)
    },
  },
  {
    name: 'admins-grant',
    async show(surface) {
      await admins(surface)
      await surface.fill(by('textbox', 'New admin address'), person('nobody yet'))
      await surface.click(by('button', 'Add admin'))
      await surface.see(by('dialog', 'Add admin?'))
    },
  },
  {
    name: 'admins-faults',
    async show(surface) {
      await admins(surface)
      await surface.click(by('button', 'Add admin'))
      await surface.click(by('button', 'Revoke', by('group', 'Revoke by address')))
      await surface.says(/fields need a look/, by('alert'))
    },
  },
]

const options = async (surface: PlaywrightSurface) => {
  await surface.reload()
  await surface.see(by('heading', 'First steps'))
  await surface.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  }, null)
}

export const OPTIONS: Screen[] = [
  {
    name: 'options-set-up',
    async show(surface) {
      await options(surface)
      await surface.see(by('button', 'Add network'))
    },
  },
  {
    name: 'options-faults',
    async show(surface) {
      await options(surface)
      for (const name of ['Service URL', 'Creator address', 'Arweave gateway', 'IPFS gateway'])
        await surface.fill(by('textbox', name), 'ftp://nowhere?')
      await surface.click(by('button', 'Save key'))
      await surface.click(by('button', 'Save settings'))
      await surface.says(/fields need a look/, by('alert'))
    },
  },
  {
    name: 'options-add-network',
    async show(surface) {
      await options(surface)
      await surface.click(by('button', 'Add network'))
      await surface.click(by('button', 'Add', by('dialog', 'Add network')))
      await surface.says('Give the network a name.', by('dialog', 'Add network'))
    },
  },
  {
    name: 'options-other-service',
    async show(surface) {
      await options(surface)
      await surface.fill(by('textbox', 'Service URL'), 'https://example.org/api')
      await surface.click(by('button', 'Save settings'))
      await surface.see(by('dialog', 'Change the service and forget the key?'))
    },
  },
  {
    name: 'options-import',
    async show(surface) {
      await options(surface)
      const value = { loadMedia: false, serviceUrl: 'https://example.org/api', unheardOf: 1 }
      const buffer = Buffer.from(JSON.stringify({ format: 'moment-press-settings', v: 3, value }))
      await surface.page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
      await surface.see(by('dialog', 'Import these settings?'))
    },
  },
  {
    name: 'options-unread',
    async show(surface) {
      const stored = { key: 'draft:1', fault: 'not of its shape', stored: {} }
      await putRaw(surface, { 'aside:draft:1795250000000': stored })
      await options(surface)
      await surface.click(by('button', 'Delete it for good'))
      await surface.see(by('dialog', 'Delete what could not be read?'))
    },
  },
]

const many = <T>(count: number, make: (number: number) => T) => Array.from({ length: count }, (_, number) => make(number))

/** What nobody foresees: long names without a blank, and a lot of everything. */
export const MUCH: Screen[] = [
  {
    name: 'much-write-long',
    async show(surface, service) {
      const collection = { choice: 'new', name: LONG, uri: `ar://${LONG}`, address: '' }
      const draft = { ...wholeDraft(service), title: LONG, text: LONG.repeat(5), collection }
      await begin(surface, 'write', { drafts: [draft, { ...draft, id: 'other' }], navigation: { draftId: 'whole' } })
      await surface.see(by('combobox', 'Draft'))
    },
  },
  {
    name: 'much-review-long',
    async show(surface, service) {
      const collection = { choice: 'new', name: LONG, uri: `ar://${LONG}`, address: '' }
      const draft = { ...wholeDraft(service), title: LONG, text: LONG.repeat(5), collection }
      await begin(surface, 'write', { drafts: [draft], navigation: { draftId: 'whole' } })
      await surface.click(by('button', 'Publish'))
      await surface.see(REVIEW)
    },
  },
  {
    name: 'much-activity-long',
    async show(surface) {
      await begin(surface, 'activity', { writes: STATUSES.map((status, at) => writeOf(status, at, LONG)) })
      await surface.says('Outcome unknown', by('list', 'Activity'))
    },
  },
  {
    name: 'much-write',
    async show(surface, service) {
      const account = service.artist
      const collections = many(200, (n) => ({ address: person(`collection ${n}`), name: n % 9 ? `Collection ${n}` : LONG }))
      await putItem(surface, 'collections', { account, at: Date.now(), collections })
      const drafts = many(50, (n) => ({ ...wholeDraft(service, `d${n}`), title: n % 7 ? `Draft ${n}` : LONG, createdAt: n }))
      await begin(surface, 'write', { drafts, navigation: { draftId: 'd49' } })
      await surface.see(by('combobox', 'Draft'))
    },
  },
  {
    name: 'much-activity',
    async show(surface) {
      const writes = many(1_000, (n) => ENDED.slice(n % 3, (n % 3) + 1).map((status) => writeOf(status, n))).flat()
      await begin(surface, 'activity', { writes })
      await surface.see(by('button', 'Show older'))
    },
  },
  {
    name: 'much-admins',
    async show(surface, service) {
      const account = service.artist
      const address = service.collections.find(({ name }) => name === 'Field Notes')?.address ?? ''
      const collections = many(200, (n) => ({ address: person(`collection ${n}`), name: n % 9 ? `Collection ${n}` : LONG }))
      await putItem(surface, 'collections', { account, at: Date.now(), collections })
      await putRecords(surface, 'write', [])
      const people = many(30, (n) => ({
        address: person(`person ${n}`),
        ...(n % 4 === 0 && { username: n ? `person_${n}` : LONG }),
      }))
      const places = many(40, (n) => ({
        tokenId: String(n),
        title: n === 3 ? LONG : `Moment ${n}`,
        listed: '1'.repeat(30),
        chain: '1'.repeat(30),
      }))
      const id = `${service.chainId}:${address.toLowerCase()}`
      const record = { id, address, chainId: service.chainId, name: LONG, creator: account, at: Date.now(), people, places }
      await putRecords(surface, 'admins', [record])
      await putItem(surface, 'navigation', {
        popup: 'admins',
        panel: 'admins',
        collection: { address, chainId: service.chainId },
      })
      await surface.reload()
      await surface.see(by('list', 'Admins'))
    },
  },
]
