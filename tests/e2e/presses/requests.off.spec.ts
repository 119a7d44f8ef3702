import { randomUUID } from 'node:crypto'
import { demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import { copyRow, readOne } from '../support/data'
import { newWord, notice } from '../support/people'
import { countPresses } from '../support/presses'
import { expect, test } from '../support/test'

/** Requests of tenants without bookings for beds of rooms with names; their room type finds them. */
function fiveRequests(word: string): void {
  const like = readOne(
    `select bookings.id from bookings join hostel_rooms on hostel_rooms.id = hostel_room_id
     where status = 'pending' and owner_id = ? and room_names <> '' and available_rooms > 20`,
    demoUsers.neema.id,
  )
  for (let number = 0; number < 5; number += 1) {
    const id = randomUUID()
    const tenant = readOne(
      `select id from profiles where user_type = 'tenant' and id not in (select tenant_id from bookings)
       order by id limit 1`,
    )
    copyRow('bookings', like, {
      id,
      reference: id.slice(0, 8).toUpperCase(),
      tenant_id: tenant,
      room_type: word,
    })
  }
}

test('an owner approves five requests with six presses, and one more where rooms have names', async ({
  page,
  signInAs,
}) => {
  const word = newWord()
  fiveRequests(word)
  await signInAs('neema')
  const list = paths.bookings({ search: word, status: 'pending' })
  await page.goto(list)
  await expect(page.getByText('All 5 fit together.')).toBeVisible()
  const { press, counted } = countPresses(page)
  for (const index of [0, 1, 2, 3, 4]) await press(page.getByRole('checkbox').nth(index))
  await press(page.getByRole('button', { name: 'Approve chosen' }))
  // Which room each gets is seen before anybody is told.
  await press(page.getByRole('button', { name: 'Approve 5 requests' }))
  await expect(notice(page)).toContainText('Approved 5 requests.')
  expect(counted()).toEqual({ presses: 7, loads: 2 })
  expect(page.url()).toContain(list)
  await expect(page.getByText('No bookings found')).toBeVisible()
  expect(readOne("select count(*) from bookings where room_type = ? and status = 'confirmed'", word)).toBe(
    '5',
  )
})
