import { beforeEach, describe, expect, it } from 'vitest'
import { bookings, payments } from '~/db/tables/index.server'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { DAY } from '~/domain/ground/shared/units'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { paths } from '~/paths'
import { loader as csv } from '~/routes/payments/csv'
import { actorOf } from '../support/accounts'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { insertRows, updateRows } from '../support/rows'
import { addCollaborator, giveAccount, letRoom, pay, paymentOf, stay } from '../support/stays'

const app = useFreshApp()
let bookingId: string
beforeEach(() => {
  giveAccount()
  bookingId = stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })
})

const approve = (id: string, amount: number) =>
  approvePayment(actorOf('neema'), id, { amount, reason: 'Less arrived', version: 1 })

describe('Payment Management', () => {
  it('counts a payment once for an agent who owns the listing and looks after it', async () => {
    const room = letRoom({ ownerId: actorOf('juma').id })
    giveAccount('juma')
    addCollaborator(room, 'juma')
    const { id } = pay('daudi', stay('daudi', room, {}, 'juma'), { amount: 165_000 })
    approvePayment(actorOf('juma'), id, { amount: 165_000, version: 1 })
    expectWords(
      await visit('/payments', 'juma'),
      '1 payment found',
      'Received TSh 165,000 Money that came in Oct 2026: TSh 165,000.',
    )
  })

  it('leads from a decision on a later page back to the first one, from other receipts to their page', async () => {
    const { id } = pay('amina', bookingId, { amount: 50_000 })
    const copies = (status: 'pending' | 'rejected') =>
      Array.from({ length: 25 }, (_, n) => ({ ...paymentOf(id), id: `${status}-${n}`, status }))
    insertRows(payments, [...copies('pending'), ...copies('rejected')])
    const second = await visit('/payments?page=2', 'neema')
    expect(second.html).toContain('/approve?redirect=%2Fpayments"')
    const third = await visit('/payments?page=3', 'neema')
    expect(third.html).toContain('redirect=%2Fpayments%3Fpage%3D3"')
    expect(third.html).not.toContain('/approve?')
  })

  it('says what waits and what arrived, to both sides', async () => {
    const first = pay('amina', bookingId, { amount: 555_000 })
    approve(first.id, 555_000)
    pay('amina', bookingId, { amount: 50_000 })
    app.passTime(1)
    expectWords(
      await visit('/payments', 'neema'),
      'To Be Checked',
      'TSh 50,000',
      '1 receipt',
      'Received',
      'TSh 555,000',
    )
    expectWords(await visit('/payments', 'amina'), 'Being Checked', 'TSh 50,000', 'Paid', 'TSh 555,000')
    expectWords(
      await visit('/payments', 'baraka'),
      'To Be Checked',
      'TSh 0',
      '0 receipts',
      'Received',
      'TSh 0',
    )
  })

  it('says to both sides what is late', async () => {
    approve(pay('amina', bookingId, { amount: 555_000 }).id, 555_000)
    app.setNow(startOfDayAt('2027-02-01'))
    for (const as of ['neema', 'amina'] as const)
      expect((await visit('/payments', as)).text).not.toContain('late since')
    app.passTime(DAY)
    expectWords(
      await visit('/payments', 'neema'),
      'Late',
      'Amina Hassan is late with TSh 450,000, since Mon 1 Feb 2027.',
    )
    expectWords(
      await visit('/payments', 'amina'),
      'Late',
      'Chumba cha Sinza: TSh 450,000 is late: part 2. Send it now.',
    )
    const bill = await visit(`/booking/${bookingId}/payment`, 'amina')
    expectWords(bill, 'Amount TSh 450,000 Send it now, or speak with Neema John')
    expect(bill.text).not.toContain('Next payment')
    expect(linksCalled(bill, 'Call').map((href) => href.startsWith('tel:'))).toEqual([true])
    expect(bill.html).not.toMatch(/href="tel:[^>]*btn-main|btn-main[^>]*href="tel:/)
  })

  it('shows a payment that failed as such', async () => {
    const { id } = pay('amina', bookingId, { amount: 50_000 })
    updateRows(payments, { status: 'failed' })
    expect(paymentOf(id).status).toBe('failed')
    expectWords(await visit('/payments', 'amina'), 'TSh 50,000', 'Payment failed')
    for (const side of ['amina', 'neema'] as const) {
      const badge = /<span class="([^"]*)">Payment failed</.exec((await visit('/payments', side)).html)?.[1]
      expect(badge?.split(' ')).toEqual(expect.arrayContaining(['badge', 'bad']))
    }
  })

  it('opens its details over the list where scripts run, else as the page they are', async () => {
    const { id } = pay('amina', bookingId, { amount: 50_000, payment_reference: 'QGH72XK2P1' })
    for (const side of ['amina', 'neema'] as const) {
      const list = await visit('/payments', side)
      const [link = ''] = linksCalled(list, 'View Details')
      expect(link).toMatch(new RegExp(`^/payments/${id}`))
      const tag = [...list.html.matchAll(/<a\b[^>]*>/g)].find(
        ([text]) => text.includes(`/payments/${id}`) && text.includes('data-dialog="details"'),
      )
      expect(tag, list.html.slice(0, 500)).toBeDefined()
      expect(list.html).toContain('<ui-dialog')
      const details = await visit(link, side)
      expectWords(details, 'TSh 50,000', 'Chumba cha Sinza', 'QGH72XK2P1')
      expect(details.html).toMatch(/<main.*<h1/s)
    }
  })

  it('speaks to the tenant on their own payment', async () => {
    const { id } = pay('amina', bookingId, { amount: 50_000 })
    approve(id, 50_000)
    const own = await visit(`/payments/${id}`, 'amina')
    expectWords(own, 'Payments', 'Amount due', 'Answered', 'Owner', 'Neema John')
    expect(own.text).not.toMatch(/Payment Management|Expected amount|Decided|Tenant/)
    expectWords(await visit(`/payments/${id}`, 'neema'), 'Payment Management', 'Expected amount', 'Tenant')
  })

  it('comes as a table under the filter, of what one may see', async () => {
    approve(pay('amina', bookingId, { amount: 555_000, payment_reference: 'mpesa' }).id, 550_000)
    pay('amina', bookingId, { amount: 50_000 })
    const rows = async (as: 'neema' | 'baraka', query = '') => {
      const { response } = await get(csv, `/payments/csv${query}`, { as })
      return (await response!.text()).split('\r\n').slice(1, -1)
    }
    expect(await rows('neema')).toHaveLength(2)
    expect(await rows('baraka')).toEqual([])
    expect(await rows('neema', '?status=completed')).toEqual([
      expect.stringMatching(
        /^"[0-9A-F]{8}","Completed","Chumba cha Sinza","","Amina Hassan","Neema John",555000,550000,0,"Mobile Money","","2026-10-05","2026-10-05","Less arrived","2026-10-05",""$/,
      ),
    ])
  })
})

it('finds payments by their room type and by their sum', async () => {
  updateRows(bookings, { roomType: 'Family room' })
  pay('amina', bookingId, { amount: 100_000 })
  approve(pay('amina', bookingId, { amount: 50_000 }).id, 45_000)
  const found = async (search: string) =>
    /\d+ payments? found/.exec((await visit(`/payments?search=${search}`, 'neema')).text)?.[0]
  expect(await found('family')).toBe('2 payments found')
  for (const sum of ['100000', '100,000', 'TSh+100,000', '50k', '45000'])
    expect(await found(sum), sum).toBe('1 payment found')
  expect(await found('1000')).toBe('0 payments found')
})

it('sums what a search finds, counts each filter of it, and gives each month its own sum', async () => {
  approve(pay('amina', bookingId, { amount: 300_000 }).id, 300_000)
  app.passTime(31 * DAY)
  approve(pay('amina', bookingId, { amount: 100_000 }).id, 100_000)
  approve(pay('amina', bookingId, { amount: 50_000 }).id, 45_000)
  pay('daudi', stay('daudi', letRoom({ title: 'Mwenge' }), { start_date: '2026-12-01' }), { amount: 165_000 })
  app.passTime(1)
  const all = await visit('/payments', 'neema')
  expectWords(all, 'To Be Checked', 'Received TSh 445,000', 'All 4', 'Pending 1', 'Completed 3', 'Rejected 0')
  expectWords(all, 'To Be Checked 1 receipt TSh 165,000', 'Nov 2026 2 payments TSh 145,000')
  expectWords(all, 'Oct 2026 1 payment TSh 300,000')
  for (const as of ['neema', 'admin'] as const) {
    const found = await visit('/payments?search=45000', as)
    expectWords(found, 'To Be Checked TSh 0', 'Received TSh 45,000', 'All 1', 'Pending 0', 'Completed 1')
    expectWords(found, 'Nov 2026 1 payment TSh 45,000')
    expect(linksCalled(found, 'Completed 1')).toEqual(['/payments?search=45000&status=completed'])
    expectWords(await visit('/payments?search=mwenge', as), 'To Be Checked TSh 165,000', 'Received TSh 0')
  }
  const sums = async (sort: string) =>
    [
      ...(await visit(`/payments?sort=${sort}`, 'neema')).text.matchAll(
        /TSh ([\d,]+)(?: of TSh [\d,]+)? (?=Payment completed|by )/g,
      ),
    ].map(([, sum]) => sum)
  expect(await sums('largest')).toEqual(['300,000', '165,000', '100,000', '45,000'])
  expect((await sums('oldest'))[0]).toBe('300,000')
})

describe('Check Receipts', () => {
  it('decides one by one on several from one page, each with its amount', async () => {
    const { id: a } = pay('amina', bookingId, { amount: 100_000 })
    app.passTime(1)
    const { id: b } = pay('amina', bookingId, { amount: 50_000 })
    expect(linksCalled(await visit('/payments', 'neema'), 'Check Receipts')).toEqual(['/payments/check'])
    const page = await visit('/payments/check', 'neema')
    expectWords(
      page,
      'Check Receipts',
      '2 receipts, TSh 150,000',
      'Amina Hassan',
      '1 of 2',
      'View Receipt',
      'Amount sent',
      'TSh 100,000',
      'To be paid into',
      'Vodacom M-Pesa, +255 754 000 002, Neema John',
      'Booking reference',
      bookingId.slice(0, 8).toUpperCase(),
      'On no other payment',
      'Amount received',
      'Approve and next',
      'Reject',
      'TSh 50,000',
    )
    const next = encodeURIComponent(paths.paymentsCheck({ receipt: b }))
    expect(page.html).toContain(`action="/payments/${a}/approve?redirect=${next}"`)
    expect(page.html).toContain(`href="/payments/${a}/reject?redirect=${next}"`)
    const second = await visit(paths.paymentsCheck({ receipt: b }), 'neema')
    expectWords(second, '2 of 2', 'Amount sent', 'TSh 50,000', 'Approve and next')
    const path = `/payments/${a}/approve?redirect=/payments/check`
    const after = await send(path, { version: '1', amount: '90,000', reason: 'A fee was taken' }, 'neema')
    expectWords(after, 'Payment approved successfully', 'Check Receipts', 'TSh 50,000')
    expect(after.text).not.toContain('TSh 100,000')
    expect([paymentOf(a).amountTzs, paymentOf(b).status]).toEqual([90_000, 'pending'])
  })

  it('has none of others, and says so when none waits', async () => {
    pay('amina', bookingId, { amount: 100_000 })
    expectWords(
      await visit('/payments/check', 'baraka'),
      'Everything is checked',
      'No receipt waits for you.',
    )
    expectWords(await visit('/payments/check', 'amina'), 'Receipts are checked by those who let a place.')
  })
})

it('shows receipts with their slips, and approves those that are chosen', async () => {
  const { id } = pay('amina', bookingId, { amount: 555_000 })
  app.passTime(1)
  const { id: other } = pay('amina', bookingId, { amount: 1_000 })
  const page = await visit('/payments/approve', 'neema')
  expectWords(
    page,
    '2 receipts, TSh 556,000',
    '1 receipt as expected, TSh 555,000',
    'Amina Hassan',
    'Approve chosen',
  )
  expect([...page.html.matchAll(/<img class="receipt"/g)]).toHaveLength(2)
  expect(page.html).toContain(`/payments/check?receipt=${other}`)
  const none = await send('/payments/approve', {}, 'neema')
  expectWords(none, 'Choose the receipts whose money arrived.', 'Amina Hassan')
  const done = await send('/payments/approve', { 'chosen[]': `${id}:1` }, 'neema')
  expectWords(done, 'Approved 1 receipt, TSh 555,000.', '1 receipt, TSh 1,000')
})

it('names the same expected sum where receipts are checked and where one is approved, also for whole parts', async () => {
  const whole = stay('daudi', letRoom(), { duration: 2, payment_term: 'monthly', start_date: '2027-06-10' })
  const { id } = pay('daudi', whole, { amount: 330_000 })
  for (const path of [`/payments/check?receipt=${id}`, '/payments/approve', `/payments/${id}/approve`])
    expectWords(await visit(path, 'neema'), 'Expected amount TSh 180,000')
  expectWords(await visit(`/payments/check?receipt=${id}`, 'neema'), 'Amount sent, whole parts TSh 330,000')
})
