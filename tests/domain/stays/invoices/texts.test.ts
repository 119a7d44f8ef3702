import { expect, it } from 'vitest'
import { setClock } from '~/adapters/clock'
import { invoicePeriodForm } from '~/domain/stays/invoices/forms.server'
import type { InvoiceLineView } from '~/domain/stays/invoices/group-lines'
import { groupLines, legendOf, markedPayments } from '~/domain/stays/invoices/group-lines'
import { invoiceNumber } from '~/domain/stays/invoices/states'
import { firstLinesSentence } from '~/domain/stays/invoices/texts'
import { afterThisTest } from '../../../support/clean-up'

it('a page that has all lines does not say that it has the first', () => {
  expect(firstLinesSentence({ lines: ['a', 'b'], lineCount: 2 })).toEqual([])
  expect(firstLinesSentence({ lines: ['a', 'b'], lineCount: 3 })).toEqual([
    'These are the first 2 of 3 payments. The CSV has all of them.',
  ])
})

/** A line of an invoice: 165,000 approved on 5 October. */
const line = (change: Partial<InvoiceLineView>): InvoiceLineView => ({
  ...{ id: 'l', receivedAt: Date.UTC(2026, 9, 5, 9), bookingReference: 'AAAA0001', title: 'Chumba' },
  ...{ tenantName: 'Amina', isCancelled: false, paidTzs: 165_000, grossTzs: 165_000 },
  ...{ systemFeeTzs: 15_000, platformFeeTzs: 1_000, ...change },
})
const rowsOf = (...lines: InvoiceLineView[]) =>
  groupLines(lines).map((row) => [markedPayments(row), row.parts.join('; ').replaceAll('\u00a0', ' ')])

it.each([
  ['a whole payment is its day', [line({})], ['Mon 5 Oct 2026', '']],
  [
    'a part says of how much it is',
    [line({ grossTzs: 65_000 })],
    ['Mon 5 Oct 2026 (a)', 'TSh 65,000 of TSh 165,000 on Mon 5 Oct 2026'],
  ],
  [
    'money without a payment says whether it went or came',
    [line({ receivedAt: null, paidTzs: null, grossTzs: -100_000 })],
    ['Returned since (b)', ''],
  ],
  [
    'a cancelled booking says so while its money is billed',
    [line({ isCancelled: true })],
    ['Mon 5 Oct 2026 (c)', ''],
  ],
])('%s', (_, lines, shown) => {
  expect(rowsOf(...lines)).toEqual([shown])
})

it('the lines of one booking are one row with their sums', () => {
  const lines = [
    line({}),
    line({ bookingReference: 'BBBB0002', grossTzs: 50_000, paidTzs: 50_000 }),
    line({ receivedAt: null, paidTzs: null, grossTzs: -65_000, systemFeeTzs: -5_000, platformFeeTzs: 0 }),
  ]
  expect(groupLines(lines)).toMatchObject([
    { bookingReference: 'AAAA0001', grossTzs: 100_000, systemFeeTzs: 10_000, platformFeeTzs: 1_000 },
    { bookingReference: 'BBBB0002', grossTzs: 50_000 },
  ])
  expect(rowsOf(...lines)[0]).toEqual([
    '2 lines (b)',
    'TSh 165,000 on Mon 5 Oct 2026; TSh 65,000 returned since',
  ])
})

it('a legend explains the marks that are used, and no others', () => {
  const ended = line({ isCancelled: true, grossTzs: 65_000 })
  expect(legendOf(groupLines([line({})]))).toEqual([])
  expect(legendOf(groupLines([ended])).map((text) => text.slice(0, 22))).toEqual([
    '(a) A part of the paym',
    '(c) The booking was ca',
  ])
})

it('has its number once it has both parts of it', () => {
  expect(invoiceNumber({ numberYear: 2026, numberInYear: 7 })).toBe('BW-2026-0007')
  expect(invoiceNumber({ numberYear: null, numberInYear: null })).toBe('Draft')
  expect(invoiceNumber({ numberYear: 2026, numberInYear: null })).toBe('Draft')
})

it('bills what was approved until the page was drawn, until now where that is not said', () => {
  setClock(() => 1_790_000_000_000)
  afterThisTest(() => setClock())
  const period = { owner: 'o', period_start: '2026-08-01', period_end: '2026-08-31' }
  const until = (as_of: unknown) => invoicePeriodForm.parse({ ...period, as_of }).as_of
  expect(until('1789999999999')).toBe(1_789_999_999_999)
  for (const odd of ['now', '178999999999', 1_789_999_999_999, undefined])
    expect(until(odd)).toBe(1_790_000_000_000)
})
