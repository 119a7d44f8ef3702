import { describe, expect, it } from 'vitest'
import { idOf } from '~/http/params.server'

describe('idOf', () => {
  it('returns the id from the address, also of one that was dictated in capitals', () => {
    expect(idOf({ bookingId: 'b1', other: 'x' }, 'bookingId')).toBe('b1')
    expect(idOf({ bookingId: 'B1' }, 'bookingId')).toBe('b1')
  })

  it.each([{}, { bookingId: undefined }, { bookingId: '' }])('refuses %j as missing', (params) => {
    expect(() => idOf(params, 'bookingId')).toThrow(expect.objectContaining({ kind: 'missing' }))
  })
})
