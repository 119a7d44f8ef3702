import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { transactionNumbers } from '~/db/tables/index.server'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { historiesOf } from '~/domain/stays/bookings/history.server'
import { correctPayment } from '~/domain/stays/payments/correct-payment.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { leaveToOwner } from '~/domain/stays/payments/leave-to-owner.server'
import { listPayments } from '~/domain/stays/payments/list-payments.server'
import { paymentDetails } from '~/domain/stays/payments/payment-details.server'
import { receiptsToCheck } from '~/domain/stays/payments/to-check.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { findRows } from '../../../support/rows'
import {
  addCollaborator,
  giveAccount,
  letRoom,
  pay,
  paymentOf,
  refusalOf,
  seenPayment,
  stay,
} from '../../../support/stays'

type Person = 'neema' | 'admin' | 'juma' | 'baraka'
const NUMBER = 'SGR7XK2P1M'
const WHY = 'The bank gives each month the same reference'

let amina: string
let daudi: string
let room: string
beforeEach(() => {
  freshApp()
  giveAccount()
  giveAccount('baraka')
  room = letRoom()
  addCollaborator(room, 'juma')
  entrustAgent(actorOf('neema'), room, demoUsers.juma.id, true)
  amina = stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })
  daudi = stay('daudi', room, { duration: 7, payment_term: 'quarterly' })
})

const approve = (
  id: string,
  as: Person = 'neema',
  input: { amount?: number; reason?: string; again?: string } = {},
) => approvePayment(actorOf(as), id, { amount: paymentOf(id).sentAmountTzs, ...seenPayment(id), ...input })
const details = (id: string, as: Person = 'neema') => paymentDetails(actorOf(as), id)
const kinds = (id: string) =>
  findRows(transactionNumbers)
    .filter(({ paymentId }) => paymentId === id)
    .map(({ kind }) => kind)

describe('words', () => {
  it.each(['mpesa', 'cash deposit at NMB', 'November2026', 'NMB transfer', 'Nimelipa kwa wakala jana'])(
    'are no transaction number, are shown to the verifier and refuse nothing: %s',
    (payment_reference) => {
      const baraka = stay('elia', letRoom({ ownerId: demoUsers.baraka.id }), {}, 'baraka')
      const first = pay('amina', amina, { payment_reference, amount: 10_000 })
      approve(first.id)
      const again = pay('amina', amina, { payment_reference, amount: 20_000 })
      const other = pay('daudi', daudi, { payment_reference: payment_reference.toUpperCase() })
      const elsewhere = pay('elia', baraka, { payment_reference })
      expect(details(other.id)).toMatchObject({
        hasNumber: false,
        flags: { reference: null, words: { others: 3, hidden: 1, someApproved: true } },
        countedAlready: null,
      })
      approve(again.id)
      approve(other.id)
      approve(elsewhere.id, 'baraka')
      expect([again, other, elsewhere].map(({ id }) => paymentOf(id).status)).toEqual(
        Array(3).fill('completed'),
      )
    },
  )

  it('are kept apart from numbers, without a name that they hold', () => {
    pay('amina', amina, { payment_reference: 'Amina Hassan alilipa' })
    expect(findRows(transactionNumbers)).toMatchObject([{ kind: 'words' }])
    expect(findRows(transactionNumbers)[0]?.number).not.toContain('amina')
  })
})

describe('a number that counts already', () => {
  let first: string
  let second: string
  beforeEach(() => {
    first = pay('amina', amina, { payment_reference: NUMBER, amount: 50_000 }).id
    approve(first)
    second = pay('daudi', daudi, { payment_reference: NUMBER, amount: 60_000 }).id
  })

  it('shows its verifier that payment', () => {
    expect(details(second).flags?.reference).toMatchObject({
      payments: [{ id: first, sentAmountTzs: 50_000, status: 'completed' }],
      someApproved: true,
    })
    expect(details(second).countedAlready).toEqual({ restTzs: 0, mayCountAgain: true, mayLeave: false })
  })

  it.each(['neema', 'admin'] as const)(
    'counts again for a reason of %s, and a third is asked again',
    (as) => {
      expect(refusalOf(() => approve(second, as)).sentence).toBe(
        'This transaction number is already on an approved payment.',
      )
      approve(second, as, { again: WHY })
      expect([kinds(first), kinds(second)]).toEqual([['counted'], ['again']])
      expect(historiesOf(db(), [daudi]).get(daudi)).toContainEqual(
        expect.objectContaining({ text: 'Another transfer with the same number', note: WHY }),
      )
      const third = pay('elia', stay('elia', letRoom()), { payment_reference: NUMBER }).id
      expect(refusalOf(() => approve(third)).kind).toBe('refused')
      correctPayment(actorOf('neema'), first, { ...seenPayment(first), amount: 0, reason: 'A mistake' })
      expect(refusalOf(() => approve(third)).kind).toBe('refused')
      approve(third, 'neema', { again: WHY })
    },
  )

  it('is left to the owner by an agent, with one press', () => {
    expect(details(second, 'juma').countedAlready).toMatchObject({ mayCountAgain: false, mayLeave: true })
    expect(refusalOf(() => approve(second, 'juma', { again: WHY })).field).toBe('again')
    const offersApproval = (as: Person) =>
      listPayments(actorOf(as), {}).payments.find(({ id }) => id === second)?.mayCount
    expect([offersApproval('juma'), offersApproval('neema')]).toEqual([false, true])
    expect(receiptsToCheck(actorOf('juma')).map(({ id }) => id)).toEqual([second])
    leaveToOwner(actorOf('juma'), second)
    leaveToOwner(actorOf('juma'), second)
    expect(details(second, 'juma').countedAlready?.mayLeave).toBe(false)
    expect(receiptsToCheck(actorOf('juma'))).toEqual([])
    expect(receiptsToCheck(actorOf('neema')).map(({ id }) => id)).toEqual([second])
    expect(
      historiesOf(db(), [daudi])
        .get(daudi)
        ?.filter(({ text }) => text.includes('left the receipt')),
    ).toHaveLength(1)
    for (const as of ['neema', 'admin'] as const)
      expect(refusalOf(() => leaveToOwner(actorOf(as), second)).kind).toBe('forbidden')
  })

  it('is not left to the owner where no other payment counts with it', () => {
    const { id } = pay('daudi', daudi, { payment_reference: 'SHB1XK9Q4T', amount: 1_000 })
    expect(refusalOf(() => leaveToOwner(actorOf('juma'), id)).sentence).toContain('on no approved payment')
  })

  it('alone is no reason for an agent to reject', () => {
    const reject = (as: Person, not_arrived?: boolean) =>
      rejectPayment(actorOf(as), second, { ...seenPayment(second), reason: 'Used twice', not_arrived })
    expect(refusalOf(() => reject('juma')).field).toBe('not_arrived')
    reject('juma', true)
    expect(paymentOf(second).status).toBe('rejected')
  })
})

describe('several transfers in one text', () => {
  const mixx = (sum: string, number: string) =>
    `Umetuma TSh ${sum} kwenda kwa NEEMA JOHN - 255754000002. Muamala: ${number}. Risiti: 503-TESTAB${number.slice(-2)}CD. 12/10/26 14:25.`
  const [one, two] = [mixx('10,000', '26700000000004'), mixx('90,000', '26700000000099')]

  it('each count once, and the rest is what may be counted', () => {
    const first = pay('amina', amina, { payment_reference: one, amount: 10_000 }).id
    approve(first)
    const both = pay('amina', amina, { payment_reference: `${one} ${two}`, amount: 100_000 }).id
    expect(details(both)).toMatchObject({
      flags: { reference: { payments: [{ id: first, sentAmountTzs: 10_000 }] } },
      countedAlready: { restTzs: 90_000 },
    })
    expect(refusalOf(() => approve(both))).toMatchObject({
      field: 'amount',
      sentence: expect.stringContaining('Count at most TSh\u00a090,000'),
    })
    approve(both, 'neema', { amount: 90_000, reason: 'The rest was before' })
    const more = { ...seenPayment(both), amount: 100_000 }
    expect(refusalOf(() => correctPayment(actorOf('neema'), both, more)).field).toBe('amount')
    const later = pay('daudi', daudi, { payment_reference: two, amount: 90_000 }).id
    expect(refusalOf(() => approve(later)).kind).toBe('refused')
    correctPayment(actorOf('neema'), first, { ...seenPayment(first), amount: 0, reason: 'A mistake' })
    const alone = pay('daudi', daudi, { payment_reference: one, amount: 10_000 }).id
    approve(alone)
  })

  it('are refused for a booking that has them all, in one receipt or in several', () => {
    pay('amina', amina, { payment_reference: one, amount: 10_000 })
    pay('amina', amina, { payment_reference: two, amount: 90_000 })
    expect(refusalOf(() => pay('amina', amina, { payment_reference: `${two} ${one}` })).field).toBe(
      'payment_reference',
    )
  })

  it('are found by their further numbers, which refuse nothing', () => {
    const first = pay('amina', amina, { payment_reference: one, amount: 10_000 }).id
    const other = pay('daudi', daudi, { payment_reference: 'Risiti: TESTAB04CD', amount: 10_000 }).id
    expect(listPayments(actorOf('admin'), { search: 'testab04' }).payments.map(({ id }) => id)).toEqual(
      expect.arrayContaining([first, other]),
    )
    approve(first)
    approve(other)
    expect(details(other).flags?.reference).toBeNull()
  })
})
