import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { bookings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { enterStay } from '~/domain/stays/bookings/entered/enter-stay.server'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, type Page, send, visit } from '../support/pages'
import { updateRows } from '../support/rows'
import {
  addCollaborator,
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  paymentOf,
  paymentsFor,
  stay,
} from '../support/stays'

/** Amina sent a receipt for 165,000 to Neema; Daudi owes as much and sent none; Grace's receipt is not in the statement. */
useFreshApp()
const path = '/payments/statement'
let [room, account] = ['', '']
let [amina, daudi, grace] = ['', '', '']
let receipt: string
beforeEach(() => {
  account = giveAccount()
  room = letRoom()
  amina = stay('amina', room)
  daudi = stay('daudi', letRoom())
  grace = stay('grace', letRoom())
  receipt = pay('amina', amina, { amount: 165_000, payment_reference: 'CLA2K9RT5B' }).id
  pay('grace', grace, { amount: 165_000, payment_reference: 'CLG2K9RT5B' })
})

const lineFor = (booking: string, number: string) =>
  `${number},2026-10-05 11:00:00,Payment for ${bookingOf(booking).reference},"165,000.00",,"1,415,000.00"`
const statement = (...more: string[]) =>
  [
    'Receipt No.,Completion Time,Details,Paid In,Withdrawn,Balance',
    'CLA2K9RT5B,2026-10-05 10:22:11,Payment from 0754555118 - A HASSAN,"165,000.00",,"1,250,000.00"',
    lineFor(daudi, 'CLD2K9RT5B'),
    'CLX2K9RT5B,2026-10-05 12:00:00,Withdrawal at agent,,"-1,000.00","1,414,000.00"',
    'CLZ2K9RT5B,2026-10-05 13:00:00,Payment from X Y,"1,234.00",,"1,415,234.00"',
    ...more,
  ].join('\n')

function press(fields: Record<string, string | string[] | File>, as: 'neema' | 'juma' = 'neema') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return send(path, form, as)
}
const read = (list = statement(), as?: 'juma') => press({ account, list }, as)
const boxesOf = ({ html }: Page) =>
  [...html.matchAll(/type="checkbox"[^>]*value="([^"]+)"/g)].map(([, value]) => value!)
const approval = () => `CLA2K9RT5B approve ${receipt} 1 165000`
const recordOf = (booking: string, number: string, tzs = 165_000) =>
  `${number} record ${booking} ${bookingOf(booking).version} ${tzs}`
const answer = (ticked: string[], once = 'once', list = statement()) =>
  press({ account, list, seen: list, once_key: once, answer: ticked })

describe('a statement', () => {
  it('is offered where receipts are checked', async () => {
    expect(linksCalled(await visit('/payments', 'neema'), 'Statement')).toEqual([path])
    expectWords(await visit(path, 'neema'), 'It is read, compared with what waits, and not kept.')
  })

  it('shows what each of its lines answers, first the receipts that it does not have', async () => {
    const page = await read()
    expect(page.status).toBe(200)
    expectWords(
      page,
      '3 lines came in',
      '1 receipt not found in this statement',
      '1 receipt is right',
      '1 has no receipt yet',
      '1 fits nothing',
    )
    const [first, next] = ['not found in', 'receipt is right'].map((part) => page.text.indexOf(part))
    expect(first).toBeLessThan(next!)
    expect(page.text).not.toMatch(/\bfalse\b/i)
    expect(boxesOf(page)).toEqual([approval(), recordOf(daudi, 'CLD2K9RT5B')])
    expectWords(page, 'Approve 1 receipt, TSh 165,000, and record 1 payment, TSh 165,000')
    expect(page.html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(2)
  })

  it('misses only receipts that were paid into its account', async () => {
    account = giveAccount('neema', {
      accountName: 'Neema Two',
      mobileNumber: '255754000009',
      isDefault: false,
    })
    const page = await read()
    expectWords(page, '1 receipt is right')
    expect(page.text).not.toContain('not found')
  })

  it('approves and records what is ticked, once, on the day of the line', async () => {
    const ticked = boxesOf(await read())
    expectWords(await answer(ticked), 'Approved 1 receipt, TSh 165,000, and recorded 1 payment, TSh 165,000.')
    expect(paymentOf(receipt)).toMatchObject({ status: 'completed', receivedOn: '2026-10-05' })
    expect(paymentsFor(daudi)).toMatchObject([
      {
        ...{ amountTzs: 165_000, isRecorded: true, receivedOn: '2026-10-05' },
        ...{ paymentReference: 'CLD2K9RT5B', paymentMethod: 'mobile_money' },
      },
    ])
    expectWords(await answer(ticked), 'This statement was answered already.')
    expectWords(
      await answer(ticked, 'again'),
      'Nothing was approved or recorded. 2 changed meanwhile and were left: CLA2K9RT5B; CLD2K9RT5B.',
    )
    expect([paymentsFor(amina).length, paymentsFor(daudi).length]).toEqual([1, 1])
    const again = await read()
    expectWords(again, '2 are counted already', 'Counted for Amina')
    expect(again.text).not.toMatch(/Approve \d|Do what is ticked/)
  })

  it('counts each line once when two people answer it at once', async () => {
    const ticked = boxesOf(await read())
    await Promise.all(['one', 'two', 'two', 'three'].map((once) => answer(ticked, once)))
    expect(
      [paymentsFor(amina), paymentsFor(daudi)].map((all) => all.map(({ amountTzs }) => amountTzs)),
    ).toEqual([[165_000], [165_000]])
  })

  it('leaves what changed meanwhile, and does the others', async () => {
    const ticked = boxesOf(await read())
    updateRows(bookings, { status: 'cancelled' }, daudi)
    expectWords(
      await answer(ticked),
      'Approved 1 receipt, TSh 165,000. 1 changed meanwhile and was left: CLD2K9RT5B.',
    )
    expect(paymentsFor(daudi)).toEqual([])
  })

  it('does only what it offers: no other sum, stay, line or receipt', async () => {
    const forged = [
      recordOf(daudi, 'CLD2K9RT5B', 1),
      recordOf(grace, 'CLD2K9RT5B'),
      recordOf(daudi, 'CLZ2K9RT5B', 1_234),
      approval().replace('165000', '1'),
      '9',
      'x',
    ]
    expectWords(await answer(forged), 'Nothing was approved or recorded.')
    expect([paymentsFor(daudi).length, paymentOf(receipt).status]).toEqual([0, 'pending'])
  })

  it('has no line for stays of another owner, and no markup of its own', async () => {
    const elsewhere = stay('elia', letRoom())
    updateRows(bookings, { ownerId: demoUsers.baraka.id }, elsewhere)
    const list = statement(lineFor(elsewhere, 'CLE2K9RT5B'), 'CLH2K9RT5B,2026-10-05,<b>x</b>,"999.00",,')
    const page = await read(list)
    expect(boxesOf(page)).toHaveLength(2)
    expect(page.html).not.toContain('<b>x</b>')
    expect(page.text).not.toContain('Elia')
  })

  it('answers for stays that the owner entered, by reference, phone and name', async () => {
    const enter = (name: string, phone: string | null) =>
      transaction((tx) =>
        enterStay(tx, actorOf('neema'), letRoom(), {
          ...{ name, phone, hostelRoomId: null, roomName: null, monthlyRentTzs: 150_000 },
          ...{ startDate: '2026-10-01', endDate: '2027-04-01', paidTzs: 0, depositTzs: 0 },
        }),
      )
    const [called, phoned, named] = [
      enter('Joyce Lema', null),
      enter('Elia Moshi', '255713456789'),
      enter('Rose Kimaro', null),
    ]
    const list = statement(
      lineFor(called, 'CLJ2K9RT5B').replace('165,000', '150,000'),
      'CLE2K9RT5B,2026-10-05 12:00:00,Payment from 255713456789,"150,000.00",,"1,265,000.00"',
      'CLR2K9RT5B,2026-10-05 13:00:00,Payment from ROSE KIMARO,"150,000.00",,"1,415,000.00"',
    )
    const page = await read(list)
    expectWords(
      page,
      '3 have no receipt yet',
      'Joyce Lema',
      'Elia Moshi',
      '1 fits by name or sum',
      'Rose Kimaro',
    )
    const choice = recordOf(named, 'CLR2K9RT5B', 150_000)
    expect(page.html).toContain(choice)
    expectWords(
      await answer([...boxesOf(page), choice], 'once', list),
      'Approved 1 receipt, TSh 165,000, and recorded 4 payments, TSh 615,000.',
    )
    for (const id of [called, phoned, named])
      expect(paymentsFor(id)).toMatchObject([
        { amountTzs: 150_000, tenantId: null, receivedOn: '2026-10-05' },
      ])
    expectWords(await read(list), '5 are counted already', 'Counted for Joyce Lema')
  })

  it('counts no line that takes money back as one that came in, and names what was paid before an entry', async () => {
    const before = transaction((tx) =>
      enterStay(tx, actorOf('neema'), letRoom(), {
        ...{ name: 'Joyce Lema', phone: null, hostelRoomId: null, roomName: null, monthlyRentTzs: 150_000 },
        ...{ startDate: '2026-09-01', endDate: '2027-04-01', paidTzs: 150_000, depositTzs: 0 },
      }),
    )
    const page = await read(
      statement(
        lineFor(before, 'CLJ2K9RT5B').replace('165,000', '150,000').replace('10-05', '10-04'),
        'CLQ2K9RT5B,2026-10-05 14:00:00,Payment from Q R,"2,345.00",,"1.00"',
        'CLR2K9RT5B,2026-10-05 14:05:00,Reversal of CLQ2K9RT5B,,"-2,345.00","1.00"',
      ),
    )
    expectWords(page, '5 lines came in', '2 lines take back or are taken back')
    expectWords(page, '1 may be counted already', 'what was paid before the entry')
    expect(page.text).not.toContain('4,690')
  })

  it('asks for an account, a text, a sum and a tick', async () => {
    expectWords(await press({ list: 'x' }), 'Choose the account of this statement.')
    expectWords(await press({ account, list: ' ' }), 'Paste the list, or choose a file.')
    const nothing = await press({ account, list: 'Dear neighbour' })
    expect(nothing.status).toBe(409)
    expectWords(nothing, 'No line of it names a sum that came in.')
    const page = await answer([])
    expect(page.status).toBe(409)
    expectWords(page, 'Tick what is right.')
    expect(page.html).toContain('CLD2K9RT5B')
  })

  it('takes 500 lines and 200 KB, pasted or as a file, and says what is too much', async () => {
    const lines = (count: number, about = '') =>
      Array.from(
        { length: count },
        (_, at) => `Umepokea TZS 1,000.00 ${about} Muamala CL${10_000_000 + at}`,
      ).join('\n')
    expectWords(await read(lines(501)), 'Send at most 500 lines at once.')
    expectWords(await read(lines(500, 'x'.repeat(450))), 'Send at most 200 KB at once.')
    const file = (text: string) => press({ account, list: '', file: new File([text], 'statement.csv') })
    expectWords(await file(lines(500, 'x'.repeat(450))), 'statement.csv is larger than 200 KB.')
    const whole = lines(500, 'x'.repeat(350))
    const page = await file(whole)
    expectWords(page, '500 lines came in')
    expectWords(await answer(['CL10000000 record x 0 1'], 'once', whole), 'Nothing was approved or recorded.')
  })

  it('is answered for the listings that an agent checks alone', async () => {
    expect((await read(statement(), 'juma')).status).toBe(404)
    addCollaborator(room, 'juma')
    expect((await read(statement(), 'juma')).status).toBe(404)
    entrustAgent(actorOf('neema'), room, demoUsers.juma.id, true)
    const page = await read(statement(), 'juma')
    expectWords(page, '1 receipt is right', '2 fit nothing')
    expect(boxesOf(page)).toEqual([approval()])
    expect(page.text).not.toContain('Daudi')
  })
})
