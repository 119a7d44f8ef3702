/** One line of the table: a figure, its reference, and the goal that asks for it. */
export type Row = {
  what: string
  figure: string
  reference?: string
  ratio?: string
  by?: string
  goal?: string
}

export type Goal = { id: string; atMost?: number; atLeast?: number; unit?: string }

/** Something is not as it must be: an answer without its content, a booking that is not there. No figure counts then. */
export class Wrong extends Error {}

/** The goal in words, and whether the value reaches it. */
export function judged(value: number, { id, atMost, atLeast, unit = '' }: Goal): string {
  const isReached = value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? 0)
  const limits = [
    atLeast === undefined ? '' : `≥ ${number(atLeast)}${unit}`,
    atMost === undefined ? '' : `≤ ${number(atMost)}${unit}`,
  ]
  return `${id} ${limits.filter(Boolean).join(', ')}: ${isReached ? 'reached' : 'missed'}`
}

/** With thousands set apart; fractions of small numbers only. */
export function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 })
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const columns: [keyof Row, string][] = [
  ['what', 'What'],
  ['figure', 'Figure'],
  ['reference', 'Beside it'],
  ['ratio', 'Ratio'],
  ['by', 'Asked by'],
  ['goal', 'Goal'],
]

/** All rows as one table that reads well on a terminal and in Markdown. */
export function printTable(rows: readonly Row[]): string {
  const cells = [
    columns.map(([, title]) => title),
    ...rows.map((row) => columns.map(([key]) => row[key] ?? '')),
  ]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)))
  const lines = cells.map(
    (line) => `| ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`,
  )
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
