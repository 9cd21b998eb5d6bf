/** Nothing else is stored in `browser.storage`. */
export const ITEMS = [
  /** The account, the service, and the hosts that are asked. */
  'settings',
  /** Theme, switches, what drafts start with. The browser may carry them to other browsers. */
  'preferences',
  /** Only the background may read it. The user decides whether it outlives the browser. */
  'key',
  /** The key that another has replaced, until that is accepted. Only the background may read it. */
  'previousKey',
  /** What `keyHint` said of it. */
  'previousKeyHint',
  /** The key's last 4 characters, what its last check said, and the wallets of its artist. */
  'keyHint',
  /** The creator's addresses that the user has confirmed without the service's word. */
  'confirmedAccounts',
  /** The section, draft and collection that the last popup or panel has shown. */
  'place',
  /** What a capture, a menu or a notification asked a window to show last. */
  'placeRequest',
  'discardedDraft',
  'timelineFilter',
  'collections',
  /** What is typed into fields of Admins. */
  'typedInAdmins',
  'serviceWallet',
  /** Tells which writes an earlier session of the browser was to send. */
  'session',
  /** What the database held last, and what was lost of it: see inventory.ts. */
  'inventory',
  /** The last block that was read of each chain: where the search for a lost outcome begins. */
  'knownBlocks',
] as const

export type ItemKey = (typeof ITEMS)[number]

/** Every file of the extension's own, private file system. */
export const FILES = {
  /**
   * The body of the publication under way, for a second or two (lib/browser/send-once.ts). There is
   * one at most, because writes are sent one after the other.
   */
  request: 'request',
} as const

interface StoreEntry {
  /** The indexes, each over the field of its name. A row without that field is not in the index. */
  indexes: Record<string, IDBIndexParameters>
}

/** A change here needs a higher version in database.ts. */
export const STORES = {
  drafts: { indexes: { updatedAt: {} } },
  /** The journal: every request that executes a transaction. */
  writes: {
    indexes: {
      createdAt: {},
      state: {},
      /** A draft, or one address's permission on one token: see lib/writes/kinds. */
      subject: {},
      batch: {},
      /** `{chain}:{collection}` of a revocation or grant, lower case. */
      collection: {},
      /** The time of creation of a publication. */
      publication: {},
      /** The hashes of its transactions, in lower case. */
      hash: { multiEntry: true },
      /** When the next step of the write is due. */
      nextAt: {},
      /** Present while the badge of the toolbar button may reflect the write. */
      attention: {},
    },
  },
  /** The first page of each view of the timeline, as last read. */
  pages: { indexes: { at: {} } },
  /** The admins of each collection, as last read. */
  adminRecords: { indexes: { at: {} } },
  /** One row, whose id is the database's own name: see inventory.ts. */
  identity: { indexes: {} },
  /** Stored data that cannot be read, until the user deletes it. */
  quarantine: { indexes: { at: {} } },
} as const satisfies Record<string, StoreEntry>

export type StoreName = keyof typeof STORES
export type IndexName<S extends StoreName> = Extract<keyof (typeof STORES)[S]['indexes'], string>
