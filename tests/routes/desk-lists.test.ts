import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookings as bookingRows } from '~/db/tables/index.server'
import { HOUR } from '~/domain/ground/shared/units'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { paths } from '~/paths'
import { loader as bookings } from '~/routes/bookings/list'
import { loader as payments } from '~/routes/payments/list'
import { actorOf } from '../support/accounts'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { insertRows } from '../support/rows'
import { addCollaborator, ask, bookingOf, giveAccount, letRoom, pay, stay } from '../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

const titles = async (
  loader: (args: ActionFunctionArgs) => unknown,
  as: 'neema' | 'juma' | 'admin' | 'amina',
) => {
  const { data } = await get(loader, '/x', { as })
  return (data.bookings ?? data.payments).map(({ title }: { title: string }) => title)
}

describe('people who answer see waiting items first, also under All', () => {
  it('of bookings those that are overdue, then those with the nearest hour, then stays by their next payment', async () => {
    const late = letRoom({ title: 'Overdue' })
    addCollaborator(late, 'juma')
    ask('amina', late)
    app.passTime(25 * HOUR)
    stay('daudi', letRoom({ title: 'Older stay' }))
    app.passTime(HOUR)
    ask('grace', letRoom({ title: 'Waits' }))
    app.passTime(HOUR)
    stay('elia', letRoom({ title: 'Newer stay' }))
    const expected = ['Overdue', 'Waits', 'Older stay', 'Newer stay']
    expect(await titles(bookings, 'neema')).toEqual(expected)
    expect(await titles(bookings, 'admin')).toEqual(expected)
    expect(await titles(bookings, 'juma')).toEqual(['Overdue'])
    const groups = ['Waiting for you', '2 requests', 'Overdue', 'Overdue', 'Waits', 'Confirmed', 'Older stay']
    expectWords(await visit('/bookings', 'neema'), ...groups)
  })

  it('of receipts the one that waits longest, and says when it should have been checked', async () => {
    pay('amina', stay('amina', letRoom({ title: 'Overdue' })))
    app.passTime(24 * HOUR)
    expect((await get(payments, '/payments', { as: 'neema' })).data.payments[0].isOverdue).toBe(false)
    app.passTime(1)
    expect((await get(payments, '/payments', { as: 'neema' })).data.payments[0].isOverdue).toBe(true)
    app.passTime(HOUR)
    pay('daudi', stay('daudi', letRoom({ title: 'Waits' })))
    expect(await titles(payments, 'neema')).toEqual(['Overdue', 'Waits'])
    expect(await titles(payments, 'admin')).toEqual(['Overdue', 'Waits'])
    const { data } = await get(payments, '/payments', { as: 'neema' })
    expect(data.payments.map(({ isOverdue }: { isOverdue: boolean }) => isOverdue)).toEqual([true, false])
    expectWords(await visit('/payments', 'neema'), 'Overdue', 'Overdue', 'Waits', 'by Wed 7 Oct, 13:00')
    const own = await get(payments, '/payments', { as: 'amina' })
    expect(own.data.payments[0].isOverdue).toBe(false)
  })
})

describe('a list that is worked on', () => {
  const rolesOf = (html: string) =>
    Object.fromEntries(
      ['table', 'columnheader', 'row', 'rowheader', 'cell'].map((role) => [
        role,
        html.match(new RegExp(`role="${role}"`, 'g'))?.length ?? 0,
      ]),
    )

  it('is one table with a heading for each column and row, whatever its layout', async () => {
    stay('amina', letRoom())
    ask('daudi', letRoom())
    letRoom({ isApproved: false, approvalState: 'pending' })
    for (const [path, as, rows, columns] of [
      [paths.admin({ tab: 'bookings' }), 'admin', 2, 6],
      [paths.properties(), 'neema', 3, 7],
      [paths.properties(), 'admin', 2, 4],
      [paths.adminProperties(), 'admin', 1, 7],
    ] as const) {
      const { html } = await visit(path, as)
      expect(rolesOf(html), `${path} for ${as}`).toEqual({
        table: 1,
        columnheader: columns,
        row: rows + 1,
        rowheader: rows,
        cell: rows * (columns - 1),
      })
    }
  })

  it('leads from a decision on a later page of requests back to the first one', async () => {
    const { seq: _, ...row } = bookingOf(ask('daudi', letRoom()))
    const copies = Array.from({ length: 25 }, (_, n) => ({
      ...row,
      ...{ id: `copy ${n}`, reference: `COPY${n}`, propertyId: letRoom() },
    }))
    insertRows(bookingRows, copies)
    for (const list of ['/bookings', '/admin?tab=bookings']) {
      const { html } = await visit(`${list}${list.includes('?') ? '&' : '?'}page=2`, 'admin')
      expect(html).toContain(`/approve?redirect=${encodeURIComponent(list)}"`)
      expect(html).not.toMatch(/redirect=[^"]*page%3D2/)
    }
  })

  it('has a heading for each group in the same table, with its sum, and heads of columns that sort', async () => {
    const { id } = pay('amina', stay('amina', letRoom()), { amount: 165_000 })
    ask('daudi', letRoom())
    const { html } = await visit(paths.bookings(), 'neema')
    expect(rolesOf(html)).toEqual({ table: 1, columnheader: 6, row: 5, rowheader: 4, cell: 2 * 5 + 2 * 2 })
    approvePayment(actorOf('neema'), id, { amount: 165_000, version: 1 })
    pay('amina', stay('amina', letRoom(), { start_date: '2027-02-01' }))
    const payments = await visit(paths.payments(), 'neema')
    expect(rolesOf(payments.html)).toEqual({
      table: 1,
      columnheader: 6,
      row: 5,
      rowheader: 4,
      cell: 2 * 5 + 2 * 2,
    })
    expectWords(payments, 'To Be Checked 1 receipt TSh 100,000', 'Oct 2026 1 payment TSh 165,000')
    expect(payments.html).toMatch(/aria-sort="descending"[^>]*><a [^>]*sort=oldest/)
    const smallest = await visit(paths.payments({ sort: 'smallest' }), 'neema')
    expect(smallest.html).toMatch(/aria-sort="ascending"[^>]*><a [^>]*sort=largest/)
    expectWords(smallest, 'TSh 100,000', 'TSh 165,000')
  })

  it('stays cards and rows for tenants', async () => {
    pay('amina', stay('amina', letRoom()))
    for (const path of [paths.bookings(), paths.payments(), paths.properties()]) {
      const { html } = await visit(path, 'amina')
      expect(rolesOf(html)).toMatchObject({ table: 0, row: 0 })
      expect(html).toMatch(/<article class="card|<ul class="rows/)
      expect(html).not.toMatch(/assets\/desk-|\.desk /)
    }
  })
})

describe('a filtered list that is empty', () => {
  it.each([
    [
      paths.bookings({ search: 'nowhere', status: 'pending' }),
      'neema',
      'No bookings found',
      paths.bookings(),
    ],
    [paths.payments({ search: 'nowhere' }), 'neema', 'No payments found', paths.payments()],
    [
      paths.adminProperties({ search: 'nowhere', filter: 'pending' }),
      'admin',
      'None of these properties has “nowhere”',
      paths.adminProperties({ filter: 'pending' }),
    ],
    [
      paths.properties({ search: 'nowhere' }),
      'neema',
      'None of your properties fits these filters.',
      paths.properties(),
    ],
  ] as const)('%s says so and offers to clear it', async (path, as, text, all) => {
    letRoom()
    const page = await visit(path, as)
    expectWords(page, text)
    expect(page.text).not.toContain('Nothing waits for you')
    expect(page.text).not.toContain('Add Your First Property')
    const clear = ['Clear', 'Clear Search', 'Clear Filters'].flatMap((label) => linksCalled(page, label))
    expect(clear).toContain(all)
  })

  it('keeps its query in the address, without an unknown status', async () => {
    ask('amina', letRoom())
    const page = await visit('/bookings?search=chumba&status=nonsense', 'neema')
    expectWords(page, '1 booking found')
    expect(page.html).toContain('redirect=%2Fbookings%3Fsearch%3Dchumba"')
    expect(page.html).toMatch(/value="chumba"/)
  })
})
