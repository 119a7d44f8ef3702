import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { env, setEnv } from '~/adapters/env.server'
import { database } from '~/db/database.server'
import { events, mailTokens, sessions, users } from '~/db/tables/index.server'
import { emptyUnproved } from '~/domain/desk/closing/empty-account.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { RightsEnded } from '~/domain/ground/access/transaction.server'
import { changePassword } from '~/domain/ground/accounts/change-password.server'
import { checkPassword } from '~/domain/ground/accounts/check-password.server'
import { confirmAddress, sendConfirmation } from '~/domain/ground/accounts/confirm-address.server'
import { askReset, resetPassword } from '~/domain/ground/accounts/reset-password.server'
import { LINK_SPENT, PASSWORD_CHANGED, TOO_MANY_EMAILS } from '~/domain/ground/accounts/rules'
import { sendOutbox } from '~/domain/ground/mail/outbox.server'
import { DAY, HOUR, MINUTE } from '~/domain/ground/shared/units'
import { signInAndRedirect } from '~/http/sign-in.server'
import { adminEmail } from '~/http/site.server'
import { mailOf } from '~/server/deliver-mail.server'
import {
  accountOf,
  actorOf,
  eventNames,
  givePassword,
  queuedEmails,
  sentFrom,
  tokenMailedTo,
} from '../../../support/accounts'
import { freshApp, TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { findRows, updateRows } from '../../../support/rows'

const app = useFreshApp()

const { email, id } = demoUsers.fatma
const confirm = (token: string) => confirmAddress(NO_SESSION, token, adminEmail(), id)
const ask = () => sendConfirmation(actorOf('fatma'))
const reset = (token: string) =>
  resetPassword(token, 'reset', 'a brand new one', { adminEmail: adminEmail(), emptyUnproved })

describe('a confirmation link', () => {
  it('confirms once, and pressing again changes nothing', () => {
    ask()
    const token = tokenMailedTo(email)
    expect(confirm(token)).toMatchObject({
      email,
      emailConfirmed: true,
      userType: 'tenant',
    })
    app.passTime(MINUTE)
    confirm(token)
    expect(accountOf(email)?.users.emailConfirmedAt).toBe(TEST_NOW)
    expect(eventNames()).toEqual(['account.confirmation-asked', 'account.confirmed'])
    updateRows(users, { emailConfirmedAt: null }, id)
    expect(() => confirm(token)).toThrow(LINK_SPENT)
  })

  it('works for seven days and not longer', () => {
    ask()
    app.passTime(7 * DAY)
    expect(() => confirm(tokenMailedTo(email))).toThrow(LINK_SPENT)
    expect(accountOf(email)?.users.emailConfirmedAt).toBeNull()
  })

  it('is stored as a hash, and its event names no token (T35)', () => {
    ask()
    const stored = JSON.stringify([findRows(mailTokens), findRows(events)])
    expect(tokenMailedTo(email)).toHaveLength(43)
    expect(stored).not.toContain(tokenMailedTo(email))
  })

  it('is good for nothing else than confirming, and a made-up one for nothing', async () => {
    ask()
    await expect(reset(tokenMailedTo(email))).rejects.toThrow(LINK_SPENT)
    expect(() => confirm('made up')).toThrow(LINK_SPENT)
  })

  it('T24: goes out three times within an hour and again after it', () => {
    for (let n = 0; n < 3; n += 1) ask()
    expect(ask).toThrow(TOO_MANY_EMAILS)
    expect(queuedEmails()).toHaveLength(3)
    app.passTime(HOUR)
    ask()
    expect(queuedEmails()).toHaveLength(4)
  })
})

describe('a reset link', () => {
  it('T41: leaves nothing to a stranger whose password was being looked at', async () => {
    await givePassword('fatma', 'a stranger chose it')
    askReset(email)
    const stranger = await checkPassword({ email, password: 'a stranger chose it', sender: sentFrom('d') })
    if (typeof stranger === 'string') throw new Error(stranger)
    await reset(tokenMailedTo(email))
    const request = new Request('http://localhost:3000/auth', { method: 'POST' })
    await expect(signInAndRedirect(request, stranger, '/', 'Welcome')).rejects.toThrow(PASSWORD_CHANGED)
    expect(findRows(sessions)).toEqual([])
  })

  it('works for one hour and not longer', async () => {
    askReset(email)
    app.passTime(HOUR)
    await expect(reset(tokenMailedTo(email))).rejects.toThrow(LINK_SPENT)
  })

  it('makes the other ones useless once it is used', async () => {
    askReset(email)
    const first = tokenMailedTo(email)
    askReset(email)
    await reset(tokenMailedTo(email))
    await expect(reset(first)).rejects.toThrow(LINK_SPENT)
  })

  it('is used by one of two presses at the same time', async () => {
    askReset(email)
    const token = tokenMailedTo(email)
    const outcomes = await Promise.allSettled([reset(token), reset(token)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: LINK_SPENT },
    })
  })

  it('T24, T22: goes out at most three times an hour, and asking again gets the same answer', () => {
    for (let n = 0; n < 5; n += 1) askReset(email)
    expect(queuedEmails()).toHaveLength(3)
    expect(queuedEmails()[0]).toMatchObject({ purpose: 'reset', expiresAt: TEST_NOW + HOUR })
  })

  it('T22: for an unknown address writes one event as well, and no e-mail', () => {
    askReset('nobody@example.com')
    expect(queuedEmails()).toHaveLength(0)
    expect(eventNames()).toEqual(['account.reset-asked'])
  })
})

describe('links in e-mails', () => {
  const sentText = async () => {
    const texts: string[] = []
    await sendOutbox(async (row) => void texts.push(mailOf(row).text))
    return texts.join()
  }

  it('T28: begin with our own origin, or localhost where none is set', async () => {
    ask()
    expect(await sentText()).toContain('http://localhost:3000/auth/confirm?token=')
    freshApp({ APP_ORIGIN: '', PORT: '4125' })
    askReset(email)
    expect(await sentText()).toContain('http://localhost:4125/auth/reset?token=')
  })

  it('are encrypted while they wait: the database and its backups do not reveal them', async () => {
    ask()
    const token = tokenMailedTo(email)
    expect(token).toHaveLength(43)
    const stored = database().sqlite.serialize().toString('latin1')
    expect(stored).toContain(email)
    expect(stored).not.toContain(token)
    expect(await sentText()).toContain(token)
  })

  it('that cannot be decrypted any more are dropped, and later e-mails still leave', async () => {
    ask()
    setEnv({ ...env(), SESSION_SECRET: ['the secret of another installation'] })
    askReset(email)
    const text = await sentText()
    expect(text).toContain('/auth/reset?token=')
    expect(text).not.toContain('/auth/confirm')
    expect(queuedEmails()).toMatchObject([{ purpose: 'reset', link: null }])
  })
})

it('a password can be changed by who knows the present one: of two changes at once one counts', async () => {
  await givePassword('fatma', 'the present one')
  const actor = actorOf('fatma')
  const change = (password: string) =>
    changePassword(actor, { current_password: 'the present one', password }, sentFrom('d'))
  const outcomes = await Promise.allSettled([change('one of the two'), change('the other one')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: new RightsEnded(true),
  })
})
