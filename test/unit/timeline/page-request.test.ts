import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFirstPage, requestAfter } from '../../../lib/timeline/page-request.ts'

test.each([
  [1, 1, 40],
  [20, 1, 40],
  [21, 2, 20],
  [30, 2, 29],
  [58, 3, 28],
  [101, 5, 25],
])('after %i places comes page %i of %i', (places, page, limit) => {
  expect(requestAfter(places)).toEqual({ page, limit })
})

test('a request begins with the last place that was read or little before it, and goes beyond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (places) => {
      const request = requestAfter(places)
      const start = (request.page - 1) * request.limit
      expect(start).toBeLessThanOrEqual(places - 1)
      if (places > 20) expect(start).toBeGreaterThanOrEqual(places - 12)
      expect(start + request.limit).toBeGreaterThanOrEqual(places + 12)
      expect(request.limit).toBeGreaterThanOrEqual(20)
      expect(request.limit).toBeLessThanOrEqual(40)
      expect(isFirstPage(request)).toBe(false)
    }),
  )
})
