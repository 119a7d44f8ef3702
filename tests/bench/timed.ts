import type { Sqlite } from '~/db/open.server'
import { number } from './table'

/** Milliseconds of many calls: of the whole function, and of its queries alone. */
export type Times = { p50: number; p99: number; sqlP50: number; sqlP99: number; calls: number }

/** Calls of one kind end after this, however many were wanted. */
const LONGEST_MS = 5_000

export type Clock = {
  /** Milliseconds spent in queries since it was last asked. */
  sqlMs: () => number
  /** Invalidates memoised results by a change in this connection. */
  forget: () => void
  stop: () => void
}

/** Watches every query of a database from its call to its last row. */
export function timing(sqlite: Sqlite): Clock {
  sqlite.exec('create temp table if not exists changes (number)')
  const change = sqlite.prepare('insert into temp.changes values (1)')
  const statements = Object.getPrototypeOf(change)
  const own = { all: statements.all, get: statements.get }
  let spent = 0
  for (const name of ['all', 'get'] as const)
    statements[name] = function (this: unknown, ...values: unknown[]) {
      const startedAt = performance.now()
      try {
        return own[name].apply(this, values)
      } finally {
        spent += performance.now() - startedAt
      }
    }
  return {
    sqlMs() {
      const since = spent
      spent = 0
      return since
    },
    forget: () => change.run(),
    stop: () => Object.assign(statements, own),
  }
}

/** Calls the work this many times, each time with nothing remembered from the call before. */
export function timesOf(clock: Clock, work: (call: number) => void, calls: number): Times {
  const sample = new Sample(clock)
  const endsAt = performance.now() + LONGEST_MS
  for (let call = 0; call < calls && performance.now() < endsAt; call += 1) {
    clock.forget()
    sample.take(() => work(call))
  }
  return sample.times()
}

/** Calls two works in turn, so that both meet the same machine. */
export function timesInTurn(
  clock: Clock,
  [one, other]: readonly [() => void, () => void],
  calls: number,
): [Times, Times] {
  const samples = [new Sample(clock), new Sample(clock)] as const
  const endsAt = performance.now() + LONGEST_MS
  for (let call = 0; call < calls && performance.now() < endsAt; call += 1) {
    samples[0].take(one)
    samples[1].take(other)
  }
  return [samples[0].times(), samples[1].times()]
}

class Sample {
  private whole: number[] = []
  private sql: number[] = []

  constructor(private clock: Clock) {}

  take(work: () => void): void {
    this.clock.sqlMs()
    const startedAt = performance.now()
    work()
    this.whole.push(performance.now() - startedAt)
    this.sql.push(this.clock.sqlMs())
  }

  times(): Times {
    const { whole, sql } = this
    return {
      p50: part(whole, 0.5),
      p99: part(whole, 0.99),
      sqlP50: part(sql, 0.5),
      sqlP99: part(sql, 0.99),
      calls: whole.length,
    }
  }
}

export function inWords({ p50, p99, sqlP50, sqlP99, calls }: Times): string {
  return `p50 ${number(p50)}, p99 ${number(p99)} ms; SQL ${number(sqlP50)}, ${number(sqlP99)} ms; ${calls} calls`
}

function part(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
