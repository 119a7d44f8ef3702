import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { payoutAccounts } from '~/db/tables/index.server'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, type Page, send, visit } from '../support/pages'
import { findRows } from '../support/rows'
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
let room: string
let [amina, daudi, grace] = ['', '', '']
let receipt: string
beforeEach(() => {
  giveAccount()
  room = letRoom()
  amina = stay('amina', room)
  daudi = stay('daudi', letRoom())
  grace = stay('grace', letRoom())
  receipt = pay('amina', amina, { amount: 165_000, payment_reference: 'CLA2K9RT5B' }).id
  pay('grace', grace, { amount: 165_000, payment_reference: 'CLG2K9RT5B' })
})

const statement = () =>
  [
    'Receipt No.,Completion Time,Details,Paid In,Withdrawn,Balance',
    'CLA2K9RT5B,2026-10-05 10:22:11,Payment from 0754555118 - A HASSAN,"165,000.00",,"1,250,000.00"',
    `CLD2K9RT5B,2026-10-05 11:00:00,Payment for ${bookingOf(daudi).reference},"165,000.00",,"1,415,000.00"`,
    'CLX2K9RT5B,2026-10-05 12:00:00,Withdrawal at agent,,"-1,000.00","1,414,000.00"',
    'CLZ2K9RT5B,2026-10-05 13:00:00,Payment from X Y,"1,234.00",,"1,415,234.00"',
  ].join('\n')
const account = () => findRows(payoutAccounts)[0]?.id ?? ''
function press(fields: Record<string, string | string[]>, as: 'neema' | 'juma' = 'neema') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return send(path, form, as)
}
const read = (as?: 'juma') => press({ account: account(), list: statement() }, as)
const boxesOf = ({ html }: Page) =>
  [...html.matchAll(/type="checkbox"[^>]*value="([^"]+)"/g)].map(([, value]) => value!)
const answer = (ticked: string[], once = 'once') =>
  press({ account: account(), list: statement(), step: 'answer', once_key: once, answer: ticked })

describe('a statement', () => {
  it('is offered where receipts are checked', async () => {
    expect(linksCalled(await visit('/payments', 'neema'), 'Statement')).toEqual([path])
    expectWords(await visit(path, 'neema'), 'It is read, compared with what waits, and not kept.')
  })

  it('shows what each of its lines answers, and the receipts that it does not have', async () => {
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
    expect(boxesOf(page)).toEqual([`approve:${receipt}:1`, `record:${daudi}:165000:2026-10-05:CLD2K9RT5B`])
  })

  it('approves and records what is ticked, once', async () => {
    const ticked = boxesOf(await read())
    expectWords(await answer(ticked), 'Approved 1 receipt, recorded 1 payment, TSh 330,000.')
    expect(paymentOf(receipt).status).toBe('completed')
    expect(paymentsFor(daudi)).toMatchObject([
      { amountTzs: 165_000, isRecorded: true, receivedOn: '2026-10-05', paymentReference: 'CLD2K9RT5B' },
    ])
    expectWords(await answer(ticked), 'This statement was answered already.')
    expectWords(
      await answer(ticked, 'again'),
      'Nothing was approved or recorded. 2 changed meanwhile and were left',
    )
    expect([paymentsFor(amina).length, paymentsFor(daudi).length]).toEqual([1, 1])
    const again = await read()
    expectWords(
      again,
      'Nothing in it can be approved or recorded.',
      '2 are counted already',
      'Counted for Amina',
    )
    expect(again.html).not.toContain('Approve and record')
  })

  it('asks for an account, a text and a tick', async () => {
    expectWords(await press({ list: 'x' }), 'Choose the account of this statement.')
    expectWords(await press({ account: account(), list: ' ' }), 'Paste the statement, or choose a file.')
    const page = await answer([])
    expect(page.status).toBe(422)
    expectWords(page, 'Tick what is right.', '1 receipt is right')
  })

  it('is answered for the listings that an agent checks alone', async () => {
    expect((await read('juma')).status).toBe(404)
    addCollaborator(room, 'juma')
    expect((await read('juma')).status).toBe(404)
    entrustAgent(actorOf('neema'), room, demoUsers.juma.id, true)
    const page = await read('juma')
    expectWords(page, '1 receipt is right', '2 fit nothing')
    expect(boxesOf(page)).toEqual([`approve:${receipt}:1`])
    expect(page.text).not.toContain('Daudi')
  })
})
