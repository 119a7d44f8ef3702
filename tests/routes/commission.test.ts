import { beforeEach, describe, expect, it } from 'vitest'
import { parseCsv } from '#seed/csv'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { loader as commissionCsv } from '~/routes/clients/commission-csv'
import { loader as paymentsCsv } from '~/routes/payments/csv'
import { actorOf } from '../support/accounts'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { addCollaborator, giveAccount, letRoom, pay, payFirstPart, setSetting, stay } from '../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

type Loader = Parameters<typeof get>[0]

async function rowsOf(loader: Loader, path: string, as: 'juma' | 'rehema' | 'neema' | 'amina' | 'daudi') {
  const { response } = await get(loader, path, { as })
  return parseCsv((await response!.text()).replace('\uFEFF', ''))
}

/** A stay on which Juma earns 7,500. */
function earned(title: string, tenant: 'amina' | 'daudi' = 'amina') {
  const room = letRoom({ title })
  addCollaborator(room, 'juma')
  const booking = stay(tenant, room)
  payFirstPart(tenant, booking)
  return booking
}

describe('Commission Settings', () => {
  it('say which rates apply, with an example', async () => {
    setSetting('agent_commission', 4)
    const page = await visit('/commission', 'juma')
    expectWords(page, '4% of the rent total', 'that is TSh 40,000.', 'No commission found')
  })

  it('list the own shares and export them under the same filter', async () => {
    earned('Chumba cha Sinza')
    earned('Nyumba ya Mwenge', 'daudi')
    const page = await visit('/commission?search=sinza', 'juma')
    expectWords(page, '1 booking found', 'Chumba cha Sinza', 'Amina Hassan', 'Not paid yet', 'TSh 7,500')
    expect(page.text).not.toContain('Mwenge')
    expect(linksCalled(page, 'Export Report')).toEqual(['/commission/csv?search=sinza'])
    expect(await rowsOf(commissionCsv, '/commission/csv?search=sinza', 'juma')).toMatchObject([
      {
        ...{ Property: 'Chumba cha Sinza', Tenant: 'Amina Hassan', 'Rent total': '150000' },
        ...{ Commission: '7500', State: 'Not paid yet', 'Paid on': '' },
      },
    ])
    expect(await rowsOf(commissionCsv, '/commission/csv', 'rehema')).toEqual([])
  })

  it('are reached from the dashboard, like all of an agent’s tools', async () => {
    earned('Chumba cha Sinza')
    const page = await visit('/dashboard', 'juma')
    const tools = ['Commission Settings', 'Client Management', 'Performance Analytics']
    expect(tools.flatMap((tool) => linksCalled(page, tool).slice(-1))).toEqual([
      '/commission',
      '/clients',
      '/performance',
    ])
    expect(linksCalled(page, 'Add Client')).toEqual(['/clients/new'])
    expect(linksCalled(page, 'Export Report')).toEqual(['/commission/csv'])
  })

  it('have the months as a plot', async () => {
    earned('Chumba cha Sinza')
    expectWords(
      await visit('/performance', 'juma'),
      'Bookings and Commission by Month',
      'From Nov 2025 to Oct 2026: 1 booking, commission TSh 7,500.',
    )
  })
})

describe('Payments as CSV', () => {
  it('follow the filter of the list, for those who see them', async () => {
    const id = stay('amina', letRoom({ title: 'Chumba cha Sinza' }))
    const paid = pay('amina', id, { amount: 100_000, payment_reference: '0012345678901234' })
    approvePayment(actorOf('neema'), paid.id, { amount: 90_000, reason: 'Less arrived', version: 1 })
    pay('amina', id, { amount: 75_000, payment_reference: 'QGH72XK2P1' })
    const completed = await rowsOf(paymentsCsv, '/payments/csv?status=completed', 'neema')
    expect(completed).toMatchObject([
      {
        Status: 'Completed',
        'Amount sent': '100000',
        'Amount received': '90000',
        'Payment reference': '0012345678901234',
        Tenant: 'Amina Hassan',
      },
    ])
    expect(await rowsOf(paymentsCsv, '/payments/csv?search=qgh72xk2p1', 'amina')).toHaveLength(1)
    expect(await rowsOf(paymentsCsv, '/payments/csv', 'daudi')).toEqual([])
    const page = await visit('/payments?status=completed', 'neema')
    expect(linksCalled(page, 'Download as CSV')).toEqual(['/payments/csv?status=completed'])
  })
})
