import { and, eq, lt, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { insertRow, prepared } from '~/db/prepared.server'
import { idempotencyKeys } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { Refusal } from '~/domain/ground/shared/refusals'
import { DAY } from '~/domain/ground/shared/units'

/** One rendering of a creating form: its key, and a hash of the body sent with it. */
export type IdempotencyKey = { key: string; bodyHash: string }

const spentKey = prepared((tx) =>
  tx
    .select({ bodyHash: idempotencyKeys.bodyHash, outcomePath: idempotencyKeys.outcomePath })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, sql.placeholder('actorId')),
        eq(idempotencyKeys.action, sql.placeholder('action')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    )
    .prepare(),
)

/**
 * Runs a creating command once for this person, action and key, inside the command's own transaction. The
 * same form sent again leads where the first one did; another body under the same key is refused. A command
 * that throws does not use up the key. @returns the path that `work` returned, now or the first time. Rule:
 * decisions "Idempotency keys: pressing twice does a thing once".
 */
export function withIdempotencyKey(
  tx: Db,
  actorId: string,
  action: string,
  { key, bodyHash }: IdempotencyKey,
  work: () => string,
): string {
  const spent = spentKey(tx).get({ actorId, action, key })
  if (spent && spent.bodyHash !== bodyHash) throw alreadySent(spent.outcomePath)
  if (spent) return spent.outcomePath
  const outcomePath = work()
  insertRow(tx, idempotencyKeys, {
    userId: actorId,
    action,
    key,
    bodyHash,
    outcomePath,
    createdAt: now(),
  })
  return outcomePath
}

/** The same as a whole command, in a transaction of its own. */
export function runOnce(actor: Actor, action: string, key: IdempotencyKey, work: (tx: Db) => string): string {
  return transaction(actor, (tx) => withIdempotencyKey(tx, actor.id, action, key, () => work(tx)))
}

/** Path that this key's command returned before; null when it has not run. */
export function outcomeOf(tx: Db, actorId: string, action: string, key: string): string | null {
  return spentKey(tx).get({ actorId, action, key })?.outcomePath ?? null
}

/** For a form that is sent again with other values after its command ran. */
export function alreadySent(outcomePath: string): Refusal {
  return new Refusal('refused', 'You already sent this one', undefined, {
    href: outcomePath,
    label: 'See what you sent',
  })
}

const KEPT_FOR = 30 * DAY

/** Deletes old keys. */
export function sweepIdempotencyKeys(): void {
  const old = lt(idempotencyKeys.createdAt, now() - KEPT_FOR)
  transaction(NO_SESSION, (tx) => tx.delete(idempotencyKeys).where(old).run())
}
