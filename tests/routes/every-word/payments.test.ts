import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import { payments, payoutAccounts, profiles } from '~/db/tables/index.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { recordPayment } from '~/domain/stays/payments/record-payment.server'
import { settleDispute } from '~/domain/stays/payments/settle-dispute.server'
import { actorOf } from '../../support/accounts'
import { asUser, TEST_NOW } from '../../support/app'
import { unmarked, useFillerLanguage } from '../../support/filler-language'
import { pdf } from '../../support/fixtures'
import { useFreshApp } from '../../support/fresh-app'
import { updateRows } from '../../support/rows'
import {
  ask as askFor,
  freshOnce,
  giveAccount,
  letHostel,
  letRoom,
  pay,
  payAndApprove,
  paymentOf,
  seenPayment,
  setSetting,
  stay,
} from '../../support/stays'
import { ask } from '../../support/whole-app'

const app = useFreshApp()
useFillerLanguage()

/** Amina has until 12 October to send TSh 555,000 for the first of three parts. */
let booking: string
beforeEach(() => {
  giveAccount()
  booking = stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })
})

type Fields = Record<string, string> | FormData
type Asking = { fields?: Fields; as?: DemoUserName }

/** The answer for a tenant who asked for Swahili. */
async function answerAt(path: string, { fields, as = 'amina' }: Asking = {}): Promise<Response> {
  const headers = { 'Accept-Language': 'sw', Cookie: await asUser(as) }
  const body = fields && !(fields instanceof FormData) ? new URLSearchParams(fields) : fields
  const init = { headers, ...(body ? { method: 'POST', body } : {}) }
  return ask(new Request(`http://localhost:3000${path}`, init))
}

/** What is not translated of a page; typed values are people's own. */
async function leftOn(path: string, asking: Asking = {}): Promise<string[]> {
  const html = await (await answerAt(path, asking)).text()
  expect(html, path).toMatch(/^<!doctype html><html lang="sw"/)
  return unmarked(html.replace(/ value="[^"]*"|<textarea[^>]*>[^<]*/g, ''))
}

/** The notice that a form leaves for the next page. */
async function noticeAfter(path: string, fields: Fields): Promise<string> {
  const answer = await answerAt(path, { fields })
  expect(answer.status, path).toBe(303)
  const cookie = /notice=([^;]*)/.exec(answer.headers.getSetCookie().join(';'))?.[1] ?? ''
  return JSON.parse(Buffer.from(decodeURIComponent(cookie).split('.')[0] ?? '', 'base64').toString()).text
}

/** A transaction number in one word. */
const numbered = () => `QX${newId().replaceAll('-', '')}`

const payPath = (id = booking) => `/booking/${id}/payment`
const rejected = (id = pay('amina', booking, { payment_reference: numbered(), amount: 100_000 }).id) => {
  rejectPayment(actorOf('neema'), id, { ...seenPayment(id), reason: 'Nothing arrived' })
  return id
}
const shortened = () => {
  const { id, version } = pay('amina', booking, { payment_reference: numbered(), amount: 555_000 })
  approvePayment(actorOf('neema'), id, { amount: 500_000, reason: 'Less arrived', version })
  return id
}
const recorded = (payment_method: 'cash' | 'mobile_money' = 'cash') => {
  const input = { amount: 555_000, payment_method, received_on: '2026-10-05', payment_reference: '' }
  const reference = payment_method === 'cash' ? '' : 'SGR7XK2P1M'
  const path = recordPayment(
    actorOf('neema'),
    booking,
    { ...input, payment_reference: reference },
    freshOnce(),
  )
  return path.split('/').at(-1) ?? ''
}
const unchecked = () => {
  setSetting('payment_verification', false)
  return pay('amina', booking, { amount: 555_000, payment_reference: 'SGR7XK2P1M' }).id
}
const disputed = (id = rejected()) => {
  disputePayment(actorOf('amina'), id, { ...seenPayment(id), statement: 'I sent it' })
  return id
}
const settled = (outcome: 'stands' | 'rejected') => {
  const id = disputed()
  settleDispute(actorOf('admin'), id, { outcome, amount: 100_000, decision: 'As it says', version: 1 })
  return id
}
const suspendOwner = () => updateRows(profiles, { suspendedAt: 1 }, demoUsers.neema.id)

const bank = { accountType: 'bank', bankName: 'NMB Bank', accountNumber: '0150123456789' } as const
const noMobile = { mobileNetwork: null, mobileNumber: null, isDefault: false }

describe('the payment page has every word translated', () => {
  it.each<[string, () => unknown]>([
    ['before anything is sent', () => undefined],
    [
      'while a receipt is checked',
      () => pay('amina', booking, { payment_reference: numbered(), amount: 555_000 }),
    ],
    [
      'while a part is checked',
      () => pay('amina', booking, { payment_reference: numbered(), amount: 100_000 }),
    ],
    [
      'while it is checked late',
      () => {
        pay('amina', booking, { payment_reference: numbered(), amount: 555_000 })
        app.passTime(30 * HOUR)
      },
    ],
    [
      'while administrators check it',
      () => {
        pay('amina', booking, { payment_reference: numbered(), amount: 555_000 })
        app.passTime(80 * HOUR)
      },
    ],
    ['with a rejected receipt', rejected],
    ['with a receipt that counts for less', shortened],
    ['with a recorded payment', () => recorded()],
    ['with a dispute', disputed],
    ['with a dispute that is decided', () => settled('rejected')],
    [
      'when the next part comes later',
      () => payAndApprove('amina', booking, { payment_reference: numbered(), amount: 555_000 }),
    ],
    [
      'when a part is late',
      () => {
        payAndApprove('amina', booking, { payment_reference: numbered(), amount: 555_000 })
        app.passTime(200 * DAY)
      },
    ],
    ['when the first part is late', () => app.passTime(8 * DAY)],
    [
      'when all is paid',
      () => payAndApprove('amina', booking, { payment_reference: numbered(), amount: 1_155_000 }),
    ],
    ['when nothing is verified', () => setSetting('payment_verification', false)],
    ['of a suspended owner', suspendOwner],
    [
      'of a suspended owner, who has a receipt',
      () => {
        pay('amina', booking, { payment_reference: numbered(), amount: 100_000 })
        suspendOwner()
      },
    ],
    [
      'after its deadline',
      () => {
        app.passTime(7 * DAY + 1)
        lapseUnpaid()
      },
    ],
    [
      'with another account',
      () => {
        updateRows(payoutAccounts, { isDefault: false })
        giveAccount('neema', { accountName: 'Somebody Else', createdAt: TEST_NOW + 5 })
      },
    ],
  ])('%s', async (_state, prepare) => {
    prepare()
    expect(await leftOn(payPath())).toEqual([])
  })

  it('with another request on the same days', async () => {
    askFor('daudi', letRoom({ title: 'Another' }))
    expect(await leftOn(payPath(stay('daudi', letRoom())), { as: 'daudi' })).toEqual([])
  })

  it('by bank and by mobile money', async () => {
    const earlier = TEST_NOW - 2 * DAY
    giveAccount('neema', { ...bank, ...noMobile, createdAt: earlier })
    updateRows(payoutAccounts, { createdAt: earlier })
    const { hostelId, roomId } = letHostel()
    for (const payment_method of ['bank_transfer', 'mobile_money'] as const) {
      const as = payment_method === 'bank_transfer' ? 'daudi' : 'grace'
      const id = stay(as, hostelId, { roomId, payment_method, duration: 3, payment_term: 'quarterly' })
      expect(await leftOn(payPath(id), { as })).toEqual([])
    }
  })

  it('and says what is wrong with a form', async () => {
    const slip = { amount: '100,000', payment_method: 'bank_transfer', payment_reference: '' }
    const forms: Fields[] = [
      {},
      { ...slip, payment_method: 'card' },
      slip,
      { ...slip, payment_reference: 'АБВ7X2K1', amount: '5' },
      { ...slip, payment_method: 'mobile_money', payment_reference: 'QGH72XK2P1', amount: '99999999999' },
      { ...slip, payment_method: 'mobile_money', payment_reference: 'x'.repeat(1_001), amount: '0' },
    ]
    for (const fields of forms) expect(await leftOn(payPath(), { fields })).toEqual([])
    for (const file of [new Uint8Array(), new TextEncoder().encode('hello'), pdf()]) {
      const form = new FormData()
      for (const [name, value] of Object.entries(slip)) form.append(name, value)
      form.append('receipt', new File([Uint8Array.from(file)], 'risiti.pdf'))
      expect(await leftOn(payPath(), { fields: form })).toEqual([])
    }
  })

  it('and shows an SMS as it was read', async () => {
    const SMS =
      'QK55ABC9D1 Imethibitishwa. Umetuma Tsh60,000.00 kwa NEEMA JOHN (0754000002) tarehe 5/10/2026 saa 09:41. Salio lako ni Tsh12,345.00.'
    const sent = { payment_method: 'mobile_money', payment_reference: SMS }
    const other = SMS.replace('NEEMA JOHN', 'JUMA BAKARI')
    const read = async (fields: Record<string, string>) => {
      const left = await leftOn(payPath(), { fields: { ...sent, ...fields } })
      return left.filter((line) => !/^(?:QK55ABC9D1|JUMA BAKARI|Umetuma)/.test(line))
    }
    expect(await read({ amount: '' })).toEqual([])
    expect(await read({ amount: '70,000' })).toEqual([])
    expect(await read({ amount: '', payment_reference: other })).toEqual([])
    for (const day of ['5/10/2027', '5/10/2020'])
      expect(await read({ amount: '', payment_reference: SMS.replace('5/10/2026', day) })).toEqual([])
    pay('amina', booking, { amount: 60_000, payment_reference: SMS })
    expect(await read({ amount: '60,000', asked: 'yes' })).toEqual([])
  })
})

describe('a receipt has every word translated', () => {
  it.each<[string, () => string]>([
    ['that waits', () => pay('amina', booking, { payment_reference: numbered(), amount: 555_000 }).id],
    ['that is an SMS', () => pay('amina', booking, { payment_reference: 'SGR7XK2P1M', receipt: '' }).id],
    [
      'that was approved',
      () => payAndApprove('amina', booking, { payment_reference: numbered(), amount: 555_000 }),
    ],
    ['that counts for less', shortened],
    ['that was rejected', rejected],
    ['that is disputed', disputed],
    ['that stands', () => settled('stands')],
    ['that was rejected by an administrator', () => settled('rejected')],
    ['that counts unchecked', unchecked],
    ['that was recorded', () => recorded('mobile_money')],
    ['that was denied', denied],
  ])('%s', async (_state, prepare) => {
    const id = prepare()
    for (const page of ['', '/dispute', '/number', '/take-off'])
      expect(unmarked(await (await answerAt(`/payments/${id}${page}`)).text()), page).toEqual([])
  })

  function denied() {
    const id = recorded()
    updateRows(payments, { status: 'rejected', processedBy: demoUsers.amina.id }, id)
    return id
  }

  it('and so have pages that are not there, or not for tenants', async () => {
    const { id } = pay('amina', booking, { payment_reference: 'SGR7XK2P1M', receipt: '' })
    for (const page of ['receipt', 'proof/1', 'approve', 'reject', 'correct', 'settle'])
      expect(await leftOn(`/payments/${id}/${page}`), page).toEqual([])
    const stored = pay('amina', booking, { payment_reference: numbered() }).id
    for (const path of [`/payments/${stored}/receipt`, '/payments/unknown', '/rent', '/payments/check'])
      expect(await leftOn(path), path).toEqual([])
  })

  it('and what is wrong in its forms', async () => {
    const id = rejected()
    const version = String(paymentOf(id).version)
    const forms: [string, Record<string, string>][] = [
      ['dispute', { version, statement: ' ' }],
      ['dispute', { version: '9', statement: 'I sent it' }],
      ['number', { version, payment_reference: '' }],
      ['number', { version, payment_reference: 'SGR7XK2P1M' }],
      ['take-off', { version }],
    ]
    for (const [page, fields] of forms)
      expect(await leftOn(`/payments/${id}/${page}`, { fields }), page).toEqual([])
    disputed(id)
    const more: Fields[] = [{ version }, { version, statement: 'I sent it' }]
    for (const fields of more) expect(await leftOn(`/payments/${id}/dispute`, { fields })).toEqual([])
  })

  it('and what was done with them', async () => {
    const id = pay('amina', booking, { payment_reference: numbered(), amount: 100_000 }).id
    const fields = { version: String(paymentOf(id).version), payment_reference: 'SGR7XK2P1M' }
    expect(await noticeAfter(`/payments/${id}/number`, fields)).toMatch(/^⟦.*⟧$/)
    const statement = 'I sent it'
    const version = () => String(paymentOf(id).version)
    rejected(id)
    app.passTime(1)
    expect(await noticeAfter(`/payments/${id}/dispute`, { version: version(), statement })).toMatch(/^⟦.*⟧$/)
    const paid = { payment_method: 'mobile_money', amount: '60,000', payment_reference: 'SGR7XK2P1N' }
    expect(await noticeAfter(payPath(), paid)).toMatch(/^⟦.*⟧$/)
    const cash = recorded()
    const seen = { version: String(paymentOf(cash).version) }
    expect(await noticeAfter(`/payments/${cash}/take-off`, seen)).toMatch(/^⟦.*⟧$/)
    const other = askFor('amina', letRoom({ title: 'Another' }), { start_date: '2027-09-01' })
    expect(await noticeAfter(payPath(other), paid)).toMatch(/^⟦.*⟧$/)
  })
})

describe('the list of payments has every word translated', () => {
  it.each<[string, string, () => unknown]>([
    ['without any', '', () => undefined],
    ['with one', '', () => pay('amina', booking, { payment_reference: numbered(), amount: 100_000 })],
    [
      'with several',
      '',
      () => [
        rejected(),
        shortened(),
        pay('amina', booking, { payment_reference: numbered(), amount: 50_000 }),
      ],
    ],
    ['searched', '?search=zebra&status=rejected', () => rejected()],
    [
      'with a late part',
      '',
      () => {
        payAndApprove('amina', booking, { payment_reference: numbered(), amount: 555_000 })
        app.passTime(200 * DAY)
      },
    ],
  ])('%s', async (_state, query, prepare) => {
    prepare()
    expect(await leftOn(`/payments${query}`)).toEqual([])
  })

  it('and as a file', async () => {
    pay('amina', booking, { payment_reference: numbered(), amount: 100_000 })
    recorded()
    const left = unmarked(await (await answerAt('/payments/csv')).text())
    expect(left.join('\n').replace(/[\d",\-\s\ufeff]|receipt/g, '')).toBe('')
  })
})

it('is English as a whole for administrators, and Swahili for the owner', async () => {
  const id = pay('amina', booking, { payment_reference: numbered(), amount: 100_000 }).id
  for (const path of ['/payments', `/payments/${id}`, '/payments/csv']) {
    expect(await (await answerAt(path, { as: 'admin' })).text()).not.toContain('⟦')
    expect(await (await answerAt(path, { as: 'neema' })).text()).toContain('⟦')
  }
})
