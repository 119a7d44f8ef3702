import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import {
  ownerInvoices,
  payments,
  payoutAccounts,
  profiles,
  properties,
  users,
} from '~/db/tables/index.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { paths } from '~/paths'
import { actorOf, givePassword } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { deleteRows, insertRows, updateRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  giveAccount,
  letRoom,
  pay,
  payAndApprove,
  seenPayment,
  stay,
} from '../support/stays'

const app = useFreshApp()

const NOBODY = 'Nobody is waiting for your answer.'
const picture = { key: 'public/first', width: 800, height: 600, colour: '#aabbcc' }

describe('an owner’s dashboard', () => {
  it('asks for the receipts that wait, the oldest first, before any figure', async () => {
    giveAccount()
    const booking = stay('amina', letRoom(), { duration: 3 })
    pay('amina', booking, { amount: 50_000 })
    app.passTime(HOUR)
    pay('amina', booking, { amount: 70_000 })
    const page = await visit('/dashboard', 'neema')
    expectWords(page, 'Receipts to Check 2 receipts to check The oldest is from Amina Hassan TSh 120,000')
    expectWords(page, 'by Tue 6 Oct, 12:00 Check Receipts', 'Total Properties')
    expect(page.text).not.toContain(NOBODY)
    expect(page.text).not.toContain('Overdue')
    expect(linksCalled(page, 'Check Receipts')).toEqual(['/payments/check'])
    app.passTime(DAY)
    expectWords(await visit('/dashboard', 'neema'), 'Receipts to Check', 'Overdue')
  })

  it('says why a request cannot be approved, and does not make Reject the main button', async () => {
    giveAccount()
    const id = ask('amina', letRoom({ title: 'Chumba cha Mwenge' }))
    stay('amina', letRoom({ title: 'Chumba cha Sinza' }))
    const page = await visit('/dashboard', 'neema')
    expectWords(page, 'The tenant already has a confirmed stay on these dates. Chumba cha Mwenge')
    expect(linksCalled(page, 'Reject')).toEqual([paths.bookingReject(id, { redirect: '/dashboard' })])
    expect(page.html).not.toMatch(/<a[^>]*btn-main[^>]*>\s*Reject/)
  })

  it('says what this month’s rent comes to and that somebody is late, with the way to the rent roll', async () => {
    giveAccount()
    letRoom()
    expect((await visit('/dashboard', 'neema')).text).not.toContain('is due by the end')
    stay('amina', letRoom())
    app.passTime(10 * DAY)
    const page = await visit('/dashboard', 'neema')
    expectWords(page, 'Amina Hassan is late', 'TSh 165,000 Late since Mon 12 Oct', 'Total Properties')
    expectWords(page, 'Rent for Oct 2026', 'TSh 165,000 is due by the end of Oct 2026:', 'Late TSh 165,000')
    expect(page.text).not.toContain('1 tenant is late')
    expect(linksCalled(page, 'Rent Roll')).toContain('/rent')
  })

  it('leads to the listings that the reviewers rejected, with their reason, before any figure', async () => {
    giveAccount()
    const notes = { isApproved: false, approvalNotes: 'The photos are dark.' }
    const rejected = letRoom({ title: 'Chumba cha Giza', approvalState: 'rejected', ...notes })
    for (const title of ['Waits 1', 'Waits 2', 'Waits 3'])
      letRoom({ title, approvalState: 'pending', ...notes })
    addCollaborator(rejected, 'juma')
    for (const [who, figure] of [
      ['neema', 'Total Properties'],
      ['juma', 'Managed Properties'],
    ] as const) {
      const page = await visit('/dashboard', who)
      expectWords(page, 'Rejected Listings', 'Chumba cha Giza', 'The photos are dark.', figure)
      expect(linksCalled(page, 'Edit')[0]).toBe(`/properties/${rejected}/edit`)
      expect(page.text.split('The photos are dark.')).toHaveLength(2)
    }
    const list = await visit('/properties', 'neema')
    expectWords(list, 'Waits 1', 'Pending', 'Chumba cha Giza', 'Rejected')
    expectWords(list, 'The photos are dark.')
    expect(list.text).not.toContain('Available Now')
    expect(list.text.split('The photos are dark.')).toHaveLength(2)
    expect((await visit('/dashboard', 'baraka')).text).not.toContain('Rejected Listings')
  })

  it('says that nobody waits when neither a request nor a receipt does', async () => {
    giveAccount()
    letRoom()
    expectWords(await visit('/dashboard', 'neema'), 'Your first steps', NOBODY, 'Total Properties')
  })

  it('ends with the figures while there is nothing to count, and sets single zeros behind the others', async () => {
    expectWords(await visit('/dashboard', 'neema'), 'Your first steps', 'Recent Bookings', 'Total Properties')
    giveAccount()
    ask('amina', letRoom())
    const page = await visit('/dashboard', 'neema')
    expectWords(page, 'Total Properties', 'Total Bookings', 'Total Revenue', 'Recent Bookings')
    const admin = await visit('/dashboard', 'admin')
    expectWords(admin, 'Total Users', 'Total Bookings', 'Pending Approvals', 'Total Revenue')
  })
})

describe('a new owner’s first steps', () => {
  const set = (change: Partial<typeof profiles.$inferInsert>) =>
    updateRows(profiles, change, demoUsers.neema.id)

  it('are asked one by one, lead to their pages and go when all are done', async () => {
    set({ phone: null, createdAt: TEST_NOW })
    updateRows(users, { emailConfirmedAt: null }, demoUsers.neema.id)
    const start = await visit('/dashboard', 'neema')
    expectWords(start, 'Your first steps', '0 of 4 done', 'Confirm your e-mail address', 'Send Again')
    const back = '?redirect=%2Fdashboard'
    expect(linksCalled(start, 'Add Phone')).toEqual([`/settings/profile${back}`])
    expect(linksCalled(start, 'Add Payout Account')).toEqual([`/settings/profile/payout-accounts${back}`])
    updateRows(users, { emailConfirmedAt: 1 }, demoUsers.neema.id)

    const named = { full_name: 'Neema John', phone: '0712 345 678' }
    const phone = await send(`/settings/profile${back}`, named, 'neema')
    expect(phone.location).toBe('/dashboard')
    expectWords(phone, 'Profile updated successfully!', '2 of 4 done')

    await givePassword('neema', 'mto wa mbu 1')
    const account = {
      current_password: 'mto wa mbu 1',
      account_type: 'mobile_money',
      account_name: 'Neema John',
      mobile_network: 'Vodacom M-Pesa',
      mobile_number: '0754 000 002',
      once_key: '11111111-2222-4333-8444-555555555555',
    }
    const payout = await send(`/settings/profile/payout-accounts${back}`, account, 'neema')
    expect(payout.location).toBe('/dashboard')
    expectWords(payout, 'Account added', '3 of 4 done', 'List your first property, with photos')

    const room = letRoom()
    const bare = await visit('/dashboard', 'neema')
    expect(linksCalled(bare, 'Add Photos')).toEqual([`/properties/${room}/edit`])
    updateRows(properties, { images: [picture] }, room)
    expect((await visit('/dashboard', 'neema')).text).not.toContain('Your first steps')
    deleteRows(payoutAccounts)
    expectWords(await visit('/dashboard', 'neema'), '3 of 4 done', 'Add Payout Account')
  })

  it('never lead to another site', async () => {
    const form = await visit('/settings/profile?redirect=https://evil.example', 'neema')
    expect(linksCalled(form, 'Back')).toEqual([])
    const saved = await send(
      '/settings/profile?redirect=//evil.example',
      { full_name: 'Neema John', phone: String(demoUsers.neema.phone) },
      'neema',
    )
    expect(saved.location).toBe('/settings/profile')
  })
})

describe('others’ dashboards', () => {
  it('ask an agent for requests on the places they look after, and not for receipts that they may not check', async () => {
    giveAccount()
    const room = letRoom()
    addCollaborator(room, 'juma')
    const id = ask('daudi', room, { notes: 'May I come on Sunday?' })
    pay('amina', stay('amina', letRoom()))
    const page = await visit('/dashboard', 'juma')
    expectWords(page, 'Pending Approvals', 'May I come on Sunday?', 'Free on these days.', 'Total Commission')
    expect(linksCalled(page, 'Approve')).toEqual([`/bookings/${id}/approve?redirect=%2Fdashboard`])
    expect(page.text).not.toContain('Receipts to Check')
  })

  it('count for an administrator what the card leads to', async () => {
    letRoom()
    letRoom({ approvalState: 'pending', isApproved: false })
    const page = await visit('/dashboard', 'admin')
    expectWords(page, 'Total Properties', '2')
    expect(page.html).toContain('href="/admin?tab=properties"')
    expectWords(await visit('/admin?tab=properties', 'admin'), 'Properties: 2')
  })

  it('count for an administrator what waits, each with its age and the list of exactly these', async () => {
    giveAccount()
    letRoom({ title: 'Nyumba Mpya', isApproved: false, approvalState: 'pending' })
    const late = pay('amina', stay('amina', letRoom()))
    ask('daudi', letRoom({ title: 'Chumba cha Daudi' }))
    const disputed = pay('fatma', stay('fatma', letRoom({ title: 'Chumba cha Fatma' })))
    rejectPayment(actorOf('neema'), disputed.id, { ...seenPayment(disputed.id), reason: 'It did not arrive' })
    disputePayment(actorOf('fatma'), disputed.id, {
      ...seenPayment(disputed.id),
      statement: 'I paid at the branch.',
    })
    await send(
      `/properties/${letRoom({ title: 'Chumba Feki' })}/report`,
      { reason: 'other', details: 'Fake' },
      'amina',
    )
    const invoice = { periodStart: '2026-09-01', periodEnd: '2026-09-30', ownerId: demoUsers.neema.id }
    const sums = {
      totalGrossTzs: 10,
      totalAdminCommissionTzs: 1,
      totalOwnerAmountTzs: 9,
      createdAt: TEST_NOW,
    }
    insertRows(ownerInvoices, [
      { id: 'draft-1', ...invoice, ...sums },
      { id: 'draft-2', ...invoice, ...sums },
      ...['sent-1', 'sent-2'].map((id, at) => ({
        ...{ id, ...invoice, ...sums, status: 'sent' as const, numberYear: 2026, numberInYear: at + 1 },
        ...{ claimedAt: at === 0 ? TEST_NOW : null },
      })),
    ])
    app.passTime(30 * HOUR)
    pay('grace', stay('grace', letRoom()))
    const page = await visit('/dashboard', 'admin')
    const waits: [label: string, first: string, list: string, row: string, others: string][] = [
      [
        '1 receipt not agreed',
        'Fatma Omari and Neema John',
        'Disputed receipts',
        'Chumba cha Fatma',
        'Daudi',
      ],
      ['1 open report', 'Chumba Feki', 'Reported', 'Chumba Feki', 'Fatma'],
      ['1 overdue receipt', 'Amina Hassan and Neema John', 'Receipts unchecked for a day', late.id, 'Grace'],
      [
        '1 overdue request',
        'Daudi Masanja and Neema John',
        'Requests unanswered',
        'Chumba cha Daudi',
        'Fatma',
      ],
      ['1 listing to review', 'Nyumba Mpya', '1 property found', 'Nyumba Mpya', 'Fatma'],
      ['1 invoice said to be paid', 'Neema John', '1 invoice found', 'BW-2026-0001', 'BW-2026-0002'],
      ['2 invoices to send', 'Neema John', '2 invoices found', 'Draft', 'BW-2026'],
    ]
    expectWords(page, 'What Waits', ...waits.flatMap((wait) => wait.slice(0, 2)), 'Total Users')
    expectWords(page, '1 open report', 'Since Mon 5 Oct 2026, 12:00')
    for (const [label, , title, row, others] of waits) {
      const [, href = ''] =
        new RegExp(`href="([^"]*)"[^>]*aria-label="[^"]*: ${label}"`).exec(page.html) ?? []
      const list = await visit(href.replace(/&amp;/g, '&'), 'admin')
      expectWords(list, title)
      const main = list.html.slice(list.html.indexOf('<main'))
      expect(main, label).toContain(row)
      expect(main, label).not.toContain(others)
    }
  })

  it('tell an administrator when nothing waits', async () => {
    expectWords(await visit('/dashboard', 'admin'), 'What Waits', 'Nothing waits for you.', 'Total Users')
  })

  it('show a tenant the payment that is due however many stays are paid', async () => {
    giveAccount()
    const months = ['01', '02', '03', '04', '05', '06']
    const paid = months.map((month) => stay('amina', letRoom(), { start_date: `2027-${month}-01` }))
    for (const booking of paid) pay('amina', booking, { amount: 165_000 })
    updateRows(payments, { status: 'completed', processedAt: 1 })
    app.passTime(HOUR)
    stay('amina', letRoom({ title: 'Bado' }), { start_date: '2027-08-01' })
    const page = await visit('/dashboard', 'amina')
    expectWords(page, 'What comes next', 'Bado', 'Continue to Payment', 'Active Bookings')
  })

  it('offer no payment to a tenant while receipts for the first one are being checked', async () => {
    giveAccount()
    const booking = stay('amina', letRoom(), { duration: 3 })
    pay('amina', booking, { amount: 50_000 })
    expectWords(await visit('/dashboard', 'amina'), 'more by', 'Continue to Payment')
    pay('amina', booking, { amount: 145_000 })
    const sent = await visit('/dashboard', 'amina')
    expectWords(sent, 'TSh 195,000 is being checked.', 'Being checked', 'You have nothing to send now.')
    expect(linksCalled(sent, 'Continue to Payment')).toEqual([])
  })

  it('show a tenant first what is due first, later parts and requests behind it', async () => {
    giveAccount()
    const begun = stay('amina', letRoom({ title: 'Zamani' }), { duration: 3 })
    pay('amina', begun, { amount: 195_000 })
    updateRows(payments, { status: 'completed', processedAt: 1 })
    ask('amina', letRoom({ title: 'Ombi' }), { start_date: '2027-08-01' })
    app.passTime(2 * DAY)
    stay('amina', letRoom({ title: 'Mpya' }), { start_date: '2027-04-01' })
    expectWords(
      await visit('/dashboard', 'amina'),
      'What comes next',
      'Mpya',
      'Send TSh 165,000 by',
      'Zamani',
      'The next payment is TSh 150,000',
      'Ombi',
      'Active Bookings',
    )
  })

  it('say to an agent who looks after nothing how one comes to it', async () => {
    const page = await visit('/dashboard', 'rehema')
    expectWords(page, 'You look after no property yet. An owner can invite you by your e-mail address')
    expect(page.text).not.toContain('No properties found')
  })
})

describe('an agent’s dashboard', () => {
  it('asks for the account into which shares that are due can be paid, until there is one', async () => {
    giveAccount()
    const room = letRoom()
    addCollaborator(room, 'juma')
    const booking = stay('amina', room, { start_date: '2026-11-10' })
    const TITLE = 'Add the account that you are paid into'
    expect((await visit('/dashboard', 'juma')).text).not.toContain(TITLE)
    payAndApprove('amina', booking, { amount: 165_000 })
    const page = await visit('/dashboard', 'juma')
    expectWords(page, TITLE, 'Shares of yours are due, and no account is stored.', 'TSh 7,500')
    expect(linksCalled(page, 'Add Account')).toEqual([
      '/settings/profile/payout-accounts?redirect=%2Fdashboard',
    ])
    expectWords(
      await visit('/settings/profile', 'juma'),
      'Tenants pay you directly, and owners the shares of agents.',
    )
    giveAccount('juma')
    expect((await visit('/dashboard', 'juma')).text).not.toContain(TITLE)
    expect((await visit('/dashboard', 'neema')).text).not.toContain(TITLE)
  })
})
