import { expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { users } from '~/db/tables/index.server'
import { MINUTE } from '~/domain/ground/shared/units'
import { action, loader } from '~/routes/account/auth'
import { cookiesAfter, queuedEmails } from '../support/accounts'
import { get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { findRows } from '../support/rows'

const STUDENTS = 1_000

const app = useFreshApp({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'us@bweni.example' })

/** The form of a browser that opened the sign-up page just before. */
async function signUp(email: string, cookie?: string) {
  const device = cookie ?? cookiesAfter(await get(loader, '/auth?mode=sign-up'))
  const fields = { email, password: 'mto wa mbu 1', full_name: 'Asha Juma', gender: 'female' }
  return post(action, '/auth?mode=sign-up', fields, { cookie: device })
}

it('T44: a thousand new devices of one address sign up within ten minutes while one of them attacks, and none is refused', async () => {
  const before = findRows(users).length
  const attacker = cookiesAfter(await get(loader, '/auth'))
  const taken = Object.values(demoUsers).map(({ email }) => email)
  const statuses = new Map<number, number>()
  for (let student = 0; student < STUDENTS; student += 1) {
    // A hundred wrong passwords and a hundred taken addresses a minute.
    const guess = { email: `student${student}@example.com`, password: 'a guess' }
    await post(action, '/auth', guess, { cookie: attacker })
    await signUp(taken[student % taken.length] as string, attacker)
    const { status } = await signUp(`student${student}@example.com`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    app.passTime((10 * MINUTE) / STUDENTS)
  }
  expect([...statuses]).toEqual([[303, STUDENTS]])
  expect(findRows(users)).toHaveLength(before + STUDENTS)
  const confirmations = queuedEmails().filter(({ toAddress }) => /^student/.test(toAddress))
  expect(confirmations).toHaveLength(STUDENTS)
})
