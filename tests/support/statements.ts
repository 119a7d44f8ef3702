import { database } from '~/db/database.server'
import { afterThisTest } from './clean-up'

type Statement = { readonly: boolean; source: string }

/** Until the test ends, calls `note` with the text of each statement that writes to any database, before it runs. */
export function beforeWrites(note: (statement: string) => void): void {
  beforeStatements(({ readonly, source }) => {
    if (!readonly) note(source)
  })
}

/** Number of statements that the work runs; the same one counts each time. */
export function statementsIn(work: () => unknown): number {
  let times = 0
  let isCounting = true
  beforeStatements(() => {
    if (isCounting) times += 1
  })
  work()
  isCounting = false
  return times
}

function beforeStatements(note: (statement: Statement) => void): void {
  const prototype = Object.getPrototypeOf(database().sqlite.prepare('select 1'))
  for (const method of ['run', 'get', 'all', 'iterate']) {
    const original = prototype[method]
    prototype[method] = function noted(this: Statement, ...values: unknown[]) {
      note(this)
      return original.apply(this, values)
    }
    afterThisTest(() => {
      prototype[method] = original
    })
  }
}
