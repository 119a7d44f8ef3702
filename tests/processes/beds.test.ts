import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { closeDatabase, db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import { assignWarden } from '~/domain/universities/wardens.server'
import { actorOf } from '../support/accounts'
import { freshApp, TEST_NOW } from '../support/app'
import { makeForm, makeHostel, makeRooms, sendForm } from '../support/universities'
import { atTheSameTime, shareDatabase } from './several'

let app: ReturnType<typeof freshApp>
beforeEach(() => {
  app = freshApp()
})
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
      db().update(formSubmissions).set(place).where(eq(formSubmissions.id, id)).run()
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
  const approved = db().select().from(formSubmissions).where(eq(formSubmissions.status, 'approved')).all()
  expect(roomIds.map((id) => approved.filter(({ roomId }) => roomId === id).length)).toEqual([2, 2, 2, 2])
  expect(approved.map(({ version }) => version)).toEqual(Array(8).fill(2))
})
