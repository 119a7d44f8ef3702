import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { preparedInsert } from '~/db/prepared.server'
import { ownerInvoiceLines, ownerInvoices, payments } from '~/db/tables/index.server'
import { record } from '~/domain/events/record.server'
import { sumTzs } from '~/domain/shared/money'
import type { InvoicePeriod } from './forms.server'
import { type InvoiceLine, invoiceTotals } from './lines'
import { carriedOnTzs, DRAFTED } from './states'

const insertLine = preparedInsert(ownerInvoiceLines, [
  'id',
  'invoiceId',
  'position',
  'paymentId',
  'bookingId',
  'grossTzs',
  'systemFeeTzs',
  'platformFeeTzs',
])

/** Writes a draft with its lines; what earlier invoices carry on is taken off it. @returns its id. */
export function storeDraft(
  tx: Db,
  actorId: string | null,
  { owner, period_start, period_end }: Omit<InvoicePeriod, 'as_of'>,
  lines: readonly InvoiceLine[],
): string {
  const id = newId()
  const { grossTzs, commissionTzs, ownerTzs } = invoiceTotals(lines)
  const carried = carriedOn(tx, owner)
  tx.insert(ownerInvoices)
    .values({
      id,
      ownerId: owner,
      periodStart: period_start,
      periodEnd: period_end,
      totalGrossTzs: grossTzs,
      totalAdminCommissionTzs: commissionTzs,
      totalOwnerAmountTzs: ownerTzs,
      creditTzs: sumTzs(carried.map(carriedOnTzs)),
      status: DRAFTED,
      createdAt: now(),
    })
    .run()
  for (const invoice of carried)
    tx.update(ownerInvoices).set({ carriedToId: id }).where(eq(ownerInvoices.id, invoice.id)).run()
  for (const [index, line] of lines.entries())
    insertLine(tx, { id: newId(), invoiceId: id, position: index + 1, ...line })
  markBilled(tx, id, true)
  record(tx, {
    name: 'invoice.generated',
    actorId,
    subject: { type: 'invoice', id },
    data: { ownerId: owner, periodStart: period_start, periodEnd: period_end, commissionTzs },
  })
  return id
}

/** Issued invoices of this owner with a negative total that no other invoice takes off yet. */
function carriedOn(tx: Db, owner: string) {
  const issued = and(ne(ownerInvoices.status, DRAFTED), isNull(ownerInvoices.carriedToId))
  return tx
    .select()
    .from(ownerInvoices)
    .where(and(eq(ownerInvoices.ownerId, owner), issued))
    .all()
    .filter((invoice) => carriedOnTzs(invoice) > 0)
}

/** Notes on the payments of an invoice whether one bills them. */
export function markBilled(tx: Db, invoiceId: string, isBilled: boolean): void {
  const billed = tx
    .select({ id: ownerInvoiceLines.paymentId })
    .from(ownerInvoiceLines)
    .where(eq(ownerInvoiceLines.invoiceId, invoiceId))
  tx.update(payments).set({ isBilled }).where(inArray(payments.id, billed)).run()
}
