import { setImmediate, setTimeout } from 'node:timers/promises'
import { now, today } from '~/adapters/clock'
import { env } from '~/adapters/env.server'
import { log } from '~/adapters/log.server'
import { sweepPdfs } from '~/adapters/pdf.server'
import { sweepCounters } from '~/db/counters.server'
import { db } from '~/db/database.server'
import { checkDatabase } from '~/db/health.server'
import { countTables } from '~/db/statistics.server'
import { transaction } from '~/db/transaction.server'
import { deliverBroadcasts } from '~/domain/desk/broadcasts/deliver-broadcasts.server'
import { deliverBallotNews } from '~/domain/desk/notifications/ballot-news.server'
import { listCopies, noteLateness } from '~/domain/desk/operations/copy-lateness.server'
import { sweepAccounts } from '~/domain/ground/accounts/sweep.server'
import { sweepIdempotencyKeys } from '~/domain/ground/events/idempotency.server'
import { sweepInvitations } from '~/domain/ground/invitations/rows.server'
import { sweepOutbox } from '~/domain/ground/mail/outbox.server'
import { joinEmails, queueSummaries } from '~/domain/ground/mail/summaries.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { HOUR, MINUTE, SECOND } from '~/domain/ground/shared/units'
import { removeObjects } from '~/domain/ground/uploads/removals.server'
import { sweepUploads } from '~/domain/ground/uploads/staging.server'
import { sweepDrafts } from '~/domain/listings/listing-form/drafts.server'
import {
  propertiesThatDaysChange,
  refreshProperty,
} from '~/domain/listings/properties/refresh-property.server'
import { mergeTextIndexes } from '~/domain/listings/search/word-index.server'
import { clockDoubt, clockIsRight } from '~/domain/stays/bookings/clock-watch.server'
import { expireRequests } from '~/domain/stays/bookings/requests/expire-requests.server'
import { remindOwners } from '~/domain/stays/bookings/requests/remind-owners.server'
import { askResidents } from '~/domain/stays/bookings/residents/ask-residents.server'
import { queueSavedNews } from '~/domain/stays/bookings/saved/saved-news.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { endNeverCame } from '~/domain/stays/bookings/stays/never-came.server'
import { runBilling } from '~/domain/stays/invoices/bill-everybody.server'
import { remindOfInvoices } from '~/domain/stays/invoices/remind-owners.server'
import { askAboutFirstParts } from '~/domain/stays/payments/ask-first-part.server'
import { escalateReceipts } from '~/domain/stays/payments/escalate-receipts.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { remindOfInstalments, staysToRemind } from '~/domain/stays/payments/remind-instalments.server'
import { warnTenants } from '~/domain/stays/payments/warn-tenants.server'
import { closeRefunds } from '~/domain/stays/returns/change-refund.server'
import { confirmUnanswered, remindOfStatements } from '~/domain/stays/returns/state-deposit.server'
import { secureSeeds } from '~/domain/university/ballots/seed.server'
import { recordNewSubmissions } from '~/domain/university/submissions/new-submissions.server'
import { notedCopies } from '~/http/copies.server'
import { filesMirror, objectStore } from '~/http/store.server'
import { deliverMail } from './deliver-mail.server'
import { prepareExport, sweepDownloads } from './export-jobs.server'
import { dataProblem } from './health.server'
import { preparePhotos } from './photo-jobs.server'
import {
  mirrorFiles,
  nextNight,
  sweepBackups,
  sweepPartialUploads,
  sweepStorage,
} from './storage-jobs.server'

/** One task of the scheduler; `run` may be called at any time, also while it runs. */
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

/** The scheduler's jobs, in the order of the first runs. Rule: decisions "Scheduler: a loop for each job". */
export const jobs: Job[] = [
  { name: 'watch the clock', everyMs: MINUTE, run: watchClock },
  { name: 'watch the data', everyMs: MINUTE, run: dataProblem },
  { name: 'watch the copies', everyMs: MINUTE, run: watchCopies },
  byClock('expire requests', MINUTE, expireRequests),
  { name: 'remind owners', everyMs: MINUTE, run: remindOwners },
  byClock('lapse unpaid bookings', MINUTE, lapseUnpaid),
  byClock('lapse stays whose tenants never came', MINUTE, endNeverCame),
  { name: 'escalate receipts', everyMs: MINUTE, run: escalateReceipts },
  { name: 'warn tenants', everyMs: MINUTE, run: warnTenants },
  { name: 'ask about missing first payments', everyMs: MINUTE, run: askAboutFirstParts },
  byClock('expire unanswered refunds', HOUR, closeRefunds),
  byClock('expire unanswered deposits', HOUR, confirmUnanswered),
  { name: 'remind of deposits', everyMs: HOUR, run: remindOfStatements },
  { name: 'bill owners', everyMs: 5 * SECOND, run: billOwners },
  { name: 'remind owners of invoices', everyMs: HOUR, run: remindOfInvoices },
  { name: 'remind of instalments', everyMs: HOUR, run: remindTenants },
  { name: 'ask residents', everyMs: HOUR, run: askResidents },
  { name: 'complete stays', everyMs: MINUTE, run: completeStays },
  { name: 'refresh availability', everyMs: 10 * SECOND, run: refreshAvailability },
  { name: 'summaries', everyMs: MINUTE, run: summarise },
  { name: 'mail', everyMs: 10 * SECOND, run: deliverMail },
  { name: 'send broadcasts', everyMs: SECOND, run: deliverBroadcasts },
  { name: 'secure the seeds of ballots', everyMs: HOUR, run: secureSeeds },
  { name: 'tell of ballots', everyMs: SECOND, run: deliverBallotNews },
  { name: 'prepare photos', everyMs: 5 * SECOND, run: preparePhotos },
  { name: 'prepare downloads', everyMs: 10 * SECOND, run: prepareExport },
  byClock('sweep downloads', 10 * MINUTE, sweepDownloads),
  byClock('sweep uploads', 10 * MINUTE, sweepUploads),
  byClock('remove objects', MINUTE, () => removeObjects(objectStore(), filesMirror()?.copies)),
  { name: 'mirror files', everyMs: 10 * SECOND, run: mirrorFiles },
  byClock('sweep storage', 10 * MINUTE, sweepStorage),
  byClock('sweep PDFs', HOUR, sweepPdfs),
  byClock('sweep partial uploads', HOUR, sweepPartialUploads),
  byClock('sweep backups of clearings', HOUR, sweepBackups),
  { name: 'merge text indexes', everyMs: 10 * MINUTE, run: mergeTextIndexes },
  { name: 'count tables', everyMs: HOUR, run: countTables },
  { name: 'check the database', everyMs: 10 * MINUTE, run: checkNightly },
  byClock('sweep drafts', HOUR, sweepDrafts),
  byClock('sweep invitations', HOUR, sweepInvitations),
  byClock('sweep accounts', HOUR, sweepAccounts),
  byClock('sweep idempotency keys', HOUR, sweepIdempotencyKeys),
  byClock('sweep outbox', HOUR, sweepOutbox),
  byClock('sweep counters', HOUR, sweepCounters),
]

/** The day's new submissions, and what changed of kept places, are parts of the summaries; e-mails of a kind are joined. */
function summarise(): void {
  recordNewSubmissions()
  queueSavedNews()
  queueSummaries()
  joinEmails()
}

function watchClock(): void {
  if (clockIsRight()) return
  log.error(
    { gapMs: clockDoubt() },
    'the clock jumped: nothing expires, lapses or is deleted until it is right',
  )
}

/** The demo has no operator who makes copies. */
function watchCopies(): void {
  if (!env().DEMO) noteLateness(listCopies(notedCopies()))
}

/** Pauses after each owner for as long as that owner took, so pages keep at least half their usual pace. */
async function billOwners(): Promise<void> {
  let startedAt = performance.now()
  for (const _ of runBilling()) {
    await setTimeout(performance.now() - startedAt)
    startedAt = performance.now()
  }
}

let nextCheckAt = 0

/** Damage is found while the backups from before it are still kept. */
async function checkNightly(): Promise<void> {
  nextCheckAt ||= nextNight()
  if (now() < nextCheckAt) return
  await checkDatabase()
  nextCheckAt = nextNight()
}

let doneFor = ''

/** Listings per transaction: requests wait no longer for it than for a page. */
const LISTINGS_AT_ONCE = 50

/**
 * Availability refresh: updates each listing's first free days once a day, once after each start, and when
 * the administrators change how far ahead people book. Requests are answered between batches, so that a large
 * market does not block them.
 */
async function refreshAvailability(): Promise<void> {
  const state = `${today()} ${readSettings().maxBookingDays}`
  if (state === doneFor) return
  const ids = propertiesThatDaysChange(db())
  for (let from = 0; from < ids.length; from += LISTINGS_AT_ONCE) {
    const batch = ids.slice(from, from + LISTINGS_AT_ONCE)
    transaction((tx) => {
      for (const id of batch) refreshProperty(tx, id)
    })
    await setImmediate()
  }
  doneFor = state
}

/** Requests are answered between the stays. */
async function remindTenants(): Promise<void> {
  for (const id of staysToRemind()) {
    remindOfInstalments(id)
    await setImmediate()
  }
}
