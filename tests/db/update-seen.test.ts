import { describe, expect, it } from 'vitest'
import { db } from '~/db/database.server'
import { deposits, uniHostels } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import { useFreshApp } from '../support/fresh-app'
import { findRow } from '../support/rows'
import { refusalOf } from '../support/stays'
import { makeHostel } from '../support/universities'

useFreshApp()

const CHANGED = 'This hostel changed while you were looking at it. Please check it and press again.'

describe('updateSeen', () => {
  it('writes the values, increments the version and returns it', () => {
    const hostel = { id: makeHostel('lucas'), version: 1 }
    expect(updateSeen(db(), uniHostels, hostel, 1, { name: 'Mlimani' }, 'hostel')).toBe(2)
    expect(findRow(uniHostels, hostel.id)).toMatchObject({ name: 'Mlimani', version: 2 })
  })

  it.each([
    ['a form that was rendered with another version', 1, 2],
    ['a form without a version', 1, null],
    ['a row that was written after it was read', 7, 7],
  ])('refuses %s, and writes nothing', (_, version, seen) => {
    const id = makeHostel('lucas')
    const before = findRow(uniHostels, id)
    const update = () => updateSeen(db(), uniHostels, { id, version }, seen, { name: 'Mlimani' }, 'hostel')
    expect(refusalOf(update)).toMatchObject({ kind: 'stale', message: CHANGED })
    expect(findRow(uniHostels, id)).toEqual(before)
  })

  it('compiles only for tables with id and version, and for their columns', () => {
    const hostel = { id: '', version: 1 }
    // @ts-expect-error: no such column
    const wrongColumn = () => updateSeen(db(), uniHostels, hostel, 1, { nickname: 'M' }, 'hostel')
    // @ts-expect-error: the version is counted by the function
    const ownVersion = () => updateSeen(db(), uniHostels, hostel, 1, { version: 9 }, 'hostel')
    // @ts-expect-error: a number is no name
    const wrongType = () => updateSeen(db(), uniHostels, hostel, 1, { name: 9 }, 'hostel')
    // @ts-expect-error: deposits are found by their booking
    const noId = () => updateSeen(db(), deposits, hostel, 1, {}, 'deposit')
    expect([wrongColumn, ownVersion, wrongType, noId]).toHaveLength(4)
  })
})
