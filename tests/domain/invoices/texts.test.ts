import { expect, it } from 'vitest'
import { firstLinesSentence, keptSentence, returnedText } from '~/domain/invoices/texts'

it('a page that has all lines does not say that it has the first', () => {
  expect(firstLinesSentence({ lines: ['a', 'b'], lineCount: 2 })).toEqual([])
  expect(firstLinesSentence({ lines: ['a', 'b'], lineCount: 3 })).toEqual([
    'These are the first 2 of 3 payments. The CSV has all of them.',
  ])
})

it('a line without a payment says whether the money went or came back, one with a payment how much it was of', () => {
  expect([returnedText({ grossTzs: -1 }), returnedText({ grossTzs: 1 })]).toEqual([
    'Returned since',
    'Kept after all',
  ])
  expect(keptSentence({ grossTzs: 65_000, paidTzs: 65_000 })).toBeNull()
  expect(keptSentence({ grossTzs: -65_000, paidTzs: null })).toBeNull()
  expect(keptSentence({ grossTzs: 65_000, paidTzs: 165_000 })?.replaceAll('\u00a0', ' ')).toBe(
    'of TSh 165,000; the rest was returned',
  )
})
