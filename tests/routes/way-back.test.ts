import { beforeEach, describe, expect, it } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { paths } from '~/paths'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, linksCalled, type Page, send, visit } from '../support/pages'
import { ask, giveAccount, letRoom, pay, stay } from '../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

type Case = {
  as: DemoUserName
  make: (tenant?: DemoUserName) => string
  list: string
  decide: (id: string, button: string, query: { redirect?: string; version?: number }) => string
  details: (id: string, query?: { redirect: string }) => string
  fields?: Record<string, string>
  /** It is decided on its own page, which leads on to the next one and at last to the list. */
  leadsTo?: 'queue'
}

const hidden = { isApproved: false, approvalState: 'pending' } as const
const cases: Record<string, Case> = {
  'a request': {
    as: 'neema',
    make: (tenant = 'amina') => ask(tenant, letRoom()),
    list: paths.bookings({ search: 'Chumba', status: 'pending' }),
    decide: (id, button, query) =>
      button === 'Approve' ? paths.bookingApprove(id, query) : paths.bookingReject(id, query),
    details: paths.bookingDetails,
  },
  'a receipt': {
    as: 'neema',
    make: (tenant = 'amina') => pay(tenant, stay(tenant, letRoom())).id,
    list: paths.payments({ search: 'Chumba', status: 'pending' }),
    decide: (id, button, query) =>
      button === 'Approve' ? paths.paymentApprove(id, query) : paths.paymentReject(id, query),
    details: paths.payment,
    fields: { amount: '100000', reason: 'Nothing arrived' },
  },
  'a listing': {
    as: 'admin',
    make: () => letRoom(hidden),
    list: paths.adminProperties({ search: 'Chumba', filter: 'pending' }),
    decide: (id, button, query) =>
      button === 'Approve'
        ? paths.adminPropertyApprove(id, { version: 1, ...query })
        : paths.adminPropertyReject(id, { version: 1, ...query }),
    details: paths.adminProperty,
    leadsTo: 'queue',
    fields: { approval_notes: 'Seen' },
  },
}

/** Where a link or a button leads. */
const pathOf = (page: Page, text: string) =>
  [...linksCalled(page, text), ...actionsCalled(page, text)][0] ?? ''

describe.each(Object.entries(cases))('%s', (_name, { as, make, list, decide, details, fields, leadsTo }) => {
  const press = (path: string) => send(path, { version: '1', ...fields }, as)

  describe.each(['Approve', 'Reject'])('%s', (button) => {
    it('leads back to the list where it was opened, with its filters', async () => {
      const id = make()
      const page = await visit(`${list}&open=${id}`, as)
      expect(page.html).toContain(details(id, { redirect: list }).replace(/&/g, '&amp;'))
      const path = pathOf(await visit(details(id, { redirect: list }), as), button)
      expect(path).toContain(`redirect=${encodeURIComponent(list)}`)
      expect(linksCalled(await visit(path, as), 'Back')).toEqual([list])
      const done = await press(path)
      expect(done.location).toBe(list)
      expectWords(done, 'successfully')
    })

    it('on its own page leads back there', async () => {
      const id = make()
      const path = pathOf(await visit(details(id), as), button)
      expect((await press(path)).location).toBe(leadsTo === 'queue' ? list.split('?')[0] : details(id))
    })

    it('leads nowhere else than to this site', async () => {
      const elsewhere = {
        amina: '//evil.example',
        daudi: 'https://evil.example/',
        grace: '/\\evil.example',
        elia: '/a/../..//evil',
      }
      for (const [tenant, redirect] of Object.entries(elsewhere)) {
        const done = await press(decide(make(tenant as DemoUserName), button, { redirect }))
        expect(done.location).toBe(list.split('?')[0])
      }
    })
  })
})

it('a request that is answered on the dashboard leads back to the dashboard', async () => {
  ask('amina', letRoom())
  for (const button of ['Approve', 'Reject']) {
    const [path = ''] = linksCalled(await visit('/dashboard', 'neema'), button)
    expect(path).toContain('redirect=%2Fdashboard')
  }
})

it('a page of the list whose last row was decided is replaced by the one before', async () => {
  const id = ask('amina', letRoom())
  ask('daudi', letRoom({ title: 'Nyumba' }))
  const after = paths.bookings({ status: 'pending', page: `after-w1-${id}` })
  expectWords(await visit(after, 'neema'), 'Nyumba')
  const gone = paths.bookings({ status: 'pending', page: 'after-w9999999999999-zzz' })
  expectWords(await visit(gone, 'neema'), '2 requests', 'Nyumba')
  const before = paths.bookings({ status: 'pending', page: 'before-w1-zzz' })
  expectWords(await visit(before, 'neema'), '2 requests', 'Nyumba')
})
