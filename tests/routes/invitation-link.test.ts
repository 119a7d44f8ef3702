import { beforeEach, describe, expect, it, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { unseal } from '~/adapters/sealed-text.server'
import { invitations, outbox, users } from '~/db/tables/index.server'
import { paths } from '~/paths'
import { action } from '~/routes/account/auth'
import { loader } from '~/routes/invitations/show'
import { accountOf, cookiesAfter, queuedEmails } from '../support/accounts'
import { get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, send, visit } from '../support/pages'
import { findRow, findRows, updateRows } from '../support/rows'
import { makeHostel } from '../support/universities'

const app = useFreshApp({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'us@bweni.example' })
const WINNIE = 'winnie@example.com'

/** The path that the e-mail of this address's invitation leads to. */
const linkTo = (address: string) => {
  const { link } = queuedEmails().findLast(({ toAddress }) => toAddress === address) ?? {}
  return unseal('e-mail link', link ?? '') ?? ''
}
let hostel: string
let link: string
const invite = (email: string) => send(paths.uniHostelWardenInvite(hostel), { email }, 'lucas')

beforeEach(async () => {
  hostel = makeHostel('lucas')
  await invite(WINNIE)
  link = linkTo(WINNIE)
})

const signUp = (redirect: string, email = WINNIE) =>
  post(action, paths.auth({ redirect, mode: 'sign-up' }), {
    email,
    password: 'mto wa mbu 1',
    full_name: 'Winnie Swai',
    user_type: 'tenant',
    gender: 'female',
  })
const isConfirmed = (email = WINNIE) => accountOf(email)?.users.emailConfirmedAt != null
const confirmations = () => queuedEmails().filter(({ purpose }) => purpose === 'confirm')

describe("signing up by the link of an invitation's e-mail", () => {
  it('lands on the invitation with a proved address, and without another e-mail', async () => {
    const guest = await visit(link)
    expect(guest.location).toBe(paths.auth({ redirect: link }))
    const answer = await signUp(link)
    expect(answer).toMatchObject({ status: 303, location: link })
    expect(isConfirmed()).toBe(true)
    expect(confirmations()).toEqual([])
    expectWords(await visit(link, undefined, cookiesAfter(answer)), 'be warden of Mabibo Hostel', 'Accept')
  })

  test.each([
    ['a changed signature', () => `${link.slice(0, -2)}xx`],
    ['no signature', () => link.split('?')[0] ?? ''],
    ['the signature at another page', () => link.replace('/invitations/', '/properties/')],
  ])('asks for the confirmation as ever with %s', async (_name, path) => {
    expect((await signUp(path())).status).toBe(303)
    expect(isConfirmed()).toBe(false)
    expect(confirmations()).toMatchObject([{ toAddress: WINNIE }])
  })

  it('proves no other address, also not one that was invited', async () => {
    await invite('other@example.com')
    expect((await signUp(link, 'other@example.com')).status).toBe(303)
    expect(isConfirmed('other@example.com')).toBe(false)
  })

  it("proves nothing by another invitation's signature", async () => {
    await invite('other@example.com')
    const token = linkTo('other@example.com').split('?')[1]
    await signUp(`${link.split('?')[0]}?${token}`)
    expect(isConfirmed()).toBe(false)
  })

  test.each(['withdrawn', 'declined', 'accepted'] as const)('proves nothing once %s', async (status) => {
    updateRows(invitations, { status, answeredBy: status === 'withdrawn' ? null : demoUsers.amina.id })
    await signUp(link)
    expect(isConfirmed()).toBe(false)
    expect(confirmations()).toHaveLength(1)
  })

  it('proves nothing once expired', async () => {
    app.setNow(findRow(invitations)?.expiresAt ?? 0)
    await signUp(link)
    expect(isConfirmed()).toBe(false)
    expect(confirmations()).toHaveLength(1)
  })

  it('makes one account, and confirms none that exists', async () => {
    await signUp(link)
    const count = findRows(users).length
    updateRows(users, { emailConfirmedAt: null }, accountOf(WINNIE)?.users.id)
    const again = await signUp(link)
    expect(again.status).toBe(422)
    expect(findRows(users)).toHaveLength(count)
    expect(isConfirmed()).toBe(false)
  })

  it('signs nobody in: without a form the link leads to signing in', async () => {
    const answer = await get(loader, link, { params: { invitationId: findRow(invitations)?.id ?? '' } })
    expect(answer.location).toBe(paths.auth({ redirect: link }))
    expect(cookiesAfter(answer)).not.toContain('session')
    expectWords(await visit(link, 'amina'), 'This invitation is not here.')
  })
})

describe('its e-mail', () => {
  it('keeps the link encrypted, and is given up like a notice', async () => {
    expect(findRow(outbox)).toMatchObject({ purpose: 'invitation' })
    expect(JSON.stringify(queuedEmails())).not.toContain('token=')
  })
})
