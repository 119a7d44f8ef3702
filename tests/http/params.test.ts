import { describe, expect, it } from 'vitest'
import { newId } from '~/adapters/ids.server'
import { idOf } from '~/http/params.server'

describe('idOf', () => {
  it('returns the id from the address', () => {
    expect(idOf({ bookingId: 'b1', other: 'x' }, 'bookingId')).toBe('b1')
  })

  it('finds one of ours that was dictated in capitals', () => {
    const id = newId()
    expect(idOf({ bookingId: id.toUpperCase() }, 'bookingId')).toBe(id)
  })

  it('keeps what is not shaped like one of ours', () => {
    const capitals = newId().toUpperCase()
    for (const id of [
      'B1',
      '\r\nSet-Cookie: a=b',
      `${capitals}\n`,
      `A${capitals}`,
      capitals.replaceAll('-', ''),
    ])
      expect(idOf({ bookingId: id }, 'bookingId')).toBe(id)
  })

  it.each([{}, { bookingId: undefined }, { bookingId: '' }])('refuses %j as missing', (params) => {
    expect(() => idOf(params, 'bookingId')).toThrow(expect.objectContaining({ kind: 'missing' }))
  })
})
