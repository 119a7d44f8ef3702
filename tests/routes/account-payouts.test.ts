import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { payoutAccounts } from '~/db/tables/index.server'
import { noticeCookie } from '~/http/cookies.server'
import { action as makeDefault } from '~/routes/account/payout-account-default'
import { action as remove } from '~/routes/account/payout-account-remove'
import { action as add } from '~/routes/account/payout-accounts'
import { loader as profile } from '~/routes/account/profile'
import { cookiesAfter } from '../support/accounts'
import { type Answer, get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { findRows } from '../support/rows'
import { letRoom, stay } from '../support/stays'

useFreshApp()

const path = '/settings/profile/payout-accounts'
const mobile = {
  once_key: 'k1',
  account_type: 'mobile_money',
  mobile_network: 'Vodacom M-Pesa',
  mobile_number: '+255 712 345 678',
  account_name: 'NEEMA JOHN',
}
const bank = {
  once_key: 'k2',
  account_type: 'bank',
  bank_name: 'NMB Bank',
  account_number: '2031 0012 345',
  account_name: 'Neema John',
}
const send = (fields: Record<string, string>, as: DemoUserName = 'neema') => post(add, path, fields, { as })
const rows = () => findRows(payoutAccounts)
const noticeText = async (answer: Answer) => (await noticeCookie().parse(cookiesAfter(answer)))?.text
const submit = (action: typeof remove, as: DemoUserName, accountId: string) =>
  post(action, `${path}/${accountId}/action`, {}, { as, params: { accountId } })

describe('adding a payout account', () => {
  it('says so, and shows it masked on the profile', async () => {
    const answer = await send(mobile)
    expect(answer).toMatchObject({ status: 303, location: '/settings/profile' })
    expect(await noticeText(answer)).toBe('Account added')
    const { data } = await get(profile, '/settings/profile', { as: 'neema' })
    expect(data.payoutAccounts).toMatchObject([{ maskedNumber: '•••• 5678', isDefault: true }])
    expect(JSON.stringify(data)).not.toContain('255712345678')
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
    expect(await noticeText(await submit(makeDefault, 'neema', second()))).toBe('Default account changed')
    expect(rows().map(({ isDefault }) => isDefault)).toEqual([false, true])
    expect(await submit(remove, 'neema', second())).toMatchObject({
      status: 303,
      location: '/settings/profile',
    })
    expect(rows()).toMatchObject([
      { status: 'active', isDefault: true },
      { status: 'removed', isDefault: false, accountNumber: '20310012345' },
    ])
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
