import { database } from '~/db/database.server'

export type Plan = { query: string; steps: string[] }

/** Every query that the work prepares, with what SQLite would do for it. Queries that were prepared before are not seen. */
export function plansOf(work: () => void): Plan[] {
  const { sqlite } = database()
  const queries: string[] = []
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = ((query: string) => {
    queries.push(query)
    return prepare(query)
  }) as typeof sqlite.prepare
  work()
  sqlite.prepare = prepare
  return queries.map((query) => ({ query, steps: stepsOf(query) }))
}

function stepsOf(query: string): string[] {
  const values = Object.fromEntries([...query.matchAll(/:(\w+)/g)].map(([, name]) => [name, null]))
  const places = [...query.matchAll(/\?/g)].map(() => null)
  const explain = database().sqlite.prepare(`explain query plan ${query}`)
  const steps = (places.length > 0 ? explain.all(...places) : explain.all(values)) as { detail: string }[]
  return steps.map(({ detail }) => detail)
}
