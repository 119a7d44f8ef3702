import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import { events, payoutAccounts, properties } from '~/db/tables/index.server'
import { addPayoutAccount } from '~/domain/listings/payouts/add-account.server'
import { setDefaultAccount } from '~/domain/listings/payouts/default-account.server'
import { type NewPayoutAccount, payoutAccountForm } from '~/domain/listings/payouts/forms.server'
import { listPayoutAccounts } from '~/domain/listings/payouts/list.server'
import { removePayoutAccount } from '~/domain/listings/payouts/remove-account.server'
import { MAX_ACCOUNTS, ONLY_PAYEES } from '~/domain/listings/payouts/rules'
import { actorOf, eventNames } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, findRows, updateRows } from '../../../support/rows'
import { letRoom } from '../../../support/stays'

useFreshApp()

const mobile: NewPayoutAccount = {
  account_type: 'mobile_money',
  mobile_network: 'Airtel Money',
  account_name: 'NEEMA JOHN',
  mobile_number: '255712345678',
  is_default: false,
}
const bank: NewPayoutAccount = {
  account_type: 'bank',
  bank_name: 'CRDB Bank',
  account_name: 'Neema John',
  account_number: '0150123456789',
  is_default: false,
}

const add = (input: NewPayoutAccount, name: DemoUserName = 'neema', key = newId(), bodyHash = 'body') =>
  addPayoutAccount(actorOf(name), input, { key, bodyHash }, '/done')
const rows = () => findRows(payoutAccounts)
const list = (name: DemoUserName = 'neema') => listPayoutAccounts(actorOf(name))
const defaults = () => list().filter((account) => account.isDefault)
const idOf = (provider: string) => list().find((account) => account.provider === provider)?.id ?? ''

describe('payout accounts', () => {
  it('show where the money goes without the number, the default first', () => {
    add(mobile)
    add({ ...bank, is_default: true })
    expect(list()).toMatchObject([
      { provider: 'CRDB Bank', accountName: 'Neema John', maskedNumber: '•••• 6789', isDefault: true },
      { provider: 'Airtel Money', maskedNumber: '•••• 5678', isDefault: false },
    ])
    expect(JSON.stringify(list())).not.toMatch(/255712345678|0150123456789/)
  })

  it('have one default while any exists', () => {
    expect(defaults()).toHaveLength(0)
    add(mobile)
    add(bank)
    expect(defaults()).toMatchObject([{ provider: 'Airtel Money' }])
    setDefaultAccount(actorOf('neema'), idOf('CRDB Bank'))
    expect(defaults()).toMatchObject([{ provider: 'CRDB Bank' }])
    removePayoutAccount(actorOf('neema'), idOf('CRDB Bank'))
    expect(defaults()).toMatchObject([{ provider: 'Airtel Money' }])
    removePayoutAccount(actorOf('neema'), idOf('Airtel Money'))
    expect(list()).toEqual([])
  })

  it('keep their rows and numbers when they are removed', () => {
    add(mobile)
    removePayoutAccount(actorOf('neema'), idOf('Airtel Money'))
    expect(rows()).toMatchObject([{ status: 'removed', mobileNumber: '255712345678', isDefault: false }])
  })

  it('are of owners, agents and administrators only', () => {
    add(mobile, 'juma')
    add(mobile, 'admin')
    for (const name of ['amina', 'mariam'] as const) expect(() => add(mobile, name)).toThrow(ONLY_PAYEES)
    expect(rows().map(({ ownerId }) => ownerId)).toEqual([demoUsers.juma.id, demoUsers.admin.id])
  })

  it('end at twenty', () => {
    for (let n = 0; n < MAX_ACCOUNTS; n += 1) add(mobile)
    expect(() => add(mobile)).toThrow('You have 20 accounts')
  })

  it('that are removed are no longer those of a listing, which falls back to the default', () => {
    add(mobile)
    add(bank)
    const room = letRoom({ payoutAccountId: idOf('CRDB Bank') })
    const account = () => findRow(properties, room)?.payoutAccountId
    expect(account()).toBe(idOf('CRDB Bank'))
    removePayoutAccount(actorOf('neema'), idOf('CRDB Bank'))
    expect(account()).toBeNull()
  })

  it('leave a trail without their numbers', () => {
    add(mobile)
    add(bank)
    setDefaultAccount(actorOf('neema'), idOf('CRDB Bank'))
    setDefaultAccount(actorOf('neema'), idOf('CRDB Bank'))
    removePayoutAccount(actorOf('neema'), idOf('CRDB Bank'))
    expect(eventNames()).toEqual(['payout.added', 'payout.added', 'payout.default-set', 'payout.removed'])
    expect(JSON.stringify(findRows(events))).not.toMatch(/255712345678|0150123456789/)
  })

  it('belong to their owner alone in the database too', () => {
    add(mobile)
    const change = () =>
      updateRows(payoutAccounts, { mobileNumber: null }, eq(payoutAccounts.ownerId, demoUsers.neema.id))
    expect(change).toThrow('payout_accounts_complete')
  })
})

describe('the form of an account', () => {
  const problems = (fields: Record<string, unknown>) =>
    payoutAccountForm
      .safeParse(fields)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

  it('wants name and number of a bank account', () => {
    expect(problems({ account_type: 'bank' })).toEqual([
      'bank_name: Choose the bank.',
      'account_name: Enter the account name.',
      'account_number: Enter the account number.',
    ])
    expect(problems({ ...bank, account_number: '12 <b>' })).toEqual([
      'account_number: An account number has 6 to 34 letters and digits.',
    ])
  })

  it('wants the name of a bank that is not in the list', () => {
    const other = { ...bank, bank_name: 'Other' }
    expect(problems(other)).toEqual(['other_bank: Enter the name of the bank.'])
    expect(problems({ ...other, account_name: undefined, other_bank: ' ' })).toEqual([
      'account_name: Enter the account name.',
      'other_bank: Enter the name of the bank.',
    ])
    expect(payoutAccountForm.parse({ ...other, other_bank: ' Benki  ya Kijiji ' })).toMatchObject({
      other_bank: 'Benki ya Kijiji',
    })
  })

  it('wants registered name and number of mobile money', () => {
    expect(problems({ account_type: 'mobile_money' })).toEqual([
      'mobile_network: Choose the network.',
      'account_name: Enter the account name.',
      'mobile_number: Enter the mobile number.',
    ])
    expect(problems({ ...mobile, mobile_number: '12345' })).toEqual([
      'mobile_number: Enter a number like 255712345678.',
    ])
  })

  it('keeps numbers in one way, however they are typed, and drops what belongs to the other kind', () => {
    const input = { ...mobile, mobile_number: '0712 345 678', bank_name: 'CRDB Bank', status: 'active' }
    expect(payoutAccountForm.parse(input)).toEqual(mobile)
    expect(payoutAccountForm.parse({ ...bank, account_number: ' 0150-1234 56789' })).toEqual(bank)
  })

  it('knows two kinds', () => {
    expect(problems({ account_type: 'crypto' })).toEqual(['account_type: Choose bank or mobile money.'])
    expect(problems({})).toEqual(['account_type: Choose bank or mobile money.'])
  })
})
