import type { Sqlite } from '~/db/open.server'

/** Read whole because they are shown whole: some tens of rows. */
const SMALL = ['c', 'cities', 'u', 'universities', 'settings']

/** Those of the queries that read a whole table row by row, each with the line of its plan that says so. */
export function fullScans(sqlite: Sqlite, queries: ReadonlyMap<string, readonly unknown[]>): string[] {
  return [...queries]
    .filter(([query]) => /^\s*(select|with)\b/i.test(query) && !/\bwhere \(?false\b/i.test(query))
    .flatMap(([query, values]) => {
      const plan = planOf(sqlite, query, values)
      // A list in the order of its rows ends with its page.
      if (/\blimit\b/i.test(query) && !plan.some((line) => line.includes('TEMP B-TREE'))) return []
      const made = plan.flatMap((line) => /^(?:MATERIALIZE|CO-ROUTINE) (\w+)$/.exec(line)?.[1] ?? [])
      return plan
        .filter((line) => isFullScan(line, made))
        .map((line) => `${line}: ${query.replace(/\s+/g, ' ')}`)
    })
}

/** 'SCAN bookings', not 'SCAN bookings USING COVERING INDEX …', 'SCAN (subquery-1)' or 'SCAN json_each VIRTUAL TABLE …'. */
function isFullScan(line: string, made: readonly string[]): boolean {
  const table = /^SCAN (\w+)$/.exec(line)?.[1]
  return table !== undefined && ![...SMALL, ...made].includes(table)
}

function planOf(sqlite: Sqlite, query: string, values: readonly unknown[]): string[] {
  const explained = sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${query}`)
  return explained.all(...values).map(({ detail }) => detail)
}
