import { expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { bookings, ownerInvoices, payments } from '~/db/tables/index.server'
import type { PageTokens } from '~/domain/ground/shared/pages'
import { listBookings } from '~/domain/stays/bookings/list-bookings.server'
import { listInvoices } from '~/domain/stays/invoices/list-invoices.server'
import { listPayments } from '~/domain/stays/payments/list-payments.server'
import { actorOf } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { insertRows } from '../../../support/rows'
import { bookingOf, giveAccount, letRoom, pay, stay } from '../../../support/stays'

type Query = { search: string; page: string | null }

useFreshApp()

/** The ids of all pages. */
function idsOf(page: (query: Query) => { ids: string[]; tokens: PageTokens }, search: string): string[] {
  const ids: string[] = []
  for (let at: string | null = ''; at !== null; ) {
    const found = page({ search, page: at })
    ids.push(...found.ids)
    at = found.tokens.next
  }
  return ids
}

/** More than are sorted by their next payment, in every status, in no order. */
const MANY = Array.from({ length: 550 }, (_, n) => n)
const shuffled = (n: number) => TEST_NOW + ((n * 7_919) % 104_729)
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

it('what a search finds has the order of its list: what waits or is late comes first', () => {
  giveAccount()
  const booking = bookingOf(stay('amina', letRoom()))
  const payment = pay('amina', booking.id)
  for (const n of MANY) {
    const status = (['pending', 'confirmed', 'cancelled', 'completed'] as const)[n % 4]
    insertRows(bookings, {
      ...{ ...booking, id: `b${n}`, reference: `R${n}`, seq: null, propertyId: null, status },
      ...{ respondByAt: shuffled(n + 1), createdAt: shuffled(n) },
    })
    const paid = (['pending', 'completed', 'rejected'] as const)[n % 3]
    insertRows(payments, { ...payment, id: `p${n}`, status: paid, createdAt: shuffled(n) })
    const [invoiceStatus, dueOn] = [
      ['draft', null],
      ['sent', '2026-10-01'],
      ['sent', '2026-12-01'],
      ['paid', '2026-10-01'],
    ][n % 4] as ['draft' | 'sent' | 'paid', string | null]
    insertRows(ownerInvoices, {
      ...{ id: `i${n}`, ownerId: demoUsers.neema.id, status: invoiceStatus, dueOn, createdAt: shuffled(n) },
      ...{ periodStart: '2026-09-01', periodEnd: '2026-10-01', numberYear: 2026 },
      ...{ numberInYear: invoiceStatus === 'draft' ? null : n + 1 },
      ...{ totalGrossTzs: 0, totalAdminCommissionTzs: 0, totalOwnerAmountTzs: 0 },
    })
  }
  const admin = actorOf('admin')
  const lists = {
    bookings: (query: Query) => {
      const { bookings: rows, tokens } = listBookings(admin, query)
      return { ids: ids(rows), tokens }
    },
    payments: (query: Query) => {
      const { payments: rows, tokens } = listPayments(admin, query)
      return { ids: ids(rows), tokens }
    },
    invoices: (query: Query) => {
      const { invoices: rows, tokens } = listInvoices(admin, query)
      return { ids: ids(rows), tokens }
    },
  }
  const searches = { bookings: 'amina', payments: 'amina', invoices: 'neema' }
  for (const [name, search] of Object.entries(searches) as [keyof typeof lists, string][]) {
    const all = idsOf(lists[name], '')
    expect(all.length, name).toBeGreaterThanOrEqual(550)
    expect(idsOf(lists[name], search), name).toEqual(all)
  }
})
