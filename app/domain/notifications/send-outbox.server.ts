import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { MailFailed, UnsafeMail } from '~/adapters/mail.server'
import { outbox } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { dueLetters, leaseLetter, type OutboxRow } from './waiting-letters.server'

/** Sends one letter or throws. The row's id is its Message-ID, the same at each try. */
export type SendLetter = (row: OutboxRow) => Promise<void>

/** How many left, how many were refused for good and dropped, how many wait for another try. */
export type Outcome = { sent: number; refused: number; failed: number }

/**
 * Sends what waits in the outbox, the oldest first. A letter is leased before it is sent, so that two processes do not
 * send it both. One that fails waits longer each time and ends this turn, because the server is probably down; one that
 * can never be sent is dropped. What was sent keeps no text, since links in it open things.
 * Rule: DECISIONS "Mail".
 */
export async function sendOutbox(send: SendLetter): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, refused: 0, failed: 0 }
  for (const row of dueLetters()) {
    if (!leaseLetter(row)) continue
    const result = await attempt(send, row)
    outcome[result] += 1
    if (result === 'failed') break
  }
  return outcome
}

async function attempt(send: SendLetter, { id, ...letter }: OutboxRow): Promise<keyof Outcome> {
  const own = eq(outbox.id, id)
  try {
    await send({ id, ...letter })
  } catch (error) {
    const never = error instanceof UnsafeMail || (error instanceof MailFailed && error.permanent)
    if (!never) return 'failed'
    transaction((tx) => tx.delete(outbox).where(own).run())
    return 'refused'
  }
  transaction((tx) => tx.update(outbox).set({ sentAt: now(), body: '' }).where(own).run())
  return 'sent'
}
