/** What the rows of a figure are. */
export const figureRows = { month: 'Month', type: 'Type', city: 'City' }

/** Width of each value's bar when the largest fills the width; to a tenth, at least 0. */
export function rowBars(values: readonly number[], width: number): number[] {
  const largest = Math.max(0, ...values)
  return values.map((value) =>
    largest === 0 ? 0 : Math.round((Math.max(0, value) / largest) * width * 10) / 10,
  )
}
