import { expect, it } from 'vitest'
import { setClock } from '~/adapters/clock'
import { invoicePeriodForm } from '~/domain/invoices/forms.server'
import { invoiceNumber } from '~/domain/invoices/states'
import { firstLinesSentence, keptSentence, returnedText } from '~/domain/invoices/texts'
import { afterThisTest } from '../../support/clean-up'

it('a page that has all lines does not say that it has the first', () => {
  expect(firstLinesSentence({ lines: ['a', 'b'], lineCount: 2 })).toEqual([])
  expect(firstLinesSentence({ lines: ['a', 'b'], lineCount: 3 })).toEqual([
    'These are the first 2 of 3 payments. The CSV has all of them.',
  ])
})

it('a line without a payment says whether the money went or came back, one with a payment how much it was of', () => {
  expect([returnedText({ grossTzs: -1 }), returnedText({ grossTzs: 1 })]).toEqual([
    'Returned since',
    'Added since',
  ])
  expect(keptSentence({ grossTzs: 65_000, paidTzs: 65_000 })).toBeNull()
  expect(keptSentence({ grossTzs: -65_000, paidTzs: null })).toBeNull()
  expect(keptSentence({ grossTzs: 65_000, paidTzs: 165_000 })?.replaceAll('\u00a0', ' ')).toBe(
    'of TSh 165,000. The rest was returned, or is on a later invoice.',
  )
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
