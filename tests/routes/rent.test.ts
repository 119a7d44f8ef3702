import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { database } from '~/db/database.server'
import { bookings, payments } from '~/db/tables/index.server'
import { MOST_STAYS, rentRoll } from '~/domain/payments/rent-roll.server'
import { DAY } from '~/domain/shared/units'
import { actorOf } from '../support/accounts'
import { giveBooking } from '../support/bookings'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, type Page, visit } from '../support/pages'
import { updateRows } from '../support/rows'
import { addCollaborator, ask, giveAccount, letRoom, pay, stay } from '../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

const complete = (id: string) => updateRows(payments, { status: 'completed', processedAt: 1 }, id)
const rowOf = (page: Page, tenant: string) => {
  const rows = page.html.split('<tr>').filter((row) => row.includes(`>${tenant}<`))
  return rows.map((row) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' ')
      .trim(),
  )
}

describe('the rent roll', () => {
  it('says per tenant and place what is due, received, being checked, still to pay and late, and adds up', async () => {
    const room = letRoom({ title: 'Sinza' })
    const late = stay('amina', room, { duration: 3 })
    complete(pay('amina', late, { amount: 60_000 }).id)
    pay('amina', late, { amount: 40_000 })
    complete(pay('daudi', stay('daudi', letRoom({ title: 'Mwenge' })), { amount: 165_000 }).id)
    ask('grace', letRoom())
    app.passTime(10 * DAY)
    const page = await visit('/rent', 'neema')
    expectWords(page, 'Rent Roll', 'TSh 360,000 is due by the end of Oct 2026. TSh 225,000 of it is received')
    expectWords(page, 'TSh 40,000 is being checked and TSh 95,000 is still to pay', '1 tenant is late.')
    const [amina = ''] = rowOf(page, 'Amina Hassan')
    for (const text of ['Sinza', 'TSh 195,000', 'TSh 60,000', 'TSh 40,000', 'TSh 95,000', 'Mon 12 Oct 2026'])
      expect(amina).toContain(text)
    expect(rowOf(page, 'Daudi Masanja')[0]).toMatch(/Mwenge .*TSh 165,000 .*TSh 165,000 .*Paid/)
    expect(rowOf(page, 'Grace Mwakyusa')).toEqual([])
    expect(linksCalled(page, 'Amina Hassan')).toEqual([`/bookings/${late}`])
    expect(linksCalled(page, 'Call')[0]).toBe('tel:+255712345678')
    expect(linksCalled(page, 'WhatsApp')[0]).toMatch(
      /^https:\/\/wa\.me\/255712345678\?text=Hello%20.*I%20write%20about%20the%20rent%20of%20/,
    )
  })

  it('is of the month in the address, with links to the months around it', async () => {
    stay('amina', letRoom(), { duration: 3 })
    const page = await visit('/rent?month=2026-12', 'neema')
    expectWords(
      page,
      'TSh 345,000 is due by the end of Dec 2026.',
      'Rent due in Dec 2026 and before',
      'TSh 195,000 of it from before',
    )
    expect(linksCalled(page, 'Nov 2026')).toEqual(['/rent?month=2026-11'])
    expect(linksCalled(page, 'Jan 2027')).toEqual(['/rent?month=2027-01'])
    expect(linksCalled(page, 'Oct 2026')).toEqual(['/rent?month=2026-10'])
    for (const month of ['2026-13', 'x', "2026-12-01'", '1500-01'])
      expectWords(
        await visit(`/rent?month=${encodeURIComponent(month)}`, 'neema'),
        'Rent due in Oct 2026 and before',
      )
    const empty = await visit('/rent?month=2026-09', 'neema')
    expectWords(empty, 'No rent is due in Sep 2026', 'Confirmed Bookings')
  })

  it('still names a stay that is over and owes, and none that was cancelled', async () => {
    const over = stay('amina', letRoom())
    const cancelled = stay('daudi', letRoom())
    const set = (id: string, status: 'completed' | 'cancelled') => updateRows(bookings, { status }, id)
    set(over, 'completed')
    set(cancelled, 'cancelled')
    app.passTime(90 * DAY)
    const page = await visit('/rent', 'neema')
    expect(rowOf(page, 'Amina Hassan')[0]).toContain('Late since Mon 12 Oct 2026')
    expect(rowOf(page, 'Daudi Masanja')).toEqual([])
  })

  it('is each owner’s own, an agent’s of the places they look after, and an administrator’s of all', async () => {
    const room = letRoom({ title: 'Sinza' })
    addCollaborator(room, 'juma')
    stay('amina', room)
    stay('daudi', letRoom({ title: 'Mwenge' }))
    const places = async (as: 'neema' | 'baraka' | 'juma' | 'admin', query = '') => {
      const page = await visit(`/rent${query}`, as)
      return ['Sinza', 'Mwenge'].filter((title) => page.text.includes(title))
    }
    expect(await places('neema')).toEqual(['Sinza', 'Mwenge'])
    expect(await places('baraka')).toEqual([])
    expect(await places('juma')).toEqual(['Sinza'])
    expect(await places('admin')).toEqual(['Sinza', 'Mwenge'])
    expect(await places('admin', '?search=daudi')).toEqual(['Mwenge'])
    expect(await places('admin', '?search=mwenge+DAUDI')).toEqual(['Mwenge'])
    expect(await places('admin', '?search=neema')).toEqual(['Sinza', 'Mwenge'])
    expect((await visit('/rent', 'amina')).status).toBe(403)
    expect((await visit('/rent')).location).toBe('/auth?redirect=%2Frent')
    updateRows(bookings, { tenantId: demoUsers.juma.id })
    expect(await places('juma')).toEqual([])
  })

  it('names first who is to pay, then whose receipts are checked, then the rest, and nobody who owes nothing', async () => {
    complete(pay('amina', stay('amina', letRoom()), { amount: 165_000 }).id)
    pay('daudi', stay('daudi', letRoom()), { amount: 165_000 })
    stay('grace', letRoom())
    const tenants = (from: string) =>
      rentRoll(actorOf('neema'), { from }).lines.map(({ tenantName }) => tenantName.split(' ')[0])
    expect(tenants('2026-10-01')).toEqual(['Grace', 'Daudi', 'Amina'])
    const upFront = stay('elia', letRoom(), { duration: 3, payment_term: 'quarterly' })
    complete(pay('elia', upFront, { amount: 495_000 }).id)
    expect(tenants('2026-10-01')).toContain('Elia')
    expect(tenants('2026-12-01')).toEqual(['Grace', 'Daudi'])
  })

  it('names who is to pay a single shilling, and whose last one is checked', () => {
    const [first, third] = [stay('amina', letRoom()), stay('grace', letRoom())]
    for (const [tenant, id] of [
      ['amina', first],
      ['grace', third],
    ] as const)
      complete(pay(tenant, id, { amount: 164_999 }).id)
    pay('daudi', stay('daudi', letRoom()), { amount: 165_000 })
    pay('grace', third, { amount: 1 })
    complete(pay('elia', stay('elia', letRoom()), { amount: 165_000 }).id)
    const tenants = (from: string) =>
      rentRoll(actorOf('neema'), { from }).lines.map(({ tenantName }) => tenantName.split(' ')[0])
    expect(tenants('2026-10-01')).toEqual(['Amina', 'Daudi', 'Grace', 'Elia'])
    expect(tenants('2026-11-01')).toEqual(['Amina', 'Daudi', 'Grace'])
  })

  it('adds up a thousand stays, and asks for a search where there are more', async () => {
    const propertyId = letRoom()
    for (let n = 0; n < MOST_STAYS; n += 1) giveBooking({ propertyId })
    const roll = () => rentRoll(actorOf('neema'), { from: '2026-11-01' })
    expect(roll()).toMatchObject({ lines: { length: MOST_STAYS }, isTooMany: false })
    giveBooking({ propertyId })
    expect(roll()).toMatchObject({ lines: [], isTooMany: true })
    expectWords(await visit('/rent?month=2026-11', 'neema'), 'There are more than 1,000. Search for')
  })

  it('takes three statements, however many stays there are', () => {
    const actor = actorOf('neema')
    const Statement = Object.getPrototypeOf(database().sqlite.prepare('select 1'))
    const statements = () => {
      const spies = [vi.spyOn(Statement, 'all'), vi.spyOn(Statement, 'get')]
      rentRoll(actor, { from: '2026-10-01' })
      const calls = spies.flatMap((spy) => spy.mock.calls)
      for (const spy of spies) spy.mockRestore()
      return calls.length
    }
    stay('amina', letRoom())
    expect(statements()).toBe(3)
    for (const tenant of ['daudi', 'grace', 'elia'] as const) stay(tenant, letRoom())
    expect(statements()).toBe(3)
    expect(rentRoll(actor, { from: '2026-10-01' }).lines).toHaveLength(4)
  })
})
