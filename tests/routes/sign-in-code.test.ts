import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { env, setEnv } from '~/adapters/env.server'
import { hashToken } from '~/adapters/ids.server'
import { sessionSecrets } from '~/adapters/secrets.server'
import { isTrustedDevice, trustDevice } from '~/db/counters.server'
import { events, mailTokens, notifications, outbox, profiles, sessions } from '~/db/tables/index.server'
import { emptyUnproved } from '~/domain/desk/closing/empty-account.server'
import { changeRole } from '~/domain/desk/people/change-role.server'
import { makeCode } from '~/domain/desk/people/make-code.server'
import { restorePerson, suspendPerson } from '~/domain/desk/people/suspend-person.server'
import { RightsEnded } from '~/domain/ground/access/transaction.server'
import { askReset, resetPassword } from '~/domain/ground/accounts/reset-password.server'
import { LINK_SPENT } from '~/domain/ground/accounts/rules'
import { MINUTE } from '~/domain/ground/shared/units'
import { accountOf, actorOf, givePassword, queuedEmails, tokenMailedTo } from '../support/accounts'
import { asUser } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, linksCalled, type Page, send, visit } from '../support/pages'
import { findRow, findRows, updateRows } from '../support/rows'

const app = useFreshApp()

const { grace, daudi, admin, neema } = demoUsers
const path = (id: string) => `/admin/users/${id}/code`
const codeOn = ({ text }: Page) => /\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/.exec(text)?.[0] ?? ''
const newCode = (name: DemoUserName = 'grace') => makeCode(actorOf('admin'), demoUsers[name].id).code
const password = 'embe bichi na pilipili'
const use = (code: string, login: string = grace.email, chosen = password) =>
  send('/auth/code', { login, code, password: chosen })
const WRONG = 'This code is wrong, used or too old. Check it, or ask us for another one.'
const sessionsOf = (id: string) => findRows(sessions, eq(sessions.userId, id))
const refuses = async (answer: Promise<Page>, sentence: string, status = 409) => {
  const page = await answer
  expect(page.status).toBe(status)
  expectWords(page, sentence)
  return page
}

describe('a one-time code', () => {
  it('is made on the page of a person, shown once, and kept nowhere', async () => {
    expect(linksCalled(await visit(`/admin/users/${grace.id}`, 'admin'), 'One-time code')).toEqual([
      path(grace.id),
    ])
    const before = await visit(path(grace.id), 'admin')
    expectWords(before, 'For Grace Mwakyusa, grace@bweni.example', 'Be sure that it is they')
    expect(codeOn(before)).toBe('')
    const made = await send(path(grace.id), {}, 'admin')
    const code = codeOn(made)
    expectWords(made, code, 'It is shown here once, works once, and until Mon 5 Oct, 12:15.')
    expectWords(made, 'http://localhost:3000/auth/code')
    expect(codeOn(await visit(path(grace.id), 'admin'))).toBe('')
    expectWords(await visit(`/admin/users/${grace.id}`, 'admin'), 'made a one-time code')
    const tables = [mailTokens, events, notifications, outbox].map((table) => findRows(table))
    expect(JSON.stringify(tables)).not.toContain(code)
    expect(JSON.stringify(tables)).not.toContain(code.replace('-', ''))
  })

  it('cannot be tried on a copy of the database: its hash needs the session secret', async () => {
    const code = newCode()
    const stored = () => findRow(mailTokens, eq(mailTokens.userId, grace.id))?.tokenHash
    expect(stored()).toBeDefined()
    expect(stored()).not.toBe(hashToken(`code ${code.replace('-', '')}`))
    const [former = ''] = sessionSecrets()
    setEnv({ ...env(), SESSION_SECRET: ['the secret of another installation'] })
    await refuses(use(code), WRONG)
    setEnv({ ...env(), SESSION_SECRET: ['the secret of another installation', former] })
    expect((await use(code)).status).toBe(200)
  })

  it('notifies the person, in the product and by e-mail', () => {
    newCode()
    const sentence =
      'System Administrator made a one-time code with which a new password for your account can be chosen. If you did not ask for it, tell us at once.'
    const own = eq(notifications.userId, grace.id)
    expect(findRow(notifications, own)?.message).toBe(sentence)
    expect(queuedEmails().map(({ toAddress, body }) => [toAddress, body])).toEqual([[grace.email, sentence]])
  })

  it.each([
    ['the address', ' Grace@Bweni.example '],
    ['the number', '0700 000 009'],
  ])('leads with %s to a new password, once, and signs out everybody else', async (_which, login) => {
    await givePassword('grace', 'the forgotten one')
    const cookie = await asUser('grace')
    trustDevice(grace.id, 'a device')
    const code = newCode()
    const page = await use(` ${code.toLowerCase().replace('-', ' ')} `, login)
    expectWords(page, 'Your password is changed. Sign in with the new one from now on.')
    expect((await visit('/settings/profile', undefined, cookie)).location).toContain('/auth')
    expect(sessionsOf(grace.id)).toHaveLength(1)
    expect(isTrustedDevice(grace.id, 'a device')).toBe(false)
    await refuses(use(code, login), WRONG)
    expectWords(await send('/auth', { email: grace.email, password }), 'Logged in successfully!')
    await refuses(
      send('/auth', { email: grace.email, password: 'the forgotten one' }),
      'The e-mail address or the password is wrong.',
      401,
    )
    const titles = findRows(notifications, eq(notifications.userId, grace.id))
    expect(titles.map(({ title }) => title)).toEqual(['One-Time Code', 'Password Changed'])
    expectWords(
      await visit(`/admin/users/${grace.id}`, 'admin'),
      'Grace Mwakyusa chose a new password with a one-time code',
      'System Administrator made a one-time code',
    )
  })

  it('makes a link to a new password useless that was asked for before', async () => {
    askReset(grace.email)
    const link = tokenMailedTo(grace.email)
    await use(newCode())
    await expect(
      resetPassword(link, 'reset', 'another long one', { adminEmail: '', emptyUnproved }),
    ).rejects.toThrow(LINK_SPENT)
  })

  it('works for 15 minutes', async () => {
    const [kept, old] = [newCode('daudi'), newCode()]
    app.passTime(15 * MINUTE - 1)
    expectWords(await use(kept, daudi.email), 'Your password is changed.')
    app.passTime(1)
    await refuses(use(old), WRONG)
  })

  it('is ended by the next one', async () => {
    const [first, second] = [newCode(), newCode()]
    await refuses(use(first), WRONG)
    expectWords(await use(second), 'Your password is changed.')
  })

  it('is used once by two who use it at the same moment', async () => {
    const code = newCode()
    const pages = await Promise.all([use(code), use(code, grace.email, 'another long password')])
    expect(pages.filter(({ text }) => text.includes('Your password is changed.'))).toHaveLength(1)
    expect(pages.filter(({ status }) => status === 409)).toHaveLength(1)
  })

  it('is of no use to anybody else, and an unknown address reads the same', async () => {
    const code = newCode()
    const others = await refuses(use(code, daudi.email), WRONG)
    const nobodys = await refuses(use(code, 'nobody@bweni.example'), WRONG)
    expect(nobodys.text).toBe(others.text)
    expectWords(await use(code), 'Your password is changed.')
  })

  it('is not spent by a password that cannot be one', async () => {
    const code = newCode()
    for (let n = 0; n < 10; n++)
      await refuses(
        use(code, '0700 000 009', grace.email),
        'Choose a password that is not your e-mail address.',
      )
    await refuses(use(code, grace.email, 'short'), 'Use at least 8 characters.', 422)
    expectWords(await use(code, '0700 000 009'), 'Your password is changed.')
  })

  it('takes ten guesses in five minutes for an account; those at others are their own', async () => {
    for (let n = 0; n < 10; n++) await refuses(use('ABCD-EFGH'), WRONG)
    const code = newCode()
    await refuses(use(code), 'Too many attempts. Wait five minutes, or ask us for another code.', 429)
    app.passTime(5 * MINUTE)
    expectWords(await use(code), 'Your password is changed.')
    for (let n = 0; n < 10; n++) await refuses(use('ABCD-EFGH', daudi.email), WRONG)
  })

  it('needs all three fields, each with its sentence and what was typed kept', async () => {
    const page = await refuses(send('/auth/code', { login: 'grace' }), 'Enter the code.', 422)
    expectWords(page, 'Enter a new password.')
    expect(page.html).toContain('value="grace"')
  })

  it('does not count among the e-mails with links that somebody may ask for', async () => {
    for (let n = 0; n < 4; n++) newCode()
    const mails = queuedEmails().length
    askReset(grace.email)
    expect(queuedEmails()).toHaveLength(mails + 1)
  })

  it('does not confirm an address', async () => {
    expectWords(await use(newCode('fatma'), demoUsers.fatma.email), 'Your password is changed.')
    expect(accountOf(demoUsers.fatma.email)?.users.emailConfirmedAt).toBeNull()
  })

  it('is found from the sign-in page', async () => {
    expect(linksCalled(await visit('/auth'), 'I have a one-time code')).toEqual(['/auth/code'])
    expect(linksCalled(await visit('/auth/forgot'), 'enter it here')).toEqual(['/auth/code'])
  })
})

describe('there is no one-time code', () => {
  it('for an administrator, oneself or another', async () => {
    updateRows(profiles, { userType: 'admin' }, grace.id)
    for (const { id } of [admin, grace]) {
      expect(linksCalled(await visit(`/admin/users/${id}`, 'admin'), 'One-time code')).toEqual([])
      const page = await visit(path(id), 'admin')
      expectWords(page, 'There is no one-time code for an administrator')
      expect(actionsCalled(page, 'Make a one-time code')).toEqual([])
      await refuses(send(path(id), {}, 'admin'), 'There is no one-time code for an administrator')
    }
    expect(findRows(mailTokens)).toEqual([])
  })

  it('for who is suspended, also not one from before', async () => {
    const code = newCode('neema')
    suspendPerson(actorOf('admin'), neema.id, { reason: 'Not their house', version: 1 })
    await refuses(use(code, neema.email), WRONG)
    await refuses(
      send(path(neema.id), {}, 'admin'),
      'This account is suspended. Restore it before you make a code.',
    )
    restorePerson(actorOf('admin'), neema.id, 2)
    await refuses(use(code, neema.email), WRONG)
  })

  it('for who became an administrator meanwhile', async () => {
    const code = newCode()
    changeRole(actorOf('admin'), grace.id, { user_type: 'admin', version: 1 })
    await refuses(use(code), WRONG)
  })

  it('from anybody but an administrator who is not suspended', async () => {
    updateRows(profiles, { userType: 'admin' }, grace.id)
    const former = actorOf('grace')
    suspendPerson(actorOf('admin'), grace.id, { reason: 'Left us', version: 1 })
    expect(() => makeCode(former, daudi.id)).toThrow(RightsEnded)
    expect((await send(path(daudi.id), {}, 'neema')).status).toBe(403)
    expect((await send(path('nobody'), {}, 'admin')).status).toBe(404)
  })
})
