import type { Draft } from './draft'

/** Shares are kept to ten-thousandths of a percent, the finest a split contract knows. */
export const SCALE = 10_000

/** A share in ten-thousandths of a percent, or why it is none. `sharePrecise`: finer than a split contract knows. */
export type ShareReading =
  | { share: number; fault?: undefined }
  | { share?: undefined; fault: 'shareMissing' | 'shareMalformed' | 'sharePrecise' }

/** Reads a share as a person writes it; a dot or a comma separates decimals, ".5" is a half. */
export function readShare(text: string): ShareReading {
  const written = text.trim().replace(',', '.')
  if (written === '') return { fault: 'shareMissing' }
  if (!/^(?:\d{1,3}(?:\.\d*)?|\.\d+)$/.test(written)) return { fault: 'shareMalformed' }
  const [whole = '0', fraction = ''] = written.split('.')
  if (fraction.replace(/0+$/, '').length > 4) return { fault: 'sharePrecise' }
  const share = Number(whole) * SCALE + Number(fraction.slice(0, 4).padEnd(4, '0'))
  return share > 0 && share <= 100 * SCALE ? { share } : { fault: 'shareMalformed' }
}

/** The sum of the readable shares in percent, as decimals: what the running total says. */
export function totalShare(splits: Draft['splits']): number {
  return splits.reduce((sum, split) => sum + (readShare(split.share).share ?? 0), 0) / SCALE
}
