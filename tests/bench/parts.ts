import { readFileSync } from 'node:fs'
import { loadLine } from './load'
import { printTable, type Row } from './table'
import { compareWith, DOCUMENT } from './worse'

export type Part = () => Row[] | Promise<Row[]>

/**
 * Runs the parts in turn and prints their figures as one table. A part that fails is named after the table and costs only
 * its own rows. Rows that are worse than those of the document come last.
 * @returns whether all parts succeeded
 */
export async function printParts(title: string, parts: Readonly<Record<string, Part>>): Promise<boolean> {
  const rows: Row[] = []
  const failures: [name: string, error: unknown][] = []
  for (const [name, run] of Object.entries(parts)) {
    console.error(`Measuring: ${name}`)
    try {
      rows.push(...(await run()).map((row) => ({ ...row, part: name })))
    } catch (error) {
      failures.push([name, error])
    }
  }
  console.log(`${title}\n\n${printTable(rows)}\n${loadLine()}`)
  for (const [name, error] of failures) console.error(`FAILED: ${name}:`, error)
  console.log(compareWith(readFileSync(DOCUMENT, 'utf8'), rows).join('\n'))
  return failures.length === 0
}
