import { now } from '~/adapters/clock'
import { siteOrigin } from '~/adapters/env.server'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { preparedInsert } from '~/db/prepared.server'
import { outbox } from '~/db/tables/index.server'
import { DAY, HOUR } from '~/domain/shared/units'

export type Email = {
  userId: string
  to: string
  subject: string
  /** Plain text. */
  body: string
  purpose: 'confirm' | 'reset' | 'notice'
}

const insertEmail = preparedInsert(outbox, [
  'id',
  'userId',
  'toAddress',
  'subject',
  'body',
  'purpose',
  'nextTryAt',
  'expiresAt',
  'createdAt',
])

const LIFE: Record<Email['purpose'], number> = { reset: HOUR, confirm: 3 * DAY, notice: 3 * DAY }

/**
 * Puts an e-mail into the outbox, in the transaction of what it is about. The worker sends it; after its life it is
 * dropped, so that a mail server that comes back floods nobody. Rule: decisions "E-mail: an outbox".
 */
export function queueEmail(tx: Db, { userId, to, subject, body, purpose }: Email): void {
  insertEmail(tx, {
    id: newId(),
    userId,
    toAddress: to,
    subject,
    body,
    purpose,
    nextTryAt: now(),
    expiresAt: now() + LIFE[purpose],
    createdAt: now(),
  })
}

/** A full address for an e-mail: always our own origin, never what a request called us. */
export function emailLink(path: string): string {
  return siteOrigin() + path
}
