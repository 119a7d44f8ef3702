import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Db, db } from '~/db/database.server'
import { events } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import type { Chosen, ManyDecided } from '~/domain/ground/shared/chosen'
import { sumTzs } from '~/domain/ground/shared/money'
import { Refusal } from '~/domain/ground/shared/refusals'
import type { EventName, SubjectType } from './catalogue'
import { type IdempotencyKey, withIdempotencyKey } from './idempotency.server'

/** Rows of one kind that are decided on together: their ids are those of the table, or begin with them and a dot. */
export type RowsOf<Row, Stored = Row> = {
  table: SQLiteTable & { id: SQLiteColumn }
  /** The rows on which this person may decide, to read them all at once. */
  where?: (actor: Actor) => SQL | undefined
  /** @throws missing, forbidden */
  find: (tx: Db, actor: Actor, id: string) => Row
  /** Whether a row that was not found was this person's, by its history; absent if it never leaves them. */
  wasTheirs?: (tx: Db, actor: Actor, stored: Stored) => boolean
}

/**
 * The chosen rows as they are now, and those that are gone. @throws missing, forbidden for an id that never was this
 * person's, as for an unknown one. Rule: decisions "Decisions about many: gone rows are left".
 */
export function chosenRows<Row, Stored>(
  actor: Actor,
  chosen: readonly Chosen[],
  { table, where, find, wasTheirs }: RowsOf<Row, Stored>,
  tx: Db = db(),
): { found: Found<Row>[]; gone: Chosen[] } {
  const gone: Chosen[] = []
  const ids = chosen.map(({ id }) => id)
  const own =
    where &&
    tx
      .select()
      .from(table)
      .where(and(inArray(table.id, ids), where(actor)))
  const known = new Map(own?.all().map((row) => [row.id, row as Row]))
  const found = chosen.flatMap((one) => {
    try {
      return [{ ...one, row: known.get(one.id) ?? find(tx, actor, one.id) }]
    } catch (error) {
      if (!isKind(error, 'missing', 'forbidden')) throw error
      const [id = ''] = one.id.split('.')
      const stored = tx.select().from(table).where(eq(table.id, id)).get() as Stored | undefined
      if (!(stored ? wasTheirs?.(tx, actor, stored) : hasHistory(tx, id))) throw error
      gone.push(one)
      return []
    }
  })
  return { found, gone }
}

const KINDS: SubjectType[] = ['booking', 'invoice', 'payment', 'property', 'submission']

/** Whether a deleted row of these kinds existed. */
function hasHistory(tx: Db, id: string): boolean {
  const ofRow = and(inArray(events.subjectType, KINDS), eq(events.subjectId, id))
  return tx.select().from(events).where(ofRow).get() !== undefined
}

/** Events by which a person's right over what belongs to a listing or hostel ends; their data names the person. */
const ENDINGS: EventName[] = ['collaborator.removed', 'collaborator.relieved', 'hostel.warden-removed']

/** Whether this person had a right over what belongs to this listing or hostel. */
export function hadRightOver(tx: Db, actor: Actor, subjectId: string | null): boolean {
  const { subjectType, name, data } = events
  const named = sql`${actor.id} in (${data} ->> '$.agentId', ${data} ->> '$.wardenId')`
  const isAbout = and(inArray(subjectType, ['property', 'uni_hostel']), eq(events.subjectId, subjectId ?? ''))
  const ended = tx
    .select()
    .from(events)
    .where(and(isAbout, inArray(name, ENDINGS), named))
  return ended.get() !== undefined
}

export type Found<Row> = Chosen & { row: Row }

type Decision<Row> = {
  rows: RowsOf<Row>
  /** Event recorded for each decision. */
  event: EventName
  idempotency: IdempotencyKey & { outcomePath: string }
  /** Refuses the decision for all of them, before any is decided. */
  ensure?: (tx: Db, found: readonly Found<Row>[]) => void
  /** Command for a single decision: it throws before it writes. */
  decide: (one: Found<Row>) => void
  nameOf: (tx: Db, one: Found<Row>) => string
  /** For decisions about money: the sum of a row. */
  tzsOf?: (row: Row) => number
  /** Whether this person took the decision on the shown version, for a form sent again; absent if the event has it. */
  isDone?: (one: Found<Row>) => boolean
}

/**
 * Takes one decision on all chosen rows, in one transaction. Rows that changed in the meantime are skipped and named, gone
 * ones are counted. The same form sent again returns the same result. @throws missing, forbidden for a row that never was
 * this person's
 */
export function decideMany<Row>(
  actor: Actor,
  chosen: readonly Chosen[],
  { rows, event, idempotency, ensure, decide, nameOf, tzsOf, isDone }: Decision<Row>,
): ManyDecided {
  return transaction(actor, (tx) => {
    const { found, gone } = chosenRows(actor, chosen, rows, tx)
    let left: Found<Row>[] | undefined
    withIdempotencyKey(tx, actor.id, `many ${event}`, idempotency, () => {
      ensure?.(tx, found)
      left = found.filter((one) => hasChanged(() => decide(one)))
      return idempotency.outcomePath
    })
    const skipped = left ?? found.filter((one) => !(isDone?.(one) ?? hasDecided(tx, actor, event, one)))
    const done = found.filter((one) => !skipped.includes(one))
    return {
      ...{ done: done.length, left: skipped.map((one) => nameOf(tx, one)), gone },
      ...(tzsOf && { tzs: sumTzs(done.map(({ row }) => tzsOf(row))) }),
    }
  })
}

/** Whether the decision came too late; rethrows missing and forbidden. */
export function hasChanged(decide: () => void): boolean {
  try {
    decide()
    return false
  } catch (error) {
    if (isKind(error, 'stale', 'refused')) return true
    throw error
  }
}

const isKind = (error: unknown, ...kinds: Refusal['kind'][]) =>
  error instanceof Refusal && kinds.includes(error.kind)

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
