/** How wide the bar of each value is when the largest fills the width; to a tenth. None below 0. */
export function rowBars(values: readonly number[], width: number): number[] {
  const largest = Math.max(0, ...values)
  return values.map((value) =>
    largest === 0 ? 0 : Math.round((Math.max(0, value) / largest) * width * 10) / 10,
  )
}
