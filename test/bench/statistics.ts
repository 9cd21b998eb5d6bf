/** The value below which `share` (0 to 1) of the values lie, between two of them in proportion. NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/**
 * How cost grows: the exponent of the power law that fits best, which is the slope of the line of least squares through the
 * logarithms. 0: the size does not matter; 1: twice as much costs twice as much; 2: four times. NaN of fewer than two points.
 */
export function exponent(points: readonly { size: number; cost: number }[]): number {
  const xs = points.map(({ size }) => Math.log(size))
  const ys = points.map(({ cost }) => Math.log(cost))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x0, y0] = [mean(xs), mean(ys)]
  const covariance = xs.reduce((sum, x, at) => sum + (x - x0) * ((ys[at] ?? y0) - y0), 0)
  return covariance / xs.reduce((sum, x) => sum + (x - x0) ** 2, 0)
}
