/** One line of the table. `ratio` is our figure beside the reference. A goal that begins with ≥ makes more of it better. */
export type Row = {
  what: string
  figure: string
  reference?: string
  ratio?: string
  goal?: string
  /** The name of the part that measures it, as `--only` takes it. */
  part?: string
}

/** `of` names the value where a row has several goals. */
export type Goal = { of?: string; atMost?: number; atLeast?: number; unit?: string }

/** Something is not as it must be: an answer without its content, a booking that is not there. No figure counts then. */
export class Wrong extends Error {}

/** The goal in words, and whether the value reaches it. */
export function judged(value: number, { of, atMost, atLeast, unit = '' }: Goal): string {
  const isReached = value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? 0)
  const limits = [
    atLeast === undefined ? '' : `≥ ${number(atLeast)}${unit}`,
    atMost === undefined ? '' : `≤ ${number(atMost)}${unit}`,
  ]
  return `${of ? `${of} ` : ''}${limits.filter(Boolean).join(', ')}: ${isReached ? 'reached' : '**missed**'}`
}

/** With thousands set apart; fractions of small numbers only. */
export function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 })
}

export function asRatio(value: number): string {
  return `${value.toLocaleString('en', { maximumSignificantDigits: 3 })} ×`
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
  ['goal', 'Goal'],
  ['part', 'Part'],
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

/** The rows of all tables of a text that have these columns. */
export function readTables(text: string): Row[] {
  const titles = columns.map(([, title]) => title).join()
  return text
    .split('\n\n')
    .map((block) => block.trim().split('\n').map(cellsOf))
    .filter(([first]) => first?.join() === titles)
    .flatMap(([, , ...lines]) => lines.map(rowOf))
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const rowOf = (cells: readonly string[]) =>
  Object.fromEntries(columns.map(([key], index) => [key, cells[index] ?? ''])) as Row
