import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { notifications, outbox, payoutAccounts } from '~/db/tables/index.server'
import { DAY } from '~/domain/ground/shared/units'
import { noticeCookie } from '~/http/cookies.server'
import { action as makeDefault } from '~/routes/account/payout-account-default'
import { action as remove } from '~/routes/account/payout-account-remove'
import { action as add } from '~/routes/account/payout-accounts'
import { loader as profile } from '~/routes/account/profile'
import { action as approve } from '~/routes/bookings/approve'
import { cookiesAfter, givePassword, queuedEmails } from '../support/accounts'
import { type Answer, get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { deleteRows, findRows } from '../support/rows'
import { ask, bookingOf, letRoom, stay } from '../support/stays'

const app = useFreshApp()

const path = '/settings/profile/payout-accounts'
const proof = { current_password: 'mto wa mbu 1' }
beforeEach(() => givePassword('neema', proof.current_password))

const mobile = {
  ...proof,
  once_key: 'k1',
  account_type: 'mobile_money',
  mobile_network: 'Vodacom M-Pesa',
  mobile_number: '+255 712 345 678',
  account_name: 'NEEMA JOHN',
}
const bank = {
  ...proof,
  once_key: 'k2',
  account_type: 'bank',
  bank_name: 'NMB Bank',
  account_number: '2031 0012 345',
  account_name: 'Neema John',
}
const send = (fields: Record<string, string>, as: DemoUserName = 'neema') => post(add, path, fields, { as })
const rows = () => findRows(payoutAccounts)
const noticeText = async (answer: Answer) => (await noticeCookie().parse(cookiesAfter(answer)))?.text
const submit = (action: typeof remove, accountId: string, fields: Record<string, string> = proof) =>
  post(action, `${path}/${accountId}/action`, fields, { as: 'neema', params: { accountId } })
/** Titles of the security e-mails and of the notifications. */
const announced = () => [
  queuedEmails().map(({ toAddress, subject, topic }) => [toAddress, subject, topic]),
  findRows(notifications).map(({ userId, title }) => [userId, title]),
]
const { email, id: neema } = demoUsers.neema

describe('adding a payout account', () => {
  it('says so, and shows it masked on the profile', async () => {
    const answer = await send(mobile)
    expect(answer).toMatchObject({ status: 303, location: '/settings/profile' })
    expect(await noticeText(answer)).toBe('Account added')
    const { data } = await get(profile, '/settings/profile', { as: 'neema' })
    expect(data.payoutAccounts).toMatchObject([{ maskedNumber: '•••• 5678', isDefault: true }])
    expect(JSON.stringify(data)).not.toContain('255712345678')
  })

  it.each([
    ['no', '', 422, 'Enter your current password.'],
    ['a wrong', 'a guess', 409, 'This is not your current password.'],
  ])('stores nothing with %s password, and keeps what was typed', async (_, guess, status, message) => {
    const answer = await send({ ...mobile, current_password: guess })
    expect([answer.status, answer.data.form.errors]).toEqual([status, { current_password: [message] }])
    const { once_key: _key, current_password: _password, ...fields } = mobile
    expect(answer.data.form.values).toEqual(fields)
    expect([rows(), announced()]).toEqual([[], [[], []]])
  })

  it('is announced to its owner by e-mail and in the product, without the number', async () => {
    await send(mobile)
    expect(announced()).toEqual([
      [[email, 'Payout Account Added – Bweni', null]],
      [[neema, 'Payout Account Added']],
    ])
    const page = await visit('/notifications', 'neema')
    expectWords(page, 'A payout account was added: Vodacom M-Pesa, •••• 5678.', 'choose a new password')
  })

  it('T21: twice with the same form adds one; with other words it is refused', async () => {
    await send(mobile)
    expect(await send(mobile)).toMatchObject({ status: 303, location: '/settings/profile' })
    const other = await send({ ...mobile, mobile_number: '0754111222' })
    expect([other.status, other.data.form.errors['']]).toEqual([409, ['You already sent this one']])
    expect(other.data.form.values.mobile_number).toBe('0754111222')
    expect(rows()).toHaveLength(1)
  })

  it('refuses what is missing at its fields, and keeps what was typed', async () => {
    const answer = await send({ ...mobile, account_name: '', mobile_number: '99' })
    expect([answer.status, answer.data.form.errors]).toEqual([
      422,
      {
        account_name: ['Enter the account name.'],
        mobile_number: ['Enter a number like 255712345678.'],
      },
    ])
    expect(answer.data.form.values).toMatchObject({ mobile_number: '99', mobile_network: 'Vodacom M-Pesa' })
    expect(rows()).toEqual([])
  })

  it('T11: takes owner, status and default from nobody but the rules', async () => {
    await send(mobile)
    await send({ ...bank, owner_id: demoUsers.baraka.id, status: 'removed', id: 'mine' })
    expect(rows()).toMatchObject([
      { ownerId: demoUsers.neema.id, status: 'active', isDefault: true },
      { ownerId: demoUsers.neema.id, status: 'active', isDefault: false },
    ])
  })

  it('names a bank that is not on the list', async () => {
    const other = { ...bank, bank_name: 'Other' }
    expect((await send(other)).data.form.errors).toEqual({ other_bank: ['Enter the name of the bank.'] })
    await send({ ...other, other_bank: ' Mkombozi  Bank ' })
    expect(rows()).toMatchObject([{ bankName: 'Mkombozi Bank' }])
    const { data } = await get(profile, '/settings/profile', { as: 'neema' })
    expect(data.payoutAccounts).toMatchObject([{ provider: 'Mkombozi Bank' }])
    expect((await send({ ...bank, bank_name: 'Mkombozi Bank' })).data.form.errors).toEqual({
      bank_name: ['Choose the bank.'],
    })
  })
})

describe('the actions of a payout account', () => {
  beforeEach(async () => {
    await send(mobile)
    await send(bank)
  })
  const [first, second] = [() => rows()[0]?.id ?? '', () => rows()[1]?.id ?? '']

  it('make it the default, or take it out of use', async () => {
    expect(await noticeText(await submit(makeDefault, second()))).toBe('Default account changed')
    expect(rows().map(({ isDefault }) => isDefault)).toEqual([false, true])
    expect(await submit(remove, second())).toMatchObject({
      status: 303,
      location: '/settings/profile',
    })
    expect(rows()).toMatchObject([
      { status: 'active', isDefault: true },
      { status: 'removed', isDefault: false, accountNumber: '20310012345' },
    ])
  })

  it('ask for the password, and announce what changed by e-mail and in the product', async () => {
    deleteRows(notifications)
    deleteRows(outbox)
    const stored = rows()
    for (const action of [makeDefault, remove]) {
      expect((await submit(action, second(), {})).status).toBe(422)
      const { status, data } = await submit(action, second(), { current_password: 'a guess' })
      expect([status, data.form.errors]).toEqual([
        409,
        { current_password: ['This is not your current password.'] },
      ])
    }
    expect([rows(), announced()]).toEqual([stored, [[], []]])
    await submit(makeDefault, second())
    await submit(remove, first())
    expect(announced()).toEqual([
      [
        [email, 'New Default Account – Bweni', null],
        [email, 'Payout Account Ended – Bweni', null],
      ],
      [
        [neema, 'New Default Account'],
        [neema, 'Payout Account Ended'],
      ],
    ])
  })

  it('have a page that makes another account the default, for its owner alone', async () => {
    const page = await visit(`${path}/${second()}/default`, 'neema')
    expectWords(page, 'Make Default', 'NMB Bank', '2345', 'Current Password', 'Make default', 'Cancel')
    expect((await visit(`${path}/${second()}/default`, 'baraka')).status).toBe(404)
  })

  it('ask before an account goes, and say which stays pay into it and what becomes of listings', async () => {
    const removal = `/settings/profile/payout-accounts/${first()}/remove`
    expectWords(await visit(removal, 'neema'), 'Remove Account', 'M-Pesa', '5678', 'Remove', 'Keep it')
    const room = letRoom({ payoutAccountId: first() })
    const booking = stay('amina', room)
    const page = await visit(removal, 'neema')
    expectWords(page, 'Keep this account open', 'Amina Hassan, until Tue 1 Dec 2026', 'New bookings')
    expect(linksCalled(page, 'Chumba cha Sinza')).toEqual([`/bookings/${booking}`, `/properties/${room}`])
    const { html } = await visit('/settings/profile', 'neema')
    expect(html).toContain(`href="${removal}"`)
    expect(html).not.toContain(`action="${removal}"`)
    expect((await visit(removal, 'baraka')).status).toBe(404)
  })
})

describe('an account younger than a day', () => {
  const paidInto = async (tenant: DemoUserName, room = letRoom()) => {
    const id = ask(tenant, room)
    const fields = { version: 1, approval_notes: '' }
    await post(approve, `/bookings/${id}/approve`, fields, { as: 'neema', params: { bookingId: id } })
    const { payoutAccountId } = bookingOf(id)
    return rows().find((row) => row.id === payoutAccountId)?.accountType
  }

  it('is used by a confirmation only while its owner has no older one', async () => {
    await send(mobile)
    expect(await paidInto('amina')).toBe('mobile_money')
    app.passTime(DAY)
    await send({ ...bank, is_default: 'on' })
    const [, added] = rows()
    expect(await paidInto('daudi')).toBe('mobile_money')
    expect(await paidInto('grace', letRoom({ payoutAccountId: added?.id }))).toBe('mobile_money')
    const notice = 'New bookings can use it from Wed 7 Oct 2026, 12:00'
    expectWords(await visit('/settings/profile', 'neema'), 'NMB Bank', notice, 'Vodacom M-Pesa')
    const page = await visit(`${path}/${added?.id}/default`, 'neema')
    expectWords(page, 'It is new: bookings can use it from Wed 7 Oct 2026, 12:00')
    app.passTime(DAY)
    expect(await paidInto('elia')).toBe('bank')
    expect((await visit('/settings/profile', 'neema')).text).not.toContain('New bookings can use it')
  })

  it('is used when it is the only one that is left', async () => {
    await send(mobile)
    app.passTime(DAY)
    await send(bank)
    await submit(remove, rows()[0]?.id ?? '')
    expect(await paidInto('amina')).toBe('bank')
  })
})
