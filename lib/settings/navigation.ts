import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { defineItem } from '../storage/item'

export const SECTIONS = ['write', 'timeline', 'admins', 'activity'] as const
export type Section = (typeof SECTIONS)[number]
export type Surface = 'popup' | 'panel'

const sectionSchema = z.enum(SECTIONS)

const navigationSchema = z.object({
  /** The section that each surface was left in. */
  popup: sectionSchema,
  panel: sectionSchema,
  /** The section that a capture or a notification requested last, and when, in milliseconds since 1970. */
  requested: z.optional(z.object({ section: sectionSchema, at: z.number() })),
  /** The draft being written. */
  draftId: z.optional(z.string()),
  /** The publication whose success a surface has shown: one that opens later shows the draft to write. */
  seenPublicationId: z.optional(z.string()),
  /** The refused publication whose draft is being edited again: the service's messages are shown at its fields. */
  refusedWriteId: z.optional(z.string()),
  /** Why the last capture made no draft, until the next capture or until the user closes it. */
  captureFailure: z.optional(z.enum(['empty', 'noAccess', 'inFrame', 'timeout', 'full'])),
  /** A frame of another origin that contains the selection; its line breaks are lost until the user lets the extension read it. */
  unreadFrame: z.optional(z.object({ tabId: z.int(), frameId: z.int(), origin: z.string() })),
  /** The collection whose admins are shown. */
  collection: z.optional(z.object({ address: addressSchema, chainId: chainIdSchema })),
})
export type Navigation = z.infer<typeof navigationSchema>

/** What each surface shows. Open surfaces follow a requested section that is newer than the user's own choice. */
export const navigation = defineItem<Navigation>({
  key: 'navigation',
  version: 1,
  schema: navigationSchema,
  fallback: { popup: 'write', panel: 'timeline' },
})

/**
 * Requests a section on every surface, open or opened later, with a draft if one is given. `capture` replaces the report of the last
 * capture.
 */
export function showSection(
  section: Section,
  draftId?: string,
  capture: Pick<Navigation, 'captureFailure' | 'unreadFrame'> = {},
): Promise<Navigation> {
  return navigation.update((old) => ({
    ...withoutCapture(old),
    ...capture,
    popup: section,
    panel: section,
    requested: { section, at: Date.now() },
    ...(draftId && { draftId }),
  }))
}

/** Drops the report of the last capture. */
export const closeCapture = (): Promise<Navigation> => navigation.update(withoutCapture)

const withoutCapture = ({ captureFailure: _, unreadFrame: __, ...rest }: Navigation): Navigation => rest
