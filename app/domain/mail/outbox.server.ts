import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { MailFailed, UnsafeMail } from '~/adapters/mail.server'
import { unseal } from '~/adapters/sealed-text.server'
import { type Db, db } from '~/db/database.server'
import { broadcasts, outbox, profiles } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { DAY, HOUR, MINUTE } from '~/domain/shared/units'

/** Sends one e-mail or throws. The row's id is its Message-ID, the same at each try. */
export type SendEmail = (row: OutboxRow) => Promise<void>

/** Number of e-mails sent, permanently refused and dropped, and waiting for another try. */
export type Outcome = { sent: number; refused: number; failed: number }

/**
 * Sends the outbox: e-mails about security first, then the oldest. An e-mail is leased before it is sent, so
 * that a turn that takes too long and the next one do not both send it. After a failure it waits longer each time, and the turn ends unless
 * the server rejected this particular e-mail; one that can never be sent is dropped. Sent e-mails keep no
 * text, since links in it grant access. Rule: decisions "E-mail: an outbox".
 */
export async function sendOutbox(send: SendEmail): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, refused: 0, failed: 0 }
  for (const row of dueEmails()) {
    if (!leaseEmail(row)) continue
    const result = await attempt(send, row)
    outcome[result === 'server failed' ? 'failed' : result] += 1
    if (result === 'server failed') break
  }
  return outcome
}

type Result = keyof Outcome | 'server failed'

async function attempt(send: SendEmail, { id, ...email }: OutboxRow): Promise<Result> {
  const own = eq(outbox.id, id)
  try {
    await send({ id, ...email, link: readableLink(email) })
  } catch (error) {
    const aboutThisMail = error instanceof MailFailed && error.aboutThisMail
    const never = error instanceof UnsafeMail || (error instanceof MailFailed && error.permanent)
    if (!never) return aboutThisMail ? 'failed' : 'server failed'
    transaction(NO_SESSION, (tx) => {
      tx.delete(outbox).where(own).run()
      countBroadcastEmail(tx, email, 'emailsFailed')
    })
    return 'refused'
  }
  transaction(NO_SESSION, (tx) => {
    tx.update(outbox).set({ sentAt: now(), body: '', markedBody: null, link: null }).where(own).run()
    countBroadcastEmail(tx, email, 'emailsSent')
  })
  return 'sent'
}

/** @throws UnsafeMail when the link cannot be decrypted, e.g. after a restore without the session secret. */
function readableLink({ link, purpose }: Pick<OutboxRow, 'link' | 'purpose'>): string | null {
  if (link === null || purpose === 'notice') return link
  const path = unseal('e-mail link', link)
  if (path === null) throw new UnsafeMail('The link of this e-mail cannot be decrypted.')
  return path
}

/** Shows each e-mail once, links that give access to an account still encrypted. It stays in the outbox and can still be sent until it expires. */
export function showOutbox(show: (row: OutboxRow) => void): void {
  for (const row of untriedEmails()) if (leaseEmail(row)) show(row)
}

export type OutboxRow = typeof outbox.$inferSelect

/** Max e-mails per turn. */
export const AT_ONCE = 20
const LONGEST_WAIT = 4 * HOUR

const waiting = () =>
  and(
    isNull(outbox.sentAt),
    isNull(outbox.summaryDay),
    lte(outbox.nextTryAt, now()),
    gt(outbox.expiresAt, now()),
  )

/** A new password, or an answer, must not wait behind ten thousand announcements. */
const order = () => [asc(sql`${outbox.topic} is not null`), asc(outbox.nextTryAt)]
const OTHERS = sql`${outbox.topic} is not 'announcements'`
const ANNOUNCEMENTS = sql`${outbox.topic} is 'announcements'`

/** E-mails that are due. */
function dueEmails(): OutboxRow[] {
  const others = waitingEmails(OTHERS, AT_ONCE)
  return [...others, ...waitingEmails(ANNOUNCEMENTS, AT_ONCE - others.length)]
}

/** E-mails without any try yet. */
function untriedEmails(): OutboxRow[] {
  const untried = eq(outbox.attempts, 0)
  const others = waitingEmails(and(untried, OTHERS), AT_ONCE)
  return [...others, ...waitingEmails(and(untried, ANNOUNCEMENTS), AT_ONCE - others.length)]
}

function waitingEmails(which: SQL | undefined, most: number): OutboxRow[] {
  return db()
    .select()
    .from(outbox)
    .where(and(waiting(), which))
    .orderBy(...order())
    .limit(most)
    .all()
}

/**
 * Leases an e-mail's next try: returns true for one caller only. If the try fails, the next one is due a
 * minute later, then two, four, and so on up to four hours. Deletes e-mails to closed accounts.
 */
function leaseEmail({ id, attempts, userId, ...email }: OutboxRow): boolean {
  const wait = Math.min(LONGEST_WAIT, MINUTE * 2 ** attempts)
  return transaction(NO_SESSION, (tx) => {
    if (userId !== null && isGone(tx, userId)) {
      tx.delete(outbox).where(eq(outbox.id, id)).run()
      countBroadcastEmail(tx, email, 'emailsFailed')
      return false
    }
    const untouched = and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt))
    const lease = { attempts: attempts + 1, nextTryAt: now() + wait }
    return tx.update(outbox).set(lease).where(untouched).run().changes === 1
  })
}

function isGone(tx: Db, userId: string): boolean {
  const gone = and(eq(profiles.id, userId), isNotNull(profiles.deletedAt))
  return tx.select({ id: profiles.id }).from(profiles).where(gone).get() !== undefined
}

const SENT_KEPT_FOR = 7 * DAY

/** Deletes e-mails sent over a week ago, and expired ones that were never sent. */
export function sweepOutbox(): void {
  const old = and(isNotNull(outbox.sentAt), lt(outbox.sentAt, now() - SENT_KEPT_FOR))
  const expired = and(isNull(outbox.sentAt), lte(outbox.expiresAt, now()))
  transaction(NO_SESSION, (tx) => {
    countExpired(tx, and(expired, isNull(outbox.summaryDay), ANNOUNCEMENTS))
    tx.delete(outbox).where(or(old, expired)).run()
  })
}

function countExpired(tx: Db, which: SQL | undefined): void {
  const expired = tx
    .select({ topic: outbox.topic, eventId: outbox.eventId, n: count() })
    .from(outbox)
    .where(which)
    .groupBy(outbox.eventId)
    .all()
  for (const { n, ...email } of expired) countBroadcastEmail(tx, email, 'emailsFailed', n)
}

type Counter = 'emailsSent' | 'emailsFailed'

/** Adds `n` to this counter of the e-mail's broadcast; ignores e-mails that are not from a broadcast. */
function countBroadcastEmail(
  tx: Db,
  { topic, eventId }: Pick<typeof outbox.$inferSelect, 'topic' | 'eventId'>,
  counter: Counter,
  n = 1,
): void {
  if (topic !== 'announcements' || eventId === null) return
  tx.update(broadcasts)
    .set({ [counter]: sql`${broadcasts[counter]} + ${n}` })
    .where(eq(broadcasts.eventId, eventId))
    .run()
}
