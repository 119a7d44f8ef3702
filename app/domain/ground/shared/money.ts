/** Created on first use: it takes a small phone a tenth of a second, and few pages format amounts there. */
let shillings: Intl.NumberFormat | undefined

/** The largest amount that a form accepts, in shillings: far above any rent, far below what an integer holds. */
export const MAX_TZS = 1_000_000_000

/** Whole shillings for display: 'TSh 120,000', with a non-breaking space. */
export function formatTzs(amountTzs: number): string {
  shillings ??= new Intl.NumberFormat('en-TZ', {
    style: 'currency',
    currency: 'TZS',
    // Older browsers default to at least two digits for this currency, and throw if the maximum is smaller.
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  })
  return shillings.format(amountTzs)
}

/** Whole shillings for an input: '120,000'. */
export function typedTzs(amountTzs: number): string {
  return amountTzs.toLocaleString('en-TZ')
}

/**
 * `percent` (at most two decimals, e.g. 10 or 7.5) of whole shillings, rounded to whole shillings; halves
 * round up. Rule: decisions "Money: whole shillings".
 */
export function percentOf(amountTzs: number, percent: number): number {
  const hundredths = Math.round(percent * 100)
  return Math.floor((amountTzs * hundredths + 5_000) / 10_000)
}

export const sumTzs = (amounts: readonly number[]): number => sum(amounts)

export const sum = (numbers: readonly number[]): number => numbers.reduce((whole, one) => whole + one, 0)
