import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { MailFailed, UnsafeMail } from '~/adapters/mail.server'
import { db } from '~/db/database.server'
import { outbox } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { DAY, HOUR, MINUTE } from '~/domain/shared/units'

/** Sends one e-mail or throws. The row's id is its Message-ID, the same at each try. */
export type SendEmail = (row: OutboxRow) => Promise<void>

/** How many left, how many were refused for good and dropped, how many wait for another try. */
export type Outcome = { sent: number; refused: number; failed: number }

/**
 * Sends what waits in the outbox, the oldest first. An e-mail is leased before it is sent, so that two processes do not
 * send it both. One that fails waits longer each time and ends this turn, because the server is probably down; one that
 * can never be sent is dropped. What was sent keeps no text, since links in it open things.
 * Rule: decisions "E-mail: an outbox".
 */
export async function sendOutbox(send: SendEmail): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, refused: 0, failed: 0 }
  for (const row of dueEmails()) {
    if (!leaseEmail(row)) continue
    const result = await attempt(send, row)
    outcome[result] += 1
    if (result === 'failed') break
  }
  return outcome
}

async function attempt(send: SendEmail, { id, ...email }: OutboxRow): Promise<keyof Outcome> {
  const own = eq(outbox.id, id)
  try {
    await send({ id, ...email })
  } catch (error) {
    const never = error instanceof UnsafeMail || (error instanceof MailFailed && error.permanent)
    if (!never) return 'failed'
    transaction((tx) => tx.delete(outbox).where(own).run())
    return 'refused'
  }
  transaction((tx) => tx.update(outbox).set({ sentAt: now(), body: '' }).where(own).run())
  return 'sent'
}

/** Shows each e-mail once. It stays in the outbox and can still be sent until its life is over. */
export function showOutbox(show: (row: OutboxRow) => void): void {
  for (const row of untriedEmails()) if (leaseEmail(row)) show(row)
}

export type OutboxRow = typeof outbox.$inferSelect

const AT_ONCE = 20
const LONGEST_WAIT = 4 * HOUR

const waiting = () => and(isNull(outbox.sentAt), lte(outbox.nextTryAt, now()), gt(outbox.expiresAt, now()))

/** E-mails whose turn has come, the one that waited longest first. */
function dueEmails(): OutboxRow[] {
  return db().select().from(outbox).where(waiting()).orderBy(asc(outbox.nextTryAt)).limit(AT_ONCE).all()
}

/** E-mails that nobody tried to send yet. */
function untriedEmails(): OutboxRow[] {
  const untried = and(waiting(), eq(outbox.attempts, 0))
  return db().select().from(outbox).where(untried).orderBy(asc(outbox.nextTryAt)).limit(AT_ONCE).all()
}

/**
 * Takes an e-mail's next try for this process: true for one process only. If nothing comes of the try, the next one is
 * due a minute later, then two, four, and so on up to four hours.
 */
function leaseEmail({ id, attempts }: OutboxRow): boolean {
  const wait = Math.min(LONGEST_WAIT, MINUTE * 2 ** attempts)
  return transaction((tx) => {
    const untouched = and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt))
    const lease = { attempts: attempts + 1, nextTryAt: now() + wait }
    return tx.update(outbox).set(lease).where(untouched).run().changes === 1
  })
}

const SENT_KEPT_FOR = 7 * DAY

/** Drops e-mails that left a week ago, and those that never left in their life. */
export function sweepOutbox(): void {
  const old = and(isNotNull(outbox.sentAt), lt(outbox.sentAt, now() - SENT_KEPT_FOR))
  const expired = and(isNull(outbox.sentAt), lte(outbox.expiresAt, now()))
  transaction((tx) => {
    tx.delete(outbox).where(or(old, expired)).run()
  })
}
