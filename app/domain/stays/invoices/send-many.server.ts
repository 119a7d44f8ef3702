import { and, asc, count, eq, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '~/db/database.server'
import { ownerInvoices } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { chosenRows, hasChanged, type RowsOf } from '~/domain/ground/events/decide-many.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import type { Chosen, ManyDecided } from '~/domain/ground/shared/chosen'
import { shownCount } from '~/domain/ground/shared/form-fields.server'
import { term } from '~/domain/ground/shared/language'
import { ensureShown, refused } from '~/domain/ground/shared/refusals'
import { findInvoiceFor, type InvoiceRow } from './access.server'
import { NO_PAYMENT_DETAILS, sendInvoice } from './change-invoice.server'
import { DRAFTED, SENT_AT_ONCE } from './states'

/** The instant up to which drafts are sent: that of the page, with their number. */
export const sendAllForm = z.object({
  until: z.coerce.number().int().min(0).catch(0),
  shown_count: shownCount,
})

/** Number and sum of the finished drafts, up to an instant. */
export function draftsToSend(untilAt: number): { n: number; payableTzs: number } {
  const { totalAdminCommissionTzs: fees, creditTzs } = ownerInvoices
  const found = db()
    .select({ n: count(), payableTzs: sql<number>`coalesce(sum(max(0, ${fees} - ${creditTzs})), 0)` })
    .from(ownerInvoices)
    .where(finished(untilAt))
    .get()
  return found ?? { n: 0, payableTzs: 0 }
}

/**
 * Sends the oldest 500 of the drafts written up to an instant, one per transaction; `between` lets other requests
 * have a turn. An interrupted run is finished by the next press. @throws refused
 * without payment details, stale when there are not as many drafts as shown
 */
export async function sendDrafts(
  actor: Actor,
  { until: untilAt, shown_count }: z.infer<typeof sendAllForm>,
  between: () => Promise<unknown>,
): Promise<ManyDecided> {
  requirePaymentDetails()
  ensureShown(shown_count, draftsToSend(untilAt).n, term('draft'), term('drafts'))
  const drafts = db()
    .select({ id: ownerInvoices.id, version: ownerInvoices.version })
    .from(ownerInvoices)
    .where(finished(untilAt))
    .orderBy(asc(ownerInvoices.createdAt), asc(ownerInvoices.id))
    .limit(SENT_AT_ONCE)
    .all()
  const outcome = { done: 0, left: [], gone: [] as Chosen[] }
  for (const draft of drafts) {
    const { found, gone } = chosenRows(actor, [draft], invoices)
    outcome.gone.push(...gone)
    if (found.some(({ id, version }) => !hasChanged(() => sendInvoice(actor, id, version)))) outcome.done += 1
    await between()
  }
  return outcome
}

const invoices: RowsOf<InvoiceRow> = {
  table: ownerInvoices,
  find: (tx, actor, id) => findInvoiceFor(actor, id, 'invoice.manage', tx),
}

function requirePaymentDetails(): void {
  if (readSettings().platformPayment === '') throw refused(NO_PAYMENT_DETAILS)
}

const finished = (untilAt: number) =>
  and(
    eq(ownerInvoices.status, DRAFTED),
    isNull(ownerInvoices.draftedUpTo),
    isNull(ownerInvoices.discardedAt),
    lte(ownerInvoices.createdAt, untilAt),
  )
