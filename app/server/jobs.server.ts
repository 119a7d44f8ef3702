import { setImmediate } from 'node:timers/promises'
import { today } from '~/adapters/clock'
import { env } from '~/adapters/env.server'
import { log } from '~/adapters/log.server'
import { createMailer } from '~/adapters/mail.server'
import { sweepCounters } from '~/db/counters.server'
import { db } from '~/db/database.server'
import { transaction } from '~/db/transaction.server'
import { sweepAccounts } from '~/domain/accounts/sweep.server'
import { clockDoubt, clockIsRight } from '~/domain/bookings/clock-watch.server'
import { completeStays } from '~/domain/bookings/complete-stays.server'
import { expireRequests } from '~/domain/bookings/expire-requests.server'
import { remindOwners } from '~/domain/bookings/remind-owners.server'
import { sweepInvitations } from '~/domain/collaborators/sweep.server'
import { sweepIdempotencyKeys } from '~/domain/events/idempotency.server'
import { sweepDrafts } from '~/domain/listing-form/drafts.server'
import type { OutboxRow } from '~/domain/mail/outbox.server'
import { sendOutbox, showOutbox, sweepOutbox } from '~/domain/mail/outbox.server'
import { lapseUnpaid } from '~/domain/payments/lapse-unpaid.server'
import { warnTenants } from '~/domain/payments/warn-tenants.server'
import { propertiesThatDaysChange, refreshProperty } from '~/domain/properties/refresh-property.server'
import { mergeTextIndexes } from '~/domain/search/word-index.server'
import type { Day } from '~/domain/shared/calendar'
import { HOUR, MINUTE, SECOND } from '~/domain/shared/units'
import { removeObjects } from '~/domain/uploads/removals.server'
import { sweepUploads } from '~/domain/uploads/staging.server'
import { objectStore } from '~/http/store.server'
import { sweepPartialUploads, sweepStorage } from './storage-jobs.server'

/** One task of the scheduler; `run` may be called at any time, twice, and in two processes. */
export type Job = {
  name: string
  everyMs: number
  run: () => unknown
  /** It expires, lapses or deletes by the clock, and waits while the clock is in doubt. */
  needsRightClock?: true
}

const byClock = (name: string, everyMs: number, run: Job['run']): Job => ({
  name,
  everyMs,
  run,
  needsRightClock: true,
})

/** What the scheduler does, in the order of the first runs. Rule: decisions "Scheduler: a loop for each job". */
export const jobs: Job[] = [
  { name: 'watch the clock', everyMs: MINUTE, run: watchClock },
  byClock('expire requests', MINUTE, expireRequests),
  { name: 'remind owners', everyMs: MINUTE, run: remindOwners },
  byClock('lapse unpaid bookings', MINUTE, lapseUnpaid),
  { name: 'warn tenants', everyMs: MINUTE, run: warnTenants },
  { name: 'complete stays', everyMs: MINUTE, run: completeStays },
  { name: 'refresh availability', everyMs: MINUTE, run: refreshAvailability },
  { name: 'mail', everyMs: 10 * SECOND, run: deliverMail },
  byClock('sweep uploads', 10 * MINUTE, sweepUploads),
  byClock('remove objects', MINUTE, () => removeObjects(objectStore())),
  byClock('sweep storage', 10 * MINUTE, sweepStorage),
  byClock('sweep partial uploads', HOUR, sweepPartialUploads),
  { name: 'merge text indexes', everyMs: 10 * MINUTE, run: mergeTextIndexes },
  byClock('sweep drafts', HOUR, sweepDrafts),
  byClock('sweep invitations', HOUR, sweepInvitations),
  byClock('sweep accounts', HOUR, sweepAccounts),
  byClock('sweep idempotency keys', HOUR, sweepIdempotencyKeys),
  byClock('sweep outbox', HOUR, sweepOutbox),
  byClock('sweep counters', HOUR, sweepCounters),
]

function watchClock(): void {
  if (clockIsRight()) return
  log.error(
    { gapMs: clockDoubt() },
    'the clock jumped: nothing expires, lapses or is deleted until it is right',
  )
}

let doneFor: Day | undefined

/**
 * Availability refresh: writes each listing's first free days anew once a day, and once after each start. Requests are answered between the listings, so
 * that a large market does not hold them up.
 */
async function refreshAvailability(): Promise<void> {
  const day = today()
  if (day === doneFor) return
  for (const id of propertiesThatDaysChange(db())) {
    transaction((tx) => refreshProperty(tx, id))
    await setImmediate()
  }
  doneFor = day
}

/** Sends the outbox. Without a mail server its e-mails stay there; the demo shows each of them once on the console. */
async function deliverMail(): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from, DEMO } = env()
  if (!url) {
    if (DEMO) showOutbox(print)
    return
  }
  const { send } = createMailer({ url, from })
  const outcome = await sendOutbox(({ id, toAddress, subject, body }) =>
    send({ to: toAddress, subject, text: body, messageId: id }),
  )
  if (outcome.failed > 0 || outcome.refused > 0) log.warn(outcome, 'mail did not leave')
}

function print({ toAddress, subject, body }: OutboxRow): void {
  console.log(`\n--- mail to ${toAddress}: ${subject}\n${body}\n---\n`)
}
