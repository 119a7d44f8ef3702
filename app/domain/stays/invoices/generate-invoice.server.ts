import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { INVOICES_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { typeMay } from '~/domain/ground/access/policy'
import { type IdempotencyKey, runOnce } from '~/domain/ground/events/idempotency.server'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t, term } from '~/domain/ground/shared/language'
import { forbidden, refused } from '~/domain/ground/shared/refusals'
import { discardedDraft } from './discard-invoice.server'
import type { InvoicePeriod } from './forms.server'
import { linesToBill } from './lines-to-bill.server'
import { storeDraft, unfinishedDraft } from './store-draft.server'

const BEING_DRAFTED = term('An invoice of this owner is being drafted already. Please wait until it is done.')
const BEING_DISCARDED = term('A draft of this owner is still being discarded. Please wait until it is gone.')

/**
 * Drafts an owner's invoice: all completed payments up to the period's end that are not billed yet, and
 * refunds of billed ones; the scheduler writes the rest of a very large one. Returns `pathOf` the invoice, or
 * the first path for the same idempotency key. @throws refused when there is neither. Rule: decisions
 * "Invoices: what an owner is billed".
 */
export function generateInvoice(
  actor: Actor,
  period: InvoicePeriod,
  idempotencyKey: IdempotencyKey,
  pathOf: (invoiceId: string) => string,
): string {
  return runOnce(actor, 'invoice.generate', idempotencyKey, (tx) => {
    if (!typeMay(actor.userType, 'admin.area')) throw forbidden(INVOICES_ADMIN_ONLY)
    if (unfinishedDraft(tx, period.owner)) throw refused(BEING_DRAFTED, 'owner')
    if (discardedDraft(tx, period.owner)) throw refused(BEING_DISCARDED, 'owner')
    const toBill = linesToBill(period, '', tx)
    if (toBill.lines.length === 0) throw nothingToBill(tx, period)
    return pathOf(storeDraft(tx, actor.id, period, toBill))
  })
}

function nothingToBill(tx: Db, { owner, period_end }: InvoicePeriod) {
  const name = tx.select().from(profiles).where(eq(profiles.id, owner)).get()?.fullName
  if (!name) return refused(t`Choose an owner from the list.`, 'owner')
  return refused(
    t`There is nothing to bill up to ${formatDay(period_end)}: each approved payment to ${name} is on an invoice, or its stay waits for a refund.`,
    'owner',
  )
}
