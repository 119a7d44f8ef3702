import { and, count, desc, gt, isNotNull, min } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { outbox } from '~/db/tables/index.server'

/** Waiting e-mails that the mail server did not take, and what it said of the latest one. */
type MailRefusals = { answer: string; waiting: number; sinceAt: number }

/** Returns null while the server takes e-mails. Failures of one address or text alone do not count. */
export function mailRefusals(): MailRefusals | null {
  const refused = and(isNotNull(outbox.refusal), gt(outbox.expiresAt, now()))
  const latest = db()
    .select({ answer: outbox.refusal })
    .from(outbox)
    .where(refused)
    .orderBy(desc(outbox.createdAt))
    .limit(1)
    .get()
  if (!latest?.answer) return null
  const all = db()
    .select({ waiting: count(), sinceAt: min(outbox.createdAt) })
    .from(outbox)
    .where(refused)
    .get()
  return { answer: latest.answer, waiting: all?.waiting ?? 0, sinceAt: all?.sinceAt ?? now() }
}
