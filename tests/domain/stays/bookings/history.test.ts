import { describe, expect, it } from 'vitest'
import { endingOf, historyLine, noteText } from '~/domain/stays/bookings/history'

const by = 'Amina Hassan'

describe('historyLine', () => {
  it.each([
    [{ note: 'I paid' }, '“I paid.”'],
    [{ note: '' }, undefined],
    [{ note: 7 }, undefined],
    [{}, undefined],
  ])('of an event with %j has the note %j', (data, note) => {
    expect(historyLine({ name: 'payment.disputed', at: 1, by, data })?.note).toBe(note)
  })

  it.each(['booking.deleted', 'commission.paid', 'booking.renamed', 'toString'])(
    'is null for %s, which belongs in no history',
    (name) => {
      expect(historyLine({ name, at: 1, by, data: {} })).toBeNull()
    },
  )
})

describe('endingOf', () => {
  it('finds the last cancellation or rejection by the name of its event, whatever its text', () => {
    const rejected = { name: 'booking.rejected', at: 1, text: 'Turned down', by: 'Neema John' } as const
    const cancelled = { name: 'booking.cancelled', at: 2, text: 'Called off', by } as const
    const paid = { name: 'payment.sent', at: 3, text: 'Cancelled', by: 'Juma Ali' } as const
    expect(endingOf([rejected, paid], '')).toEqual({ by: 'Neema John', isRejection: true })
    expect(endingOf([rejected, cancelled, paid], by)).toEqual({ by: null, isRejection: false })
    expect(endingOf([paid], '')).toBeNull()
  })
})

it('leaves notes of earlier versions as they are', () => {
  for (const [name, note] of [
    ['payment.recorded', 'Cash, Mon 5 Oct 2026. The stay goes on'],
    ['payment.number-corrected', 'SHB1XK9Q4T instead of SGR7XK2P1M'],
  ] as const)
    expect(noteText(name, note)).toBe(note)
})
