import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { closeDatabase } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import { assignWarden } from '~/domain/universities/wardens.server'
import { actorOf } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { findRows, updateRows } from '../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm } from '../support/universities'
import { atTheSameTime, shareDatabase } from './several'

const app = useFreshApp()
afterEach(closeDatabase)

test('two wardens in two processes fill rooms to the last bed and never beyond', async () => {
  const hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  const rooms = [1, 2, 3, 4].map((n) => ({ roomNumber: `A${n}`, capacity: 2 }))
  const { blockId, roomIds } = makeRooms('lucas', hostel, rooms)
  const form = makeForm('lucas', [{ label: 'Student ID' }])
  // Six students ask for each room, which has two beds.
  const ids = roomIds.flatMap((roomId) =>
    Array.from({ length: 6 }, () => {
      const id = sendForm('amina', form, { '@hostel': hostel })
      const place = { studentUserId: null, blockId, roomId, status: 'reviewed' } as const
      updateRows(formSubmissions, place, id)
      return id
    }),
  )
  shareDatabase(app.folder)
  const outcomes = await atTheSameTime(app.folder, TEST_NOW, [
    { action: 'approve submission', ids },
    { action: 'approve submission', ids: [...ids].reverse() },
    { action: 'approve submission', ids },
  ])
  expect(outcomes.flat().filter((outcome) => outcome === 'done')).toHaveLength(8)
  const approved = findRows(formSubmissions, eq(formSubmissions.status, 'approved'))
  expect(roomIds.map((id) => approved.filter(({ roomId }) => roomId === id).length)).toEqual([2, 2, 2, 2])
  expect(approved.map(({ version }) => version)).toEqual(Array(8).fill(2))
})
