import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeSnapshot, copyMigrations, generate } from '../support/drizzle-kit'

const BREAK = '--> statement-breakpoint'

/**
 * The SQL that drizzle-kit generates when a CHECK of each of these tables has changed: for each table the
 * statements that make a new one, copy the rows, drop the old one and rename the new one, between its two
 * pragmas.
 */
export function generatedRebuilds(tables: readonly string[]): Map<string, string[]> {
  const folder = copyMigrations()
  changeSnapshot(folder, (snapshot) => {
    for (const table of tables)
      snapshot.tables[table].checkConstraints.former = { name: 'former', value: '1 = 1' }
  })
  const { added, printed } = generate(folder)
  const [name] = added
  if (!name) throw new Error(printed)
  const statements = readFileSync(join(folder, name), 'utf8')
    .split(BREAK)
    .map((statement) => statement.trim())
  return new Map(tables.map((table) => [table, statements.filter((statement) => isAbout(table, statement))]))
}

function isAbout(table: string, statement: string): boolean {
  const named = new RegExp(
    `^(?:CREATE TABLE|INSERT INTO|DROP TABLE|ALTER TABLE|CREATE (?:UNIQUE )?INDEX \`\\w+\` ON) \`(?:__new_)?${table}\``,
  )
  return statement.startsWith('PRAGMA') || named.test(statement)
}

/** The migration as its author finishes it: drizzle-kit quotes expressions of indexes as columns, and copies generated columns. */
export function finished(statements: readonly string[], ...more: string[]): string {
  return [...statements, ...more]
    .map((statement) => statement.replaceAll(/(?<=[(,])`([^`\n]*\([^`\n]*)`/g, '$1'))
    .map((statement) =>
      statement.startsWith('INSERT') ? statement.replaceAll(', "is_public"', '') : statement,
    )
    .join(`;\n${BREAK}\n`)
    .replaceAll(';;', ';')
}
