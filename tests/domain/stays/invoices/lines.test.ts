import { describe, expect, it } from 'vitest'
import { type BookingToBill, invoiceLines, invoiceTotals } from '~/domain/stays/invoices/lines'

const payment = (paymentId: string, amountTzs: number, state = '') => ({
  paymentId,
  amountTzs,
  isBilled: state === 'billed',
  isDue: state !== 'later',
})

/** Seven months at 150,000: a system fee of 105,000. */
const booking = (payments: BookingToBill['payments'], change: Partial<BookingToBill> = {}) => ({
  bookingId: 'stay',
  systemFeeTzs: 105_000,
  backTzs: 0,
  billedGrossTzs: 0,
  billedFeeTzs: 0,
  billedPlatformFeeTzs: 0,
  platformFeeTzs: null,
  payments,
  ...change,
})

/** A line has its platform fee. */
const charged = { billedPlatformFeeTzs: 1_000, platformFeeTzs: 1_000 }

/** Payment, gross, system fee and platform fee of each line. */
const bill = (...bookings: BookingToBill[]) =>
  invoiceLines(bookings, 1_000).map(({ paymentId, grossTzs, systemFeeTzs, platformFeeTzs }) => [
    paymentId,
    grossTzs,
    systemFeeTzs,
    platformFeeTzs,
  ])

describe('the lines of an invoice', () => {
  it('count the fee before the rent, and the platform fee once per booking', () => {
    const first = booking([payment('a', 100_000), payment('b', 20_000), payment('c', 435_000)])
    const other = booking([payment('d', 50_000)], { bookingId: 'other', systemFeeTzs: 10_000 })
    expect(bill(first, other)).toEqual([
      ['a', 100_000, 100_000, 1_000],
      ['b', 20_000, 5_000, null],
      ['c', 435_000, 0, null],
      ['d', 50_000, 10_000, 1_000],
    ])
    expect(invoiceTotals(invoiceLines([first, other], 1_000))).toEqual({
      grossTzs: 605_000,
      commissionTzs: 117_000,
      ownerTzs: 488_000,
    })
  })

  it('begin where the last invoice ended', () => {
    const billed = { billedGrossTzs: 100_000, billedFeeTzs: 100_000, ...charged }
    expect(bill(booking([payment('a', 100_000, 'billed'), payment('b', 20_000)], billed))).toEqual([
      ['b', 20_000, 5_000, null],
    ])
  })

  it('may leave the owner less than nothing, where a first payment was all fee', () => {
    const lines = invoiceLines([booking([payment('a', 1_000)])], 1_000)
    expect(invoiceTotals(lines).ownerTzs).toBe(-1_000)
  })

  it('leave to the next invoice what was approved too late', () => {
    expect(bill(booking([payment('a', 100_000), payment('b', 20_000, 'later')]))).toHaveLength(1)
  })
})

describe('odd cases by hand', () => {
  it('half a shilling: the fee of 33,335 is 3,334, paid in three parts over two months', () => {
    // 10 % of 33,335 is 3,333.5, and halves round up. 1,000 + 2,500 + 33,169 = 36,669.
    const [a, b, c] = [payment('a', 1_000), payment('b', 2_500), payment('c', 33_169)]
    const odd = { systemFeeTzs: 3_334 }
    expect(bill(booking([a], odd))).toEqual([['a', 1_000, 1_000, 1_000]])
    const billed = { ...odd, billedGrossTzs: 1_000, billedFeeTzs: 1_000, ...charged }
    // 3,334 - 1,000 = 2,334 is in the second part, nothing in the third.
    expect(bill(booking([payment('a', 1_000, 'billed'), b, c], billed))).toEqual([
      ['b', 2_500, 2_334, null],
      ['c', 33_169, 0, null],
    ])
  })

  it('returned before it was billed: what is kept is billed, and what is gone is not', () => {
    // 555,000 arrived, 500,000 went back: 55,000 is kept, all of it fee.
    expect(bill(booking([payment('a', 555_000)], { backTzs: 500_000 }))).toEqual([
      ['a', 55_000, 55_000, 1_000],
    ])
    expect(bill(booking([payment('a', 555_000)], { backTzs: 555_000 }))).toEqual([])
  })

  it('returned after it was billed: a minus, without the platform fee', () => {
    const billed = { billedGrossTzs: 555_000, billedFeeTzs: 105_000, ...charged }
    const back = booking([payment('a', 555_000, 'billed')], { ...billed, backTzs: 500_000 })
    // The fee in 55,000 is 55,000: 50,000 of it comes off, and 450,000 of the owner's share.
    expect(bill(back)).toEqual([[null, -500_000, -50_000, null]])
    expect(invoiceTotals(invoiceLines([back], 1_000))).toEqual({
      grossTzs: -500_000,
      commissionTzs: -50_000,
      ownerTzs: -450_000,
    })
    const done = { ...billed, backTzs: 500_000, billedGrossTzs: 55_000, billedFeeTzs: 55_000 }
    expect(bill(booking([payment('a', 555_000, 'billed')], done))).toEqual([])
  })

  it('returned half before and half after: the money that came last goes first', () => {
    // 100,000 is billed, 20,000 is not, 30,000 went back: the 20,000 are left out, 10,000 come off.
    const billed = { billedGrossTzs: 100_000, billedFeeTzs: 100_000, ...charged }
    const payments = [payment('a', 100_000, 'billed'), payment('b', 20_000)]
    expect(bill(booking(payments, { ...billed, backTzs: 30_000 }))).toEqual([[null, -10_000, -10_000, null]])
    // After 8,000 went back, 12,000 of the second payment remain, and 5,000 of them are fee.
    expect(bill(booking(payments, { ...billed, backTzs: 8_000 }))).toEqual([['b', 12_000, 5_000, null]])
  })

  it('decided to be less after all: the difference is a line again', () => {
    // 555,000 were billed and 500,000 taken off; 200,000 is what went back: 355,000 is kept, with the whole fee.
    const billed = { billedGrossTzs: 55_000, billedFeeTzs: 55_000, ...charged }
    expect(bill(booking([payment('a', 555_000, 'billed')], { ...billed, backTzs: 200_000 }))).toEqual([
      [null, 300_000, 50_000, null],
    ])
  })

  it('the sums are right when a draft is discarded after a later one was written', () => {
    // The later draft billed the second payment as such: 5,000 of fee in 20,000. The first is billed again.
    const billed = { billedGrossTzs: 20_000, billedFeeTzs: 5_000 }
    const payments = [payment('a', 100_000), payment('b', 20_000, 'billed')]
    expect(bill(booking(payments, billed))).toEqual([['a', 100_000, 100_000, 1_000]])
  })

  it('a fee that was billed too high or too low is a line without money, where no payment follows', () => {
    const payments = [payment('a', 40_000, 'billed')]
    const fee = (systemFeeTzs: number, billedFeeTzs: number) =>
      bill(booking(payments, { ...charged, systemFeeTzs, billedGrossTzs: 40_000, billedFeeTzs }))
    expect([fee(4_000, 15_000), fee(4_000, 4_000), fee(15_000, 4_000)]).toEqual([
      ...[[[null, 0, -11_000, null]], [], [[null, 0, 11_000, null]]],
    ])
  })
})
