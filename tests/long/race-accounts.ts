import { randomUUID } from 'node:crypto'
import { unseal } from '~/adapters/sealed-text.server'
import { database } from '~/db/database.server'
import { payoutAccounts } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { queueResetEmail } from '~/domain/ground/accounts/email-links.server'
import { countOf, emailOf, newPeople, PASSWORD, readOne } from './market'
import { form, type Race } from './race'

/** Token of the link that this person was sent. */
function tokenFor(id: string): string {
  const { link } = readOne<{ link: string }>('select link from outbox where to_address = ?', emailOf(id))
  return /token=([\w-]+)/.exec(unseal('e-mail link', link) ?? '')?.[1] ?? ''
}

const proof = { current_password: PASSWORD }
const mobile = {
  account_type: 'mobile_money',
  account_name: 'Asha Juma',
  mobile_network: 'Vodacom M-Pesa',
  mobile_number: '0712 999 999',
  ...proof,
}

const account = (email: string, key: string) => ({
  email,
  password: 'pilau-na-kachumbari',
  full_name: 'Asha Juma',
  user_type: 'tenant',
  gender: 'female',
  once_key: key,
})

export const accountRaces: Record<string, Race> = {
  async 'sign up twice'() {
    const email = `${randomUUID()}@people.example`
    const moves = [1, 2].map(() => form('/auth', undefined, account(email, randomUUID())))
    return { moves, effects: () => countOf('users where email = ?', email), wins: 1 }
  },
  async 'one sign-up is sent twice'() {
    const email = `${randomUUID()}@people.example`
    const once = form('/auth', undefined, account(email, email))
    return { moves: [once, once], effects: () => countOf('users where email = ?', email) }
  },
  async 'a payout account is sent twice'() {
    const [owner] = await newPeople(1, 'property_owner')
    const once = form('/settings/profile/payout-accounts', owner?.cookie, {
      ...mobile,
      once_key: randomUUID(),
    })
    return { moves: [once, once], effects: () => countOf('payout_accounts where owner_id = ?', owner?.id) }
  },
  async 'two payout accounts, one default'() {
    const [owner] = await newPeople(1, 'property_owner')
    const add = (number: string) =>
      form('/settings/profile/payout-accounts', owner?.cookie, {
        ...mobile,
        mobile_number: number,
        is_default: 'on',
      })
    const effects = () =>
      countOf("payout_accounts where is_default = 1 and status = 'active' and owner_id = ?", owner?.id)
    return { moves: [add('0712 999 991'), add('0712 999 992')], effects }
  },
  async 'a calculation is saved twice'() {
    const [tenant] = await newPeople(1, 'tenant')
    const save = () => form('/ai-rent-calculator/save', tenant?.cookie, { monthly_income: '400000' })
    return {
      moves: [save(), save()],
      effects: () => countOf('ai_recommendations where user_id = ?', tenant?.id),
    }
  },
  async 'a link for a new password is used twice'() {
    const [tenant] = await newPeople(1, 'tenant')
    transaction((tx) => queueResetEmail(tx, { id: tenant?.id ?? '', email: emailOf(tenant?.id ?? '') }))
    const token = tokenFor(tenant?.id ?? '')
    const use = () =>
      form(`/auth/reset?token=${token}`, undefined, { token, password: `pilau ${randomUUID()}` })
    const effects = () =>
      countOf("events where name = 'account.password-reset' and subject_id = ?", tenant?.id)
    return { moves: [use(), use()], effects, wins: 1 }
  },
  async 'an account is removed and made the default'() {
    const [owner] = await newPeople(1, 'property_owner')
    const ids = ['255712999991', '255712999992'].map((mobileNumber, number) => {
      const id = randomUUID()
      const row = { id, ownerId: owner?.id ?? '', accountType: 'mobile_money', accountName: 'Asha' } as const
      const more = { mobileNetwork: 'Vodacom M-Pesa', mobileNumber, isDefault: number === 0, createdAt: 1 }
      database()
        .orm.insert(payoutAccounts)
        .values({ ...row, ...more })
        .run()
      return id
    })
    const path = `/settings/profile/payout-accounts/${ids[1]}`
    const moves = [
      form(`${path}/remove`, owner?.cookie, proof),
      form(`${path}/default`, owner?.cookie, proof),
    ]
    const isDefault = "payout_accounts where is_default = 1 and status = 'active' and owner_id = ?"
    return { moves, effects: () => countOf(isDefault, owner?.id) }
  },
}
