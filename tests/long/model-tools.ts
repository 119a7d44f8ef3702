import { eq } from 'drizzle-orm'
import { bookings, ownerInvoices, payments, refunds } from '~/db/tables/index.server'
import type { PaymentStatus } from '~/domain/ground/money/payment-states'
import type { RefundStatus } from '~/domain/ground/money/return-states'
import type { InvoiceStatus } from '~/domain/stays/invoices/states'
import { findRows } from '../support/rows'
import { bookingOf } from '../support/stays'
import type { Market, Name } from './model-market'

/** Input of a step. */
export type Tools = Market & {
  pick: <T>(from: readonly T[]) => T
  upTo: (most: number) => number
  nameOf: (userId: string) => Name
}
export type Step = (tools: Tools) => void

/** Nothing to apply the step to. */
export class Nothing extends Error {}

type Status = typeof bookings.$inferSelect.status

/** Stays that an owner entered have steps of their own. */
function isOfMarket(row: object): boolean {
  if ('source' in row) return row.source === 'market'
  return 'bookingId' in row && typeof row.bookingId === 'string' ? isOfMarket(bookingOf(row.bookingId)) : true
}

export const anyOf = <Row extends object>({ pick }: Tools, rows: readonly Row[]): Row =>
  pick(rows.filter(isOfMarket))
export const anyBooking = (tools: Tools, status: Status) =>
  anyOf(tools, findRows(bookings, eq(bookings.status, status)))
export const anyPayment = (tools: Tools, status: PaymentStatus) =>
  anyOf(tools, findRows(payments, eq(payments.status, status)))
export const anyRefund = (tools: Tools, status: RefundStatus) =>
  anyOf(tools, findRows(refunds, eq(refunds.status, status)))
export const anyInvoice = (tools: Tools, status: InvoiceStatus) =>
  anyOf(tools, findRows(ownerInvoices, eq(ownerInvoices.status, status)))
export const ownerOf = ({ actor, nameOf }: Tools, { ownerId }: { ownerId: string }) => actor(nameOf(ownerId))
export const tenantOf = ({ actor, nameOf }: Tools, bookingId: string) =>
  actor(nameOf(bookingOf(bookingId).tenantId ?? ''))
