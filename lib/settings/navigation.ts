import * as z from 'zod'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { defineItem } from '../storage/item'

export const SECTIONS = ['write', 'timeline', 'admins', 'activity'] as const
export type Section = (typeof SECTIONS)[number]
export type Surface = 'popup' | 'panel'

const sectionSchema = z.enum(SECTIONS)

const navigationSchema = z.object({
  /** The section that the panel was left in. A popup opens with Write. */
  panel: sectionSchema,
  /**
   * The section that a capture or a notification requested last, and when, in milliseconds since
   * 1970.
   */
  requested: z.object({ section: sectionSchema, at: z.number() }).optional(),
  /** The draft being written. */
  draftId: z.string().optional(),
  /**
   * The publication whose success a surface has shown: one that opens later shows the draft to
   * write.
   */
  seenPublicationId: z.string().optional(),
  /**
   * The refused publication whose draft is being edited again: the service's messages are shown at
   * its fields.
   */
  refusedWriteId: z.string().optional(),
  /** Why the last capture made no draft, until the next capture or until the user closes it. */
  captureFailure: z.enum(['empty', 'noAccess', 'inFrame', 'timeout', 'full']).optional(),
  /** The collection whose admins are shown. */
  collection: z.object({ address: addressSchema, chainId: chainIdSchema }).optional(),
})
export type Navigation = z.infer<typeof navigationSchema>

/**
 * What each surface shows. Open surfaces follow a requested section that is newer than the user's
 * own choice.
 */
export const navigation = defineItem<Navigation>({
  key: 'navigation',
  version: 1,
  schema: navigationSchema,
  fallback: { panel: 'timeline' },
})

/**
 * Requests a section on every surface, open or opened later, with a draft if one is given.
 * `captureFailure` replaces that of the last capture.
 */
export function showSection(
  section: Section,
  draftId?: string,
  captureFailure?: Navigation['captureFailure'],
): Promise<Navigation> {
  return navigation.update((old) => ({
    ...old,
    panel: section,
    requested: { section, at: Date.now() },
    draftId: draftId ?? old.draftId,
    captureFailure,
  }))
}

/** Drops the report of the last capture. */
export const closeCapture = (): Promise<Navigation> =>
  navigation.update((old) => ({ ...old, captureFailure: undefined }))
