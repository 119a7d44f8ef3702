import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { bookings as table } from '~/db/tables/index.server'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { listBookings } from '~/domain/stays/bookings/list-bookings.server'
import { listPayments } from '~/domain/stays/payments/list-payments.server'
import * as list from '~/routes/bookings/list'
import * as show from '~/routes/bookings/show'
import { actorOf } from '../support/accounts'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { updateRows } from '../support/rows'
import { statementsIn } from '../support/statements'
import { addCollaborator, ask, bookingOf, giveAccount, letRoom, pay, stay } from '../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

const bookings = (as: DemoUserName, query = '') => get(list.loader, `/bookings?${query}`, { as })
const booking = (id: string, as?: DemoUserName) =>
  get(show.loader, `/bookings/${id}`, { as, params: { bookingId: id } })

describe('/bookings', () => {
  it('offers each person what they may do', async () => {
    const room = letRoom()
    addCollaborator(room, 'juma')
    ask('amina', room)
    const may = async (as: DemoUserName) => (await bookings(as)).data.bookings[0].may
    expect(await may('amina')).toEqual({
      decide: false,
      contactOwner: true,
      pay: false,
      cancel: false,
      delete: true,
      check: false,
      endEarly: false,
      wait: false,
      keepEntered: false,
      goOn: false,
      proposeEnd: false,
      reopen: false,
      record: false,
      own: true,
    })
    expect(await may('neema')).toEqual({
      decide: true,
      contactOwner: false,
      pay: false,
      cancel: false,
      delete: true,
      check: true,
      endEarly: false,
      wait: false,
      keepEntered: false,
      goOn: false,
      proposeEnd: false,
      reopen: false,
      record: false,
      own: false,
    })
    expect(await may('juma')).toEqual({
      decide: true,
      contactOwner: true,
      pay: false,
      cancel: false,
      delete: false,
      check: false,
      endEarly: false,
      wait: false,
      keepEntered: false,
      goOn: false,
      proposeEnd: false,
      reopen: false,
      record: false,
      own: false,
    })
    expect(await may('admin')).toEqual({
      decide: true,
      contactOwner: true,
      pay: false,
      cancel: false,
      delete: true,
      check: true,
      endEarly: false,
      wait: false,
      keepEntered: false,
      goOn: false,
      proposeEnd: false,
      reopen: false,
      record: false,
      own: false,
    })
    const confirmed = stay('daudi', letRoom())
    expect(await may('daudi')).toEqual({
      decide: false,
      contactOwner: true,
      pay: true,
      cancel: true,
      delete: false,
      check: false,
      endEarly: false,
      wait: false,
      keepEntered: false,
      goOn: false,
      proposeEnd: false,
      reopen: false,
      record: false,
      own: true,
    })
    pay('daudi', confirmed)
    const mayOfStay = async (as: DemoUserName) =>
      (await bookings(as, 'status=confirmed')).data.bookings[0].may
    expect(await mayOfStay('daudi')).toMatchObject({ cancel: true, endEarly: false, proposeEnd: false })
    expect(await mayOfStay('neema')).toMatchObject({ cancel: true, endEarly: false, proposeEnd: false })
    app.setNow(startOfDayAt(bookingOf(confirmed).startDate))
    expect(await mayOfStay('daudi')).toMatchObject({ cancel: false, endEarly: true, proposeEnd: true })
    expect(await mayOfStay('neema')).toMatchObject({ cancel: false, endEarly: true, proposeEnd: true })
    expect(await mayOfStay('admin')).toMatchObject({ cancel: true, endEarly: true, proposeEnd: false })
  })

  it.each(['neema', 'admin'] as const)(
    'takes as many statements for many bookings as for one, for %s',
    (as) => {
      const actor = actorOf(as)
      const read = () => statementsIn(() => void [listBookings(actor, {}), listPayments(actor, {})])
      const add = (tenant: 'amina' | 'daudi' | 'grace') => {
        pay(tenant, stay(tenant, letRoom()))
        ask(tenant, letRoom(), { start_date: '2027-03-01' })
      }
      add('amina')
      const before = read()
      for (const tenant of ['daudi', 'grace'] as const) add(tenant)
      expect(read()).toBe(before)
    },
  )

  it('filters and finds', async () => {
    ask('amina', letRoom({ title: 'Sinza' }))
    stay('daudi', letRoom({ title: 'Mwenge' }))
    const titles = async (query: string) =>
      (await bookings('neema', query)).data.bookings.map(({ title }: { title: string }) => title)
    expect(await titles('status=pending')).toEqual(['Sinza'])
    expect(await titles('search=daudi')).toEqual(['Mwenge'])
    updateRows(table, { roomType: 'Family room' }, eq(table.propertyTitle, 'Sinza'))
    expect(await titles('search=family')).toEqual(['Sinza'])
    expect(await titles('search=nobody')).toEqual([])
  })
})

describe('/bookings/{id}', () => {
  it('shows both sides the same booking, its plan and its history', async () => {
    const id = stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })
    pay('amina', id, { amount: 555_000 })
    for (const as of ['amina', 'neema', 'admin'] as const) {
      const { data } = await booking(id, as)
      expect(data.booking).toMatchObject({ rentTotalTzs: 1_050_000, feeTzs: 105_000, totalTzs: 1_155_000 })
      expect(data.balance.instalments.map(({ totalTzs }: { totalTzs: number }) => totalTzs)).toEqual([
        555_000, 450_000, 150_000,
      ])
      expect(data.balance.instalments.map(({ dueDate }: { dueDate: string }) => dueDate)).toEqual([
        '2026-10-12',
        '2027-02-01',
        '2027-05-01',
      ])
      expect(data.booking.history).toHaveLength(3)
      expect(data.receipts).toHaveLength(1)
    }
  })
})
