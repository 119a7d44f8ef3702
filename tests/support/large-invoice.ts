import { expect } from 'vitest'
import { newId } from '~/adapters/ids.server'
import { bookings, payments } from '~/db/tables/index.server'
import { invoiceOf, linesOf } from './invoices'
import { findRows, insertRows } from './rows'
import { bookingOf, letRoom, payAndApprove, paymentOf, stay } from './stays'

/** Amount of each stay's first payment: 15,000 is the system fee and 1,000 the platform fee. */
export const [GROSS, COMMISSION] = [165_000, 16_000]

/** Neema's stays with an approved payment each: the first made by commands, the others copied. */
export function manyPaid(stays: number): void {
  const bookingId = stay('amina', letRoom())
  const id = payAndApprove('amina', bookingId, { amount: GROSS })
  const { seq, ...booking } = bookingOf(bookingId)
  for (let count = 1; count < stays; count += 1) {
    const [like, paid] = [newId(), newId()]
    insertRows(bookings, { ...booking, id: like, reference: String(count).padStart(8, '0') })
    insertRows(payments, { ...paymentOf(id), id: paid, bookingId: like })
  }
}

/** One invoice has every payment once, in one order, with the fees of each. */
export function expectWhole(id: string, stays: number): void {
  const lines = linesOf(id)
  expect(lines.map(({ position }) => position)).toEqual(Array.from({ length: stays }, (_, n) => n + 1))
  expect(new Set(lines.map(({ paymentId }) => paymentId)).size).toBe(stays)
  expect(invoiceOf(id)).toMatchObject({
    totalGrossTzs: stays * GROSS,
    totalAdminCommissionTzs: stays * COMMISSION,
    draftedUpTo: null,
  })
  const left = findRows(payments)
  expect(left.filter(({ isBilled }) => !isBilled)).toEqual([])
}
