import * as z from 'zod/mini'
import { MAX_PAGE_SIZE } from '../service/page'

/** Number of entries of a list's first page: about three screens. */
const PAGE_SIZE = 30

/** Selects the places of a list from (page - 1) * limit on: the service knows no other start. */
export const pageRequestSchema = z.object({
  page: z.int().check(z.positive()),
  limit: z.int().check(z.positive(), z.lte(MAX_PAGE_SIZE)),
})
export type PageRequest = z.infer<typeof pageRequestSchema>

/** The request with which a list begins, and is read again later. */
export const FIRST_PAGE: PageRequest = { page: 1, limit: PAGE_SIZE }

export const isFirstPage = ({ page, limit }: PageRequest): boolean =>
  page === FIRST_PAGE.page && limit === FIRST_PAGE.limit

/**
 * The request that goes on after so many places. It begins with the last of them, or as little
 * before it as a limit of 20 to 40 allows, so that the seam shows whether entries have moved.
 * Never the first page's request.
 */
export function requestAfter(places: number): PageRequest {
  const last = places - 1
  const limits = Array.from({ length: 21 }, (_, less) => 40 - less)
  const limit = limits.reduce((best, other) => (last % other < last % best ? other : best))
  return { page: Math.floor(last / limit) + 1, limit }
}
