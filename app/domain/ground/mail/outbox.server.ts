import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { MailFailed, type MailFault, UnsafeMail } from '~/adapters/mail.server'
import { unseal } from '~/adapters/sealed-text.server'
import { type Db, db } from '~/db/database.server'
import { broadcasts, outbox, profiles } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { DAY, HOUR, MINUTE } from '~/domain/ground/shared/units'
import { forgetRefusal, isRefused, noteRefusal } from './refused-addresses.server'

/** Sends one e-mail or throws. The row's id is its Message-ID, the same at each try. */
export type SendEmail = (row: OutboxRow) => Promise<void>

/** Number of e-mails sent, given up, and waiting for another try. */
export type Outcome = { sent: number; refused: number; failed: number }

/** After this many refusals that are not about the address or the text, the server is left alone until the next turn. */
const REFUSALS_A_TURN = 3

/**
 * Sends the outbox: e-mails about security first, then the oldest. An e-mail is leased before it is sent, so
 * that a turn that takes too long and the next one do not both send it. After a failure it waits longer each time; one that
 * can never be sent is dropped. Sent e-mails keep no text, since links in it grant access. Rules: decisions "E-mail: an
 * outbox", "E-mail: what a refusal is about".
 */
export async function sendOutbox(send: SendEmail): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, refused: 0, failed: 0 }
  let refusals = 0
  for (const row of dueEmails()) {
    const lease = leaseEmail(row)
    if (lease === 'lost') continue
    const result = lease === 'pointless' ? 'address' : await attempt(send, row)
    if (result === 'sent') outcome.sent += 1
    else if (isForGood(result)) outcome.refused += 1
    else outcome.failed += 1
    if (result === 'refused') refusals += 1
    if (result === 'down' || refusals === REFUSALS_A_TURN) break
  }
  return outcome
}

const isForGood = (fault: MailFault) => fault === 'address' || fault === 'text'

async function attempt(send: SendEmail, email: OutboxRow): Promise<'sent' | MailFault> {
  try {
    await send({ ...email, link: readableLink(email) })
  } catch (error) {
    const { fault, answer } = failureOf(error)
    noteFailure(email, fault, answer)
    return fault
  }
  transaction(NO_SESSION, (tx) => {
    const set = { sentAt: now(), body: '', markedBody: null, link: null, refusal: null }
    tx.update(outbox).set(set).where(eq(outbox.id, email.id)).run()
    forgetRefusal(tx, email.toAddress)
    countBroadcastEmail(tx, email, 'emailsSent')
  })
  return 'sent'
}

function failureOf(error: unknown): { fault: MailFault; answer: string } {
  if (error instanceof MailFailed) return error
  return { fault: error instanceof UnsafeMail ? 'text' : 'down', answer: String(error) }
}

function noteFailure(email: OutboxRow, fault: MailFault, answer: string): void {
  const refusal = fault === 'later' ? null : answer
  transaction(NO_SESSION, (tx) => {
    if (fault === 'address') noteRefusal(tx, email.toAddress)
    if (isForGood(fault)) giveUp(tx, email)
    else if (refusal !== email.refusal)
      tx.update(outbox).set({ refusal }).where(eq(outbox.id, email.id)).run()
  })
}

function giveUp(tx: Db, email: OutboxRow): void {
  tx.delete(outbox).where(eq(outbox.id, email.id)).run()
  countBroadcastEmail(tx, email, 'emailsFailed')
}

/** @throws UnsafeMail when the link cannot be decrypted, e.g. after a restore without the session secret. */
function readableLink({ link, purpose }: Pick<OutboxRow, 'link' | 'purpose'>): string | null {
  if (link === null || purpose === 'notice') return link
  const path = unseal('e-mail link', link)
  if (path === null) throw new UnsafeMail('The link of this e-mail cannot be decrypted.')
  return path
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

function waitingEmails(which: SQL, most: number): OutboxRow[] {
  return db()
    .select()
    .from(outbox)
    .where(and(waiting(), which))
    .orderBy(...order())
    .limit(most)
    .all()
}

/**
 * Leases an e-mail's next try, for one caller only. If the try fails, the next one is due a minute later, then
 * two, four, and so on up to four hours. Gives up e-mails to closed accounts, and those to an address that the mail
 * server does not know, unless somebody asked for them.
 */
function leaseEmail(email: OutboxRow): 'leased' | 'lost' | 'pointless' {
  const { id, attempts } = email
  const wait = Math.min(LONGEST_WAIT, MINUTE * 2 ** attempts)
  return transaction(NO_SESSION, (tx) => {
    if (isPointless(tx, email)) {
      giveUp(tx, email)
      return 'pointless'
    }
    const untouched = and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt))
    const lease = { attempts: attempts + 1, nextTryAt: now() + wait }
    return tx.update(outbox).set(lease).where(untouched).run().changes === 1 ? 'leased' : 'lost'
  })
}

/** Purposes of e-mails that the owner of their address asked for. */
const OWN = new Set(['confirm', 'reset'])

function isPointless(tx: Db, { userId, purpose, toAddress }: OutboxRow): boolean {
  return (userId !== null && isGone(tx, userId)) || (!OWN.has(purpose) && isRefused(tx, toAddress))
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
