import { beforeEach, describe, expect, it } from 'vitest'
import { parseCsv } from '#seed/csv'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { loader as csv } from '~/routes/bookings/csv'
import { actorOf } from '../support/accounts'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { linksCalled, visit } from '../support/pages'
import { ask, bookingOf, giveAccount, letRoom, pay, stay } from '../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

type Name = Parameters<typeof actorOf>[0]

async function file(as: Name, query = '') {
  const { response } = await get(csv, `/bookings/csv${query}`, { as })
  const text = Buffer.from(await response!.arrayBuffer()).toString('utf8')
  return { text, rows: parseCsv(text.replace('\uFEFF', '')), headers: response!.headers }
}

describe('Bookings as CSV', () => {
  it('hold what the list shows, with what was received', async () => {
    const id = stay('amina', letRoom({ title: 'Chumba cha Sinza' }))
    approvePayment(actorOf('neema'), pay('amina', id, { amount: 165_000 }).id, {
      amount: 165_000,
      version: 1,
    })
    const { text, rows, headers } = await file('neema')
    expect(text.startsWith('\uFEFF"Booking","Status",')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="bookings-2026-10-05.csv"')
    expect(rows).toMatchObject([
      {
        Booking: expect.stringContaining(bookingOf(id).reference),
        Status: 'Confirmed',
        Property: 'Chumba cha Sinza',
        Tenant: 'Amina Hassan',
        'Tenant phone': '255 712 345 678',
        From: '2026-11-01',
        Until: '2026-12-01',
        'Rent a month': '150000',
        Total: '165000',
        Received: '165000',
        Returned: '0',
        Requested: '2026-10-05',
      },
    ])
  })

  it('follow the filter of the list, and lead from it', async () => {
    stay('amina', letRoom({ title: 'Chumba cha Sinza' }))
    ask('daudi', letRoom({ title: 'Nyumba ya Mwenge' }))
    const titles = async (query: string) => (await file('neema', query)).rows.map((row) => row.Property)
    expect(await titles('')).toHaveLength(2)
    expect(await titles('?status=pending')).toEqual(['Nyumba ya Mwenge'])
    expect(await titles('?search=sinza')).toEqual(['Chumba cha Sinza'])
    expect(await titles('?status=cancelled')).toEqual([])
    const page = await visit('/bookings?status=pending&search=nyumba', 'neema')
    expect(linksCalled(page, 'Download as CSV')).toEqual(['/bookings/csv?search=nyumba&status=pending'])
  })
})
