import { asc, eq, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, ownerInvoiceLines, ownerInvoices, payments, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { findInvoiceFor, type InvoiceAction } from './access.server'
import { cardOf, namedInvoices } from './list-invoices.server'
import { mayTakeInvoiceStep } from './states'
import type { InvoiceDetailsView, InvoiceLineView } from './views'

/** An invoice with its lines, if this person may do this to it. */
export function invoiceDetails(
  actor: Actor,
  invoiceId: string,
  action: InvoiceAction = 'invoice.read',
): InvoiceDetailsView {
  const { id } = findInvoiceFor(actor, invoiceId, action)
  const named = namedInvoices().where(eq(ownerInvoices.id, id)).get()
  if (!named) throw new Error('An invoice has an owner')
  return {
    ...cardOf(named),
    lines: linesOf(id),
    mayDiscard: mayTakeInvoiceStep(named.invoice, 'discard'),
  }
}

/** The current version of an invoice, for a form that is shown again. */
export function invoiceVersion(invoiceId: string): number | null {
  const row = db().select().from(ownerInvoices).where(eq(ownerInvoices.id, invoiceId)).get()
  return row?.version ?? null
}

function linesOf(invoiceId: string): InvoiceLineView[] {
  return db()
    .select({
      id: ownerInvoiceLines.id,
      receivedAt: payments.processedAt,
      bookingReference: bookings.reference,
      title: bookings.propertyTitle,
      tenantName: profiles.fullName,
      paidTzs: payments.amountTzs,
      grossTzs: ownerInvoiceLines.grossTzs,
      systemFeeTzs: ownerInvoiceLines.systemFeeTzs,
      platformFeeTzs: sql<number>`coalesce(${ownerInvoiceLines.platformFeeTzs}, 0)`,
    })
    .from(ownerInvoiceLines)
    .leftJoin(payments, eq(payments.id, ownerInvoiceLines.paymentId))
    .innerJoin(bookings, eq(bookings.id, ownerInvoiceLines.bookingId))
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(eq(ownerInvoiceLines.invoiceId, invoiceId))
    .orderBy(asc(ownerInvoiceLines.position))
    .all()
}
