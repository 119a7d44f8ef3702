import { database } from '~/db/database.server'

/** Every cell of every table that holds one of these texts, as 'table.column: value'. */
export function cellsWith(...texts: string[]): string[] {
  const { sqlite } = database()
  const names = sqlite
    .prepare(
      "select name from sqlite_schema where type = 'table' and sql not like '%virtual%' and name not like 'sqlite_%'",
    )
    .pluck()
    .all() as string[]
  return names.flatMap((name) =>
    (sqlite.prepare(`select * from "${name}"`).all() as Record<string, unknown>[]).flatMap((row) =>
      Object.entries(row)
        .filter(([, value]) => typeof value === 'string' && texts.some((text) => value.includes(text)))
        .map(([column, value]) => `${name}.${column}: ${value}`),
    ),
  )
}
