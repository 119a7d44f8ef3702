import { database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'

export type Plan = { query: string; steps: string[] }

/**
 * Every query that the work runs, with its query plan. Runs on a fresh copy of the database, so that prepared
 * and memoised queries are seen too; writes are lost.
 */
export function plansOf(work: () => void): Plan[] {
  const own = database()
  const copy = openDatabase(own.sqlite.serialize())
  const queries: string[] = []
  const prepare = copy.sqlite.prepare.bind(copy.sqlite)
  copy.sqlite.prepare = ((query: string) => {
    queries.push(query)
    return prepare(query)
  }) as typeof copy.sqlite.prepare
  useDatabase(copy)
  try {
    work()
    copy.sqlite.prepare = prepare
    return queries.map((query) => ({ query, steps: stepsOf(query) }))
  } finally {
    useDatabase(own)
    copy.sqlite.close()
  }
}

function stepsOf(query: string): string[] {
  const values = Object.fromEntries([...query.matchAll(/:(\w+)/g)].map(([, name]) => [name, null]))
  const places = [...query.matchAll(/\?/g)].map(() => null)
  const explain = database().sqlite.prepare(`explain query plan ${query}`)
  const steps = (places.length > 0 ? explain.all(...places) : explain.all(values)) as { detail: string }[]
  return steps.map(({ detail }) => detail)
}
