import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { events } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import type { Chosen, ManyDecided } from '~/domain/ground/shared/chosen'
import { sumTzs } from '~/domain/ground/shared/money'
import { Refusal } from '~/domain/ground/shared/refusals'
import type { EventName } from './catalogue'
import { type IdempotencyKey, withIdempotencyKey } from './idempotency.server'

type Decision = {
  /** Event recorded for each decision. */
  event: EventName
  idempotency: IdempotencyKey & { outcomePath: string }
  /** Refuses the decision for all of them, before any is decided. */
  ensure?: (tx: Db) => void
  /** Command for a single decision: it throws before it writes. */
  decide: (one: Chosen) => void
  nameOf: (tx: Db, id: string) => string
  /** For decisions about money: the sum of a row. */
  tzsOf?: (tx: Db, id: string) => number
  /** Whether this person took the decision on the shown version, for a form sent again; absent if the event has it. */
  isDone?: (tx: Db, one: Chosen) => boolean
}

/**
 * Takes one decision on all chosen rows, in one transaction. Rows that changed in the meantime are skipped
 * and named; a row that this person may not decide on fails everything. The same form sent again returns the
 * same result.
 */
export function decideMany(
  actor: Actor,
  chosen: readonly Chosen[],
  { event, idempotency, ensure, decide, nameOf, ...more }: Decision,
): ManyDecided {
  return transaction(actor, (tx) => {
    let left: Chosen[] | undefined
    withIdempotencyKey(tx, actor.id, `many ${event}`, idempotency, () => {
      ensure?.(tx)
      left = chosen.filter((one) => hasChanged(() => decide(one)))
      return idempotency.outcomePath
    })
    const isDone = more.isDone ?? ((_tx: Db, one: Chosen) => hasDecided(tx, actor, event, one))
    const skipped = left ?? chosen.filter((one) => !isDone(tx, one))
    const done = chosen.filter((one) => !skipped.includes(one))
    return {
      done: done.length,
      left: skipped.map(({ id }) => nameOf(tx, id)),
      ...(more.tzsOf && { tzs: sumTzs(done.map(({ id }) => more.tzsOf?.(tx, id) ?? 0)) }),
    }
  })
}

/** Whether the decision came too late; rethrows missing and forbidden. */
export function hasChanged(decide: () => void): boolean {
  try {
    decide()
    return false
  } catch (error) {
    if (error instanceof Refusal && (error.kind === 'stale' || error.kind === 'refused')) return true
    throw error
  }
}

/** Whether this person took this decision on the shown version. */
function hasDecided(tx: Db, actor: Actor, event: EventName, { id, version }: Chosen): boolean {
  const decision = and(
    eq(events.subjectId, id),
    eq(events.name, event),
    eq(events.actorId, actor.id),
    sql`json_extract(${events.data}, '$.version') = ${(version ?? 0) + 1}`,
  )
  return tx.select({ id: events.id }).from(events).where(decision).get() !== undefined
}
