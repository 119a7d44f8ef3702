import { type Row, readTables } from './table'

export const DOCUMENT = 'app/docs/performance.md'
/** Figures of the same code differ by less than this from run to run. */
const TOLERATED_PERCENT = 15

type Value = { row: Row; text: string; amount: number; moreIsBetter: boolean }

/** A line for each ratio and size that got worse than in the document's tables, and for each that only one of them has. */
export function compareWith(document: string, measured: readonly Row[]): string[] {
  const written = readTables(document)
  const [before, now] = [valuesOf(written), valuesOf(measured)]
  const hasPart = (rows: readonly Row[], { part }: Row) => rows.some((row) => row.part === part)
  const worse: string[] = []
  const alone = new Set<string>()
  let compared = 0
  for (const [key, value] of now) {
    const { row, text } = value
    const old = before.get(key)
    if (!old) {
      const name = hasPart(written, row) ? row.what : `all of ${row.part}`
      alone.add(`Not compared, the document has no figure: ${name}`)
      continue
    }
    compared += 1
    const percent = worseByPercent(old, value)
    if (percent > TOLERATED_PERCENT)
      worse.push(`WORSE by ${Math.round(percent)} %: ${row.what}: ${old.text} before, ${text} now`)
  }
  for (const [key, { row }] of before)
    if (hasPart(measured, row) && !now.has(key))
      alone.add(`Not measured, though the document has a figure: ${row.what}`)
  const verdict = `Nothing is more than ${TOLERATED_PERCENT} % worse than ${DOCUMENT} (${compared} figures compared)`
  return [...(worse.length > 0 ? worse : [verdict]), ...alone]
}

const FACTORS: Record<string, number> = { '×': 1, B: 1, KB: 1e3, MB: 1e6 }

/** The values that mean the same on every machine: the ratio of each row, and the sizes in its figure. */
function valuesOf(rows: readonly Row[]): Map<string, Value> {
  const values = new Map<string, Value>()
  for (const row of rows) {
    const ratio = /^[\d,.]+ ×$/.exec(row.ratio ?? '')?.[0]
    const sizes = row.figure.match(/[\d,.]+ [KM]?B\b/g) ?? []
    for (const [index, text] of [ratio, ...sizes].entries()) {
      if (!text) continue
      const [digits = '', unit = ''] = text.replaceAll(',', '').split(' ')
      const amount = Number(digits) * (FACTORS[unit] ?? Number.NaN)
      const moreIsBetter = text === ratio && Boolean(row.goal?.startsWith('≥'))
      values.set(`${row.part}: ${row.what}: ${index}`, { row, text, amount, moreIsBetter })
    }
  }
  return values
}

function worseByPercent(before: Value, { amount, moreIsBetter }: Value): number {
  const share = amount / before.amount
  return 100 * (moreIsBetter ? 1 - share : share - 1)
}
