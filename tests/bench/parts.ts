import { printTable, type Row } from './table'

export type Part = () => Row[] | Promise<Row[]>

/**
 * Runs the parts in turn and prints their figures as one table. A part that fails is named after the table and costs only
 * its own rows.
 * @returns whether all parts succeeded
 */
export async function printParts(title: string, parts: Readonly<Record<string, Part>>): Promise<boolean> {
  const rows: Row[] = []
  const failures: [name: string, error: unknown][] = []
  for (const [name, run] of Object.entries(parts)) {
    console.error(`Measuring: ${name}`)
    try {
      rows.push(...(await run()))
    } catch (error) {
      failures.push([name, error])
    }
  }
  console.log(`${title}\n\n${printTable(rows)}\n`)
  for (const [name, error] of failures) console.error(`FAILED: ${name}:`, error)
  return failures.length === 0
}
