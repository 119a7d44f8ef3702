import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { dataExports, deposits, refunds, uploads, users } from '~/db/tables/index.server'
import { endEmails } from '~/domain/ground/mail/choices.server'
import { confirmArrival } from '~/domain/university/submissions/arrivals.server'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { endEmailsToken } from '~/http/end-emails.server'
import {
  actorOf,
  appCode,
  cookiesAfter,
  givePassword,
  giveSecondFactor,
  tokenMailedTo,
} from '../../support/accounts'
import { asUser, TEST_NOW } from '../../support/app'
import { unmarked, useFillerLanguage } from '../../support/filler-language'
import { useFreshApp } from '../../support/fresh-app'
import { insertRows, updateRows } from '../../support/rows'
import { leaveStay, letRoom, payFirstPart, giveAccount as payInto, stay } from '../../support/stays'
import { makeForm, makeHostel, makeRooms, sendForm } from '../../support/universities'
import { ask } from '../../support/whole-app'

const app = useFreshApp()
useFillerLanguage()

const { amina, fatma } = demoUsers
const PASSWORD = 'mto wa mbu 1'
const proof = { current_password: PASSWORD }

/** Amina in one browser. */
let hers: string
beforeEach(async () => {
  await givePassword('amina', PASSWORD)
  hers = await asUser('amina')
})

type Asking = { fields?: Record<string, string>; cookie?: string }

function answerAt(path: string, { fields, cookie = hers }: Asking = {}): Promise<Response> {
  const headers = { 'Accept-Language': 'sw', Cookie: cookie }
  const init = { headers, ...(fields && { method: 'POST', body: new URLSearchParams(fields) }) }
  return ask(new Request(`http://localhost:3000${path}`, init))
}

const GUEST = { cookie: '' }

/** What is not translated of a page; typed values and keys are left out. */
async function leftOn(path: string, asking?: Asking, has = '<html lang="sw"'): Promise<string[]> {
  const html = await (await answerAt(path, asking)).text()
  expect(html, path).toContain(has)
  return unmarked(html.replace(/ value="[^"]*"|<p class="num strong">[^<]*/g, ''))
}

/** The same of a form that comes back with what is wrong in it. */
const leftOf = (path: string, fields: Record<string, string>, asking: Asking = {}) =>
  leftOn(path, { ...asking, fields }, 'role="alert"')

/** The same of the page after a form that did what it should, with its notice. */
async function leftAfter(
  path: string,
  fields: Record<string, string>,
  { cookie = hers }: Asking = {},
): Promise<string[]> {
  const answer = await answerAt(path, { fields, cookie })
  expect(answer.status, path).toBe(303)
  const next = [cookiesAfter(answer), cookie].filter(Boolean).join('; ')
  return leftOn(answer.headers.get('Location') ?? '', { cookie: next })
}

const settings = '/settings/profile'

describe('the account of a tenant has all its words translated', () => {
  it.each([
    settings,
    `${settings}?redirect=/bookings`,
    `${settings}/password`,
    `${settings}/two-step`,
    `${settings}/two-step/confirm`,
    `${settings}/two-step/codes`,
    `${settings}/two-step/off`,
    `${settings}/emails`,
    `${settings}/data`,
    `${settings}/account-type`,
    `${settings}/delete`,
  ])('%s', async (path) => {
    expect(await leftOn(path)).toEqual([])
    expect(await leftOn(path, { cookie: await asUser('fatma') })).toEqual([])
  })

  it('the profile of somebody with a stay, a phone that guesses, another device and two steps', async () => {
    payInto()
    stay('amina', letRoom())
    await answerAt('/auth', { ...GUEST, fields: { email: amina.email, password: 'a guess' } })
    await answerAt('/auth', { ...GUEST, fields: { email: amina.email, password: PASSWORD } })
    for (const codes of [1, 2]) {
      if (codes === 1) giveSecondFactor('amina', ['a'])
      expect(await leftOn(settings)).toEqual([])
    }
    expect(await leftOn(`${settings}/account-type`)).toEqual([])
    const changed = { full_name: 'Amina', gender: 'male', phone: '0712 345 670' }
    expect(await leftOf(settings, changed)).toEqual([])
    expect(await leftOf(settings, { ...changed, ...proof })).toEqual([])
    expect(await leftOf(settings, { ...changed, ...proof, authenticator_code: appCode() })).toEqual([])
  })

  it('two-step sign-in from its key to its end', async () => {
    expect(await leftAfter(`${settings}/two-step`, proof)).toEqual([])
    const page = await (await answerAt(`${settings}/two-step/confirm`)).text()
    const key = /secret=([A-Z2-7]+)/.exec(page)?.[1] ?? ''
    const wrong = { authenticator_code: '000000' }
    expect(await leftOf(`${settings}/two-step/confirm`, wrong)).toEqual([])
    const fields = { authenticator_code: appCode(0, key) }
    expect(await leftOn(`${settings}/two-step/confirm`, { fields })).toEqual([])
    expect(await leftOn(`${settings}/two-step/confirm`)).toEqual([])
    expect(await leftOf(`${settings}/two-step`, proof)).toEqual([])
    expect(await leftOf(`${settings}/two-step/codes`, { ...proof, ...wrong })).toEqual([])
    const next = { ...proof, authenticator_code: appCode(1, key) }
    expect(await leftOn(`${settings}/two-step/codes`, { fields: next })).toEqual([])
    expect(await leftOf(`${settings}/two-step/off`, next)).toEqual([])
    app.passTime(60_000)
    const last = { ...proof, authenticator_code: appCode(0, key) }
    expect(await leftAfter(`${settings}/two-step/off`, last)).toEqual([])
    expect(await leftOf(`${settings}/two-step/off`, proof)).toEqual([])
  })

  it.each([
    [settings, { full_name: '', phone: '1', gender: 'x', tin: '1' }],
    [settings, { full_name: 'x'.repeat(101), current_password: 'a guess', phone: '0712 000 111' }],
    [`${settings}/password`, {}],
    [`${settings}/password`, { current_password: 'a guess', password: 'a long new one' }],
    [`${settings}/two-step`, { current_password: 'a guess' }],
    [`${settings}/two-step/codes`, proof],
    [`${settings}/emails`, { bookings: 'sometimes' }],
    [`${settings}/delete`, { current_password: 'a guess' }],
  ])('what is wrong in a form for %s: %o', async (path, fields) => {
    expect(await leftOf(path, fields as Record<string, string>)).toEqual([])
  })

  it.each([
    [settings, { full_name: 'Amina', phone: '0712 000 111', ...proof }],
    [`${settings}/password`, { ...proof, password: 'a long new one' }],
    [`${settings}/emails`, { bookings: 'never' }],
    ['/auth/send-confirmation', {}],
    ['/ai-rent-calculator/save?monthly_income=x', {}],
    ['/ai-rent-calculator/save?monthly_income=400000', {}],
  ])('the notice of %s', async (path, fields) => {
    expect(await leftAfter(path, fields as Record<string, string>)).toEqual([])
  })

  it('more attempts than we take', async () => {
    const [path, fields] = [`${settings}/two-step`, { current_password: 'a guess' }]
    for (let n = 0; n < 10; n += 1) await answerAt(path, { fields })
    expect(await leftOf(path, fields)).toEqual([])
    const cookie = await asUser('fatma')
    for (let n = 0; n < 3; n += 1) await answerAt('/auth/send-confirmation', { fields: {}, cookie })
    expect(await leftAfter('/auth/send-confirmation', {}, { cookie })).toEqual([])
  })

  it('another device that is signed out, and the account of an owner', async () => {
    const other = await asUser('amina')
    const page = await (await answerAt(settings, { cookie: other })).text()
    const [path = ''] = /\/settings\/profile\/devices\/\w+\/sign-out/.exec(page) ?? []
    expect(await leftAfter(path, {}, { cookie: other })).toEqual([])
    expect(await leftAfter(`${settings}/account-type`, { to: 'tenant' }, { cookie: other })).toEqual([])
  })
})

describe('an account that ends', () => {
  const path = `${settings}/delete`

  it('with a stay, money that is owed, and a form of a university', async () => {
    payInto()
    const bookingId = stay('amina', letRoom())
    sendForm('amina', makeForm('lucas', [{ label: 'Wishes' }]), { '@hostel': makeHostel('lucas') })
    expect(await leftOn(path)).toEqual([])
    expect(await leftOf(path, proof)).toEqual([])
    payFirstPart('amina', bookingId)
    leaveStay('amina', bookingId)
    expect(await leftOn(path)).toEqual([])
    expect(await leftOf(path, proof)).toEqual([])
    updateRows(refunds, { returnedTzs: sql`amount` })
    insertRows(deposits, { bookingId, receivedTzs: 60_000, receivedAt: 1 })
    expect(await leftOn(path)).toEqual([])
    const given = { handedOn: '2026-10-05', handedTo: demoUsers.neema.id, paymentMethod: 'cash' } as const
    const stated = { statement: 'waiting', statedTzs: 60_000, statedAt: 1, answerByAt: 1 } as const
    updateRows(deposits, { ...given, ...stated, receivedTzs: 0, receivedAt: null })
    expect(await leftOn(path)).toEqual([])
    expect(await leftAfter(path, { ...proof, leave_money: 'on' })).toEqual([])
  })

  it('while its student lives in a room', async () => {
    const hostel = makeHostel('lucas')
    assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
    const { roomIds } = makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 3 }])
    const form = sendForm('amina', makeForm('lucas', [{ label: 'Wishes' }]), { '@hostel': hostel })
    const approved = { status: 'approved', place: `room:${roomIds[0]}`, notes: '', message: '' } as const
    reviewSubmission(actorOf('mariam'), form, { ...approved, version: 1 })
    confirmArrival(actorOf('mariam'), form, 2)
    expect(await leftOn(path)).toEqual([])
    expect(await leftOf(path, proof)).toEqual([])
  })
})

describe('the data of a tenant', () => {
  it('is offered in each of its states', async () => {
    const file = { objectKey: 'private/a.pdf', fileName: 'a.pdf', contentType: 'application/pdf' }
    const row = { id: 'u', userId: amina.id, formKey: 'f', field: 'receipt', kind: 'document' } as const
    insertRows(uploads, { ...row, ...file, sha256: 'x', sizeBytes: 30_000_000, createdAt: 1, claimedAt: 1 })
    const path = `${settings}/data`
    expect(await leftOn(path)).toEqual([])
    expect(await leftAfter(path, {})).toEqual([])
    updateRows(dataExports, { objectKey: 'private/a.zip', sizeBytes: 2_000_000, readyAt: TEST_NOW })
    expect(await leftOn(path)).toEqual([])
  })

  it('explains itself in their language', async () => {
    updateRows(users, { language: 'sw' }, amina.id)
    const zip = new Uint8Array(await (await answerAt(`${settings}/data/zip`)).arrayBuffer())
    const text = strFromU8(unzipSync(zip)['README.txt'] ?? new Uint8Array())
    expect(text).toContain('Amina Hassan')
    const left = text.split('\r\n').map((line) => line.replace(/^- [a-z_]+(?:, [\w ]+)?: /, ''))
    expect(left.flatMap(unmarked)).toEqual([])
  })
})

describe('the e-mails that end by a link', () => {
  it.each(['bookings', 'university', 'summary'] as const)('%s', async (ending) => {
    const path = `/emails/end/${endEmailsToken(amina.id, ending)}`
    for (const asking of [GUEST, {}]) expect(await leftOn(path, asking)).toEqual([])
    if (ending !== 'summary') expect(await leftAfter(path, {}, GUEST)).toEqual([])
    endEmails(amina.id, ending)
    expect(await leftOn(path, GUEST)).toEqual([])
  })
})

describe('the ways into an account', () => {
  const resetPath = async (name: DemoUserName) => {
    await answerAt('/auth/forgot', { ...GUEST, fields: { email: demoUsers[name].email } })
    return `/auth/reset?token=${tokenMailedTo(demoUsers[name].email)}`
  }

  it.each(['/auth/code', '/auth/reset?token=x', '/auth/confirm?token=x'])('%s', async (path) => {
    expect(await leftOn(path, GUEST)).toEqual([])
  })

  it.each([
    ['/auth/code', {}],
    ['/auth/code', { login: 'amina@bweni.example', code: 'x', password: 'password' }],
    ['/auth/code', { login: '0712345678', code: 'x'.repeat(101), password: 'amina@bweni.example' }],
  ])('what is wrong in a form for %s: %o', async (path, fields) => {
    expect(await leftOf(path, fields as Record<string, string>, GUEST)).toEqual([])
  })

  it.each(['amina', 'fatma'] as const)('a new password of %s by a link', async (name) => {
    const path = await resetPath(name)
    expect(await leftOn(path, GUEST)).toEqual([])
    expect(await leftOf(path, {}, GUEST)).toEqual([])
    expect(await leftOf(path, { password: demoUsers[name].email }, GUEST)).toEqual([])
    expect(await leftAfter(path, { password: 'a long new one' }, GUEST)).toEqual([])
    expect(await leftOn(path, { ...GUEST, fields: { password: 'a long new one' } })).toEqual([])
  })

  it('an address that is confirmed by a link', async () => {
    await givePassword('fatma', PASSWORD)
    const own = { cookie: await asUser('fatma') }
    await answerAt('/auth/send-confirmation', { ...own, fields: {} })
    const path = `/auth/confirm?token=${tokenMailedTo(fatma.email)}`
    for (const asking of [own, GUEST, {}]) {
      expect(await leftOn(path, asking)).toEqual([])
      expect(await leftOn(`${path}&mode=new-password`, asking)).toEqual([])
    }
    expect(await leftOf(path, {}, GUEST)).toEqual([])
    expect(await leftOf(path, { password: 'a guess' }, GUEST)).toEqual([])
    expect(await leftAfter(path, { password: PASSWORD }, GUEST)).toEqual([])
    expect(await leftAfter(path, {}, own)).toEqual([])
    expect(await leftOn(path, own)).toEqual([])
    expect(await leftAfter('/auth/send-confirmation', {}, own)).toEqual([])
  })

  it('the second step', async () => {
    giveSecondFactor('amina')
    const fields = { email: amina.email, password: PASSWORD }
    const cookie = cookiesAfter(await answerAt('/auth', { ...GUEST, fields }))
    const path = '/auth/second-step'
    expect(await leftOn(path, { cookie })).toEqual([])
    expect(await leftOf(path, {}, { cookie })).toEqual([])
    expect(await leftOf(path, { authenticator_code: '000000' }, { cookie })).toEqual([])
    expect(await leftAfter(path, { authenticator_code: appCode() }, { cookie })).toEqual([])
    app.passTime(11 * 60_000)
    expect(await leftAfter(path, { authenticator_code: appCode() }, { cookie })).toEqual([])
  })

  it('a form whose session had ended', async () => {
    const kept = { kept_path: settings, kept_form: '[["full_name","Amina"]]' }
    const fields = { email: amina.email, password: PASSWORD }
    expect(await leftAfter('/auth', { ...fields, ...kept }, GUEST)).toEqual([])
    expect(await leftAfter('/auth', { ...fields, ...kept, kept_form: '[]' }, GUEST)).toEqual([])
  })
})

describe('administrators', () => {
  it('keep an account in English as a whole, and others at a desk theirs in Swahili', async () => {
    const read = async (name: DemoUserName) =>
      (await answerAt(settings, { cookie: await asUser(name) })).text()
    for (const name of ['neema', 'juma', 'lucas'] as const) expect(await read(name)).toContain('⟦')
    const html = await read('admin')
    expect(html).toContain('<html lang="en"')
    expect(html).not.toContain('⟦')
  })
})
