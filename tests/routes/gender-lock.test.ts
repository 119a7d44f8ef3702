import { beforeEach, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { approveBooking, rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { action, loader } from '~/routes/account/profile'
import { loader as bookingPage } from '~/routes/bookings/show'
import { accountOf, actorOf } from '../support/accounts'
import { get, post, TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { type Page, send } from '../support/pages'
import { ask, giveAccount, letRoom, seenBooking } from '../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

const path = '/settings/profile'
const phone = String(demoUsers.amina.phone)
const save = (gender: string) =>
  post(action, path, { full_name: 'Amina Hassan', phone, gender }, { as: 'amina' })
const stored = () => accountOf(demoUsers.amina.email)?.profiles.gender
const why = async () => (await get(loader, path, { as: 'amina' })).data.genderStays
const reject = (id: string) => rejectBooking(actorOf('neema'), id, seenBooking(id))
const approve = (id: string) => approveBooking(actorOf('neema'), id, seenBooking(id))
const womenOnly = { genderPolicy: 'female' } as const

const refusal = {
  status: 409,
  data: { form: { errors: { gender: [expect.stringContaining('Your gender cannot be changed while')] } } },
}

it('nobody changes their gender while a request of theirs waits', async () => {
  const id = ask('amina', letRoom(womenOnly))
  expect(await save('male')).toMatchObject(refusal)
  expect(await save('')).toMatchObject(refusal)
  expect(await why()).toContain('Your gender cannot be changed while')
  expect((await save('female')).status).toBe(303)
  expect(stored()).toBe('female')

  reject(id)
  expect(await why()).toBeNull()
  expect((await save('male')).status).toBe(303)
  expect(stored()).toBe('male')
})

it('a form that comes back with another gender shows and sends the stored one, so the rest can be saved', async () => {
  const checked = ({ html }: Page) =>
    [...html.matchAll(/<input[^>]*name="gender"[^>]*>/g)].map(([input]) => ({
      value: /value="(\w+)"/.exec(input)?.[1],
      isChecked: input.includes(' checked'),
      isSent: !input.includes(' disabled'),
    }))
  ask('amina', letRoom(womenOnly))
  const fields = { full_name: 'Amina Hassan Juma', phone }
  for (const gender of ['male', '']) {
    const page = await send(path, { ...fields, gender }, 'amina')
    expect(page.status).toBe(409)
    expect(page.html).toContain('value="Amina Hassan Juma"')
    const ticked = checked(page).filter(({ isChecked }) => isChecked)
    expect(ticked).toEqual([{ value: 'female', isChecked: true, isSent: true }])
  }
  expect((await send(path, { ...fields, gender: 'female' }, 'amina')).location).toBe(path)
  expect(accountOf(demoUsers.amina.email)?.profiles.fullName).toBe('Amina Hassan Juma')
})

it('nor while a stay is confirmed', async () => {
  approve(ask('amina', letRoom(womenOnly)))
  expect(await save('male')).toMatchObject(refusal)
  expect(stored()).toBe('female')
})

it('a missing gender can be added at any time', async () => {
  await save('')
  ask('amina', letRoom())
  expect((await save('female')).status).toBe(303)
  expect(stored()).toBe('female')
})

it('deciders on a place for one gender see that the tenant changed theirs, nobody else does', async () => {
  const seen = async (id: string, as: DemoUserName) =>
    (await get(bookingPage, `/bookings/${id}`, { as, params: { bookingId: id } })).data.booking
      .genderChangedAt
  await save('female')
  const unchanged = ask('amina', letRoom(womenOnly))
  expect(await seen(unchanged, 'neema')).toBeNull()
  reject(unchanged)
  await save('male')
  app.setNow(TEST_NOW + 1)
  await save('female')
  app.setNow(TEST_NOW + 2)

  const [forWomen, forAll] = [ask('amina', letRoom(womenOnly)), ask('amina', letRoom())]
  expect(await seen(forWomen, 'neema')).toBe(TEST_NOW + 1)
  expect(await seen(forWomen, 'admin')).toBe(TEST_NOW + 1)
  expect(await seen(forWomen, 'amina')).toBeNull()
  expect(await seen(forAll, 'neema')).toBeNull()
  reject(forWomen)
  expect(await seen(forWomen, 'neema')).toBeNull()
})
