import { and, desc, eq, isNull } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { allRows, oneRow } from '~/db/prepared.server'
import { billingRuns } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { INVOICES_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { typeMay } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { noteProgress } from '~/domain/ground/events/progress.server'
import { record } from '~/domain/ground/events/record.server'
import { t, term } from '~/domain/ground/shared/language'
import { ensureShown, forbidden, refused } from '~/domain/ground/shared/refusals'
import { continueDiscarding } from './discard-invoice.server'
import { linesToBill, REFUND_WAITS } from './lines-to-bill.server'
import { continueDraft, storeDraft } from './store-draft.server'

type BillingRun = typeof billingRuns.$inferSelect

const isOpen = isNull(billingRuns.finishedAt)

/** Drafts after which open pages draw the progress again: each one would be too often. */
const DRAFTS_A_NEWS = 10

/**
 * Requests a draft for every owner with payments to bill, from the first of this month to today; the
 * scheduler writes them, one owner per transaction. @throws forbidden, refused while another run is open, stale when there are
 * not as many owners as shown.
 */
export function billEverybody(actor: Actor, shown: number | null): void {
  transaction(actor, (tx) => {
    if (!typeMay(actor.userType, 'admin.area')) throw forbidden(INVOICES_ADMIN_ONLY)
    if (tx.select().from(billingRuns).where(isOpen).get())
      throw refused(t`The invoices of everybody are being drafted already.`)
    ensureShown(shown, countOwnersToBill(), term('owner to bill'), term('owners to bill'))
    const id = newId()
    const period = { periodStart: `${today().slice(0, 8)}01`, periodEnd: today() }
    tx.insert(billingRuns)
      .values({ id, requestedBy: actor.id, ...period, asOf: now(), createdAt: now() })
      .run()
    record(tx, { name: 'billing.started', actorId: actor.id, subject: id, data: period })
  })
}

/** How many owners, of those with an id after this one, have payments that are on no invoice yet and wait for no refund. */
export function countOwnersToBill(after = ''): number {
  return oneRow<{ n: number }>(UNBILLED, { asOf: now(), after })?.n ?? 0
}

const UNBILLED = `select count(distinct owner_id) as n from payments indexed by payments_to_bill
  where status = 'completed' and is_billed = 0 and tenant_id is not null and owner_id > :after
    and not exists (select 1 from refunds r where r.booking_id = payments.booking_id and ${REFUND_WAITS})`

/** The latest run, and how many owners it has still to bill, for the screen that shows its progress. */
export function latestRun(): (BillingRun & { left: number }) | null {
  const run = db().select().from(billingRuns).orderBy(desc(billingRuns.createdAt)).get()
  return run ? { ...run, left: run.finishedAt === null ? countOwnersToBill(run.doneUpTo) : 0 } : null
}

/**
 * Finishes the drafts that are unfinished or being discarded, and works through the open run: one owner per
 * step, or one part of a very large one, each in its own transaction, so that the caller can serve requests
 * between steps. An interrupted run continues where it stopped, and two runs at once draft each invoice
 * once. Each step yields whether it began a draft.
 */
export function* runBilling(): Generator<boolean, void> {
  for (const { owner } of allRows<{ owner: string }>(unfinished))
    while (transaction(NO_SESSION, (tx) => goOn(tx, owner))) yield false
  const run = db().select().from(billingRuns).where(isOpen).get()
  if (!run) return
  for (const { owner } of allRows<{ owner: string }>(ownersToBill, { after: run.doneUpTo })) {
    let isDone = false
    while (!isDone) {
      const step = transaction(NO_SESSION, (tx) => billOwner(tx, run.id, owner))
      isDone = step.isDone
      yield step.isDrafted
    }
  }
  transaction(NO_SESSION, (tx) => finish(tx, run))
}

const unfinished = `select owner_id as owner from owner_invoices where drafted_up_to is not null
  union select owner_id from owner_invoices where discarded_at is not null order by 1`

/** Continues this owner's unfinished work by one part. @returns whether there was any. */
const goOn = (tx: Db, owner: string) => continueDiscarding(tx, owner) || continueDraft(tx, owner)

const ownersToBill = `
  select owner_id as owner from payments indexed by payments_to_bill
  where status = 'completed' and is_billed = 0 and tenant_id is not null and owner_id > :after
  union
  select b.owner_id from refunds r join bookings b on b.id = r.booking_id where b.source = 'market' and (r.amount > 0 or r.fee is not null) and b.owner_id > :after
  union
  select b.owner_id from owner_invoice_lines l join bookings b on b.id = l.booking_id where l.payment_id is null and b.owner_id > :after
  order by 1`

/** `isDrafted`: the step began a draft. `isDone`: this run has no work left for this owner. */
type Step = { isDrafted: boolean; isDone: boolean }

/** Begins no draft when another run was first, or when there are no payments to bill. */
function billOwner(tx: Db, runId: string, owner: string): Step {
  const run = tx
    .select()
    .from(billingRuns)
    .where(and(eq(billingRuns.id, runId), isOpen))
    .get()
  if (!run || run.doneUpTo >= owner) return { isDrafted: false, isDone: true }
  if (goOn(tx, owner)) return { isDrafted: false, isDone: false }
  const period = { owner, period_start: run.periodStart, period_end: run.periodEnd, as_of: run.asOf }
  const toBill = linesToBill(period, '', tx)
  const [isDrafted, isDone] = [toBill.lines.length > 0, toBill.upTo === null]
  if (isDrafted) storeDraft(tx, run.requestedBy, period, toBill)
  tx.update(billingRuns)
    .set({ doneUpTo: isDone ? owner : run.doneUpTo, drafted: run.drafted + (isDrafted ? 1 : 0) })
    .where(eq(billingRuns.id, runId))
    .run()
  if (isDrafted && run.drafted % DRAFTS_A_NEWS === 0) noteProgress(tx, run.requestedBy)
  return { isDrafted, isDone }
}

function finish(tx: Db, { id, requestedBy }: BillingRun): void {
  const open = and(eq(billingRuns.id, id), isOpen)
  const { changes } = tx.update(billingRuns).set({ finishedAt: now() }).where(open).run()
  if (changes === 0) return
  record(tx, { name: 'billing.finished', actorId: null, subject: id })
  noteProgress(tx, requestedBy)
}
