import { expect, it } from 'vitest'
import { readPayload } from '~/domain/ground/events/payload'

it('reads the fields of a stored event, without those of another type or name', () => {
  const stored = {
    note: 7,
    amountTzs: 150_000,
    isQuiet: 'yes',
    changed: 'title',
    words: 'An earlier version',
  }
  expect(readPayload(stored)).toEqual({ amountTzs: 150_000, changed: [], changes: [], prices: [] })
})

it.each([null, undefined, 'a text', 7, []])('reads %j as an event without fields', (stored) => {
  expect(readPayload(stored)).toEqual({ changed: [], changes: [], prices: [] })
})
