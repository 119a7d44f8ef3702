import { asc, count, eq, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, ownerInvoiceLines, ownerInvoices, payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { isCancelled } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import { findInvoiceFor, type InvoiceAction } from './access.server'
import { cardOf, namedInvoices } from './list-invoices.server'
import { sharesOnInvoice } from './revenue.server'
import { mayTakeInvoiceStep } from './states'

/** Max lines of an invoice on a page: rendering thousands would block other requests. */
export const LINES_ON_PAGE = 500
/** For SQLite: no limit. */
const ALL_LINES = -1

/**
 * An invoice with its first lines and their total number, for a page, if this person may take the action on
 * it.
 */
export function invoicePage(actor: Actor, invoiceId: string, action: InvoiceAction = 'invoice.read') {
  return detailsOf(findInvoiceFor(actor, invoiceId, action).id, LINES_ON_PAGE)
}

/** An invoice with its lines, at most `most` of them, for a file, if this person may read it. */
export function invoiceDetails(actor: Actor, invoiceId: string, most = ALL_LINES) {
  return detailsOf(findInvoiceFor(actor, invoiceId, 'invoice.read').id, most)
}

/** `lines` may be the first of `lineCount`. */
export type InvoiceDetailsView = ReturnType<typeof detailsOf>

function detailsOf(id: string, most: number) {
  const named = namedInvoices().where(eq(ownerInvoices.id, id)).get()
  if (!named) throw new Error('An invoice has an owner')
  return {
    ...cardOf(named),
    lines: linesOf(id, most),
    ...sumsOf(id),
    /** Shares of the agents in the bookings that begin on it, as they are now; the owner pays them. */
    sharesTzs: sharesOnInvoice(id),
    mayDiscard: mayTakeInvoiceStep(named.invoice, 'discard'),
  }
}

/** The current version of an invoice, for a form that is shown again. */
export function invoiceVersion(invoiceId: string): number | null {
  const row = db().select().from(ownerInvoices).where(eq(ownerInvoices.id, invoiceId)).get()
  return row?.version ?? null
}

/** Sums of all lines. */
function sumsOf(invoiceId: string) {
  const { systemFeeTzs, platformFeeTzs } = ownerInvoiceLines
  const sums = db()
    .select({
      lineCount: count(),
      systemFeesTzs: sql<number>`coalesce(sum(${systemFeeTzs}), 0)`,
      platformFeesTzs: sql<number>`coalesce(sum(${platformFeeTzs}), 0)`,
    })
    .from(ownerInvoiceLines)
    .where(eq(ownerInvoiceLines.invoiceId, invoiceId))
    .get()
  return sums ?? { lineCount: 0, systemFeesTzs: 0, platformFeesTzs: 0 }
}

function linesOf(invoiceId: string, most: number) {
  return db()
    .select({
      id: ownerInvoiceLines.id,
      receivedAt: payments.processedAt,
      bookingReference: bookings.reference,
      title: bookings.propertyTitle,
      tenantName: tenantNameOf(),
      isCancelled: sql`${whereStatus(isCancelled)}`.mapWith(Boolean),
      paidTzs: payments.amountTzs,
      grossTzs: ownerInvoiceLines.grossTzs,
      systemFeeTzs: ownerInvoiceLines.systemFeeTzs,
      platformFeeTzs: sql<number>`coalesce(${ownerInvoiceLines.platformFeeTzs}, 0)`,
    })
    .from(ownerInvoiceLines)
    .leftJoin(payments, eq(payments.id, ownerInvoiceLines.paymentId))
    .innerJoin(bookings, eq(bookings.id, ownerInvoiceLines.bookingId))
    .where(eq(ownerInvoiceLines.invoiceId, invoiceId))
    .orderBy(asc(ownerInvoiceLines.position))
    .limit(most)
    .all()
}
