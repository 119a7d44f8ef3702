import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { now, today } from '~/adapters/clock'
import { deposits, events, refunds } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { Refusal } from '~/domain/ground/shared/refusals'
import { DAY } from '~/domain/ground/shared/units'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import {
  decideDeposit,
  disputeDeposit,
  receiveDeposit,
  returnDeposit,
} from '~/domain/stays/returns/change-deposit.server'
import {
  agreeToLess,
  closeRefunds,
  confirmRefund,
  decideRefund,
  directRefund,
  disputeRefund,
  lowerRefund,
  markReturned,
} from '~/domain/stays/returns/change-refund.server'
import {
  answerAboutDeposit,
  confirmDeposit,
  confirmUnanswered,
  denyDeposit,
  settleDeposit,
  stateDeposit,
} from '~/domain/stays/returns/state-deposit.server'
import { actorOf } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { deleteRows, findRow, findRows, insertRows } from '../../../support/rows'
import {
  addCollaborator,
  bookingOf,
  giveAccount,
  letRoom,
  payAndApprove,
  seenBooking,
  stay,
} from '../../../support/stays'

/** Amina sent 100,000 for a stay at Neema's and is to give a deposit of as much. Juma is the agent who got it,
 * Daudi a stranger. */
const app = useFreshApp()
const SENT = 100_000
/** Amina cancels ten days before the first day, so that Neema may keep a month's rent. */
const RENT = 60_000
/** The stay ends on 1 December: 30 days later its deposit can still be stated. */
const TOO_LATE = startOfDayAt('2027-01-01')

type Person = (typeof people)[number]
type Move = { as: Person; tzs: number; backTzs: number; reason?: string }
type Write = (as: Actor, bookingId: string, move: Move, version: number | null) => void

/** A return as both sides see it: `total` is held by the owner or to be returned, `due` by a decision. */
type Model = Record<'total' | 'back' | 'due' | 'stated' | 'sinceAt', number> &
  Record<'isDecided' | 'isDisputed' | 'hasArrived', boolean> & { turn: string }
/** The person whose step it is, and the changes that it makes; false where it cannot be taken. */
type Rule = [as: Person, leadsTo: (m: Model, move: Move, at: number) => Partial<Model> | false]
type Kind = { start: Partial<Model>; rules: Record<string, Rule>; writes: Record<string, Write> }

const isLate = (m: Model, at: number) => at > m.sinceAt + 14 * DAY
const mayAgree = (m: Model) => m.turn === 'owner' && !m.isDecided
const isKept = (m: Model) => m.back < m.total
/** The tenant of a refund has not said whether it arrived. */
const isOnItsWay = (m: Model) => m.turn === 'tenant' && m.back > 0 && !m.hasArrived
/** Of a refund something is kept, and no administrator has decided that. */
const isUnagreed = (m: Model) => m.total < SENT && !m.isDecided

const refundRules: Kind['rules'] = {
  sent: ['neema', (m) => m.turn === 'owner' && { back: m.total, turn: 'tenant', hasArrived: false }],
  less: [
    'neema',
    (m, { tzs: total }) =>
      mayAgree(m) &&
      total >= Math.max(m.back, SENT - RENT) &&
      total < m.total && { total, turn: total > m.back ? 'owner' : 'tenant' },
  ],
  to: ['amina', (m) => ['owner', 'admin'].includes(m.turn) && { sinceAt: m.sinceAt }],
  confirm: [
    'amina',
    (m) =>
      isOnItsWay(m) &&
      (isUnagreed(m) ? { hasArrived: true, sinceAt: m.sinceAt } : { turn: 'nobody', hasArrived: true }),
  ],
  missing: ['amina', (m) => isOnItsWay(m) && { turn: 'admin' }],
  dispute: ['amina', (m) => ['owner', 'tenant'].includes(m.turn) && isUnagreed(m) && { turn: 'admin' }],
  agree: ['amina', (m) => m.turn === 'tenant' && !isOnItsWay(m) && isUnagreed(m) && { turn: 'nobody' }],
  decide: [
    'admin',
    (m, { tzs, backTzs: back }, at) =>
      (m.turn === 'admin' || mayAgree(m) || (m.turn === 'owner' && isLate(m, at))) &&
      tzs + back <= SENT && { total: tzs + back, back, isDecided: true, turn: tzs > 0 ? 'owner' : 'nobody' },
  ],
}

const isNew = (m: Model) => ['start', 'refused'].includes(m.turn)
const got = (total: number) => ({ total, turn: 'owner' })

const depositRules: Kind['rules'] = {
  state: [
    'amina',
    (m, { backTzs: stated }, at) =>
      m.turn === 'start' && stated <= SENT && at < TOO_LATE && { stated, turn: 'stated' },
  ],
  confirm: ['neema', (m) => ['stated', 'denied', 'answered'].includes(m.turn) && got(m.stated)],
  deny: ['neema', (m) => m.turn === 'stated' && { turn: 'denied' }],
  answer: ['juma', (m) => m.turn === 'denied' && { turn: 'answered' }],
  settle: [
    'admin',
    (m, { tzs }) =>
      ['denied', 'answered'].includes(m.turn) && tzs <= SENT && (tzs === 0 ? { turn: 'refused' } : got(tzs)),
  ],
  received: ['neema', (m, { backTzs: total }) => isNew(m) && total <= SENT && got(total)],
  returned: [
    'neema',
    (m, { tzs, reason }) =>
      isKept(m) &&
      m.back + tzs <= m.total &&
      (m.back + tzs === m.total || reason !== undefined || (m.due > 0 && tzs >= m.due)) && {
        ...{ back: m.back + tzs, due: Math.max(0, m.due - tzs), turn: 'tenant' },
      },
  ],
  dispute: [
    'amina',
    (m, _, at) =>
      m.turn === 'tenant' &&
      isKept(m) &&
      !m.isDisputed &&
      !isLate(m, at) && { isDisputed: true, sinceAt: m.sinceAt },
  ],
  decide: [
    'admin',
    (m, { tzs: due }) =>
      m.isDisputed &&
      !m.isDecided &&
      isKept(m) &&
      due <= m.total - m.back && { due, isDecided: true, sinceAt: m.sinceAt },
  ],
}

const account = { kind: 'mobile_money', provider: 'Halopesa', number: '255712000111', name: 'Amina' } as const
const kinds: Record<'refund' | 'deposit', Kind> = {
  refund: {
    start: { total: SENT, turn: 'owner' },
    rules: refundRules,
    writes: {
      sent: (as, id, _, version) => markReturned(as, id, { payment_reference: 'BACK', version }),
      less: (as, id, { tzs }, version) => lowerRefund(as, id, { to_return: tzs, reason: 'A night', version }),
      to: (as, id, _, version) => directRefund(as, id, { ...account, version }),
      confirm: (as, id, _, version) => void confirmRefund(as, id, version),
      missing: (as, id, _, version) => disputeRefund(as, id, { reason: 'Not so', version }, 'missing'),
      dispute: (as, id, _, version) => disputeRefund(as, id, { reason: 'Not so', version }),
      agree: (as, id, _, version) => agreeToLess(as, id, { version }),
      decide: (as, id, { tzs, backTzs }, version) =>
        decideRefund(as, id, { returned: backTzs, to_return: tzs, decision: 'So', version }),
    },
  },
  deposit: {
    start: { turn: 'start' },
    rules: depositRules,
    writes: {
      state: (as, id, { backTzs: amount }, version) => {
        const given = { amount, handed_to: demoUsers.juma.id, payment_method: 'cash' } as const
        stateDeposit(as, id, { ...given, handed_on: today(), version })
      },
      confirm: (as, id, _, version) => confirmDeposit(as, id, { version }),
      deny: (as, id, _, version) => denyDeposit(as, id, { reason: 'Not so', version }),
      answer: (as, id, _, version) => answerAboutDeposit(as, id, { answer: 'I have it', version }),
      settle: (as, id, { tzs }, version) => settleDeposit(as, id, { received: tzs, decision: 'So', version }),
      received: (as, id, { backTzs: amount }, version) => receiveDeposit(as, id, { amount, version }),
      returned: (as, id, { tzs, reason }, version) => returnDeposit(as, id, { amount: tzs, reason, version }),
      dispute: (as, id, _, version) => disputeDeposit(as, id, { reason: 'Not so', version }),
      decide: (as, id, { tzs }, version) =>
        decideDeposit(as, id, { to_return: tzs, decision: 'So', version }),
    },
  },
}

/** The turn of a statement, once there is one and nothing is received. */
function turnOfStatement() {
  const row = findRow(deposits)
  if (!row) return 'start'
  if (row.statement === 'denied') return row.answer === null ? 'denied' : 'answered'
  return row.statement === 'waiting' ? 'stated' : 'refused'
}

const turns = { owed: 'owner', answered: 'tenant', disputed: 'admin', closed: 'nobody' }
/** The stored figures of a refund or deposit, to compare with those of the model. */
const stored = {
  refund: () => {
    const { amountTzs, returnedTzs, status, decidedAt, arrivedAt, actByAt, feeTzs } = findRow(refunds)!
    const answers = [decidedAt !== null, arrivedAt !== null]
    return [amountTzs, returnedTzs, turns[status], ...answers, actByAt - 14 * DAY, feeTzs]
  },
  deposit: () => {
    const row = findRow(deposits)
    if (!row?.receivedAt) return turnOfStatement()
    return [row.receivedTzs, row.returnedTzs, row.dueTzs, row.dispute !== null, row.decidedAt !== null]
  },
}
const expected = {
  refund: (m: Model) => [
    ...[m.total, m.back, m.turn, m.isDecided, m.hasArrived, m.sinceAt],
    (SENT - m.total) / 10,
  ],
  deposit: (m: Model) => (m.total === 0 ? m.turn : [m.total, m.back, m.due, m.isDisputed, m.isDecided]),
}
const versions = {
  refund: () => findRow(refunds)?.version,
  deposit: (bookingId: string) => findRow(deposits)?.version ?? seenBooking(bookingId).version,
}

/** Whether the command was allowed. */
function isDone(command: () => void): boolean {
  try {
    command()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** A tenant who is silent for 14 days agrees with a refund, and an owner confirms what is stated of a deposit. */
const silences = {
  refund: { turn: 'tenant', run: closeRefunds, leadsTo: (): Partial<Model> => ({ turn: 'nobody' }) },
  deposit: { turn: 'stated', run: confirmUnanswered, leadsTo: (m: Model) => got(m.stated) },
}

function silent(model: Model, kind: 'refund' | 'deposit'): Model {
  const { turn, run, leadsTo } = silences[kind]
  const isOver = model.turn === turn && now() >= model.sinceAt + 14 * DAY
  expect(run()).toBe(isOver ? 1 : 0)
  return isOver ? { ...model, ...leadsTo(model), sinceAt: now() } : model
}

const people = ['amina', 'neema', 'juma', 'admin', 'daudi'] as const
const sums = fc.integer({ min: 0, max: 6 }).map((units) => units * 20_000)
const moves = fc.record({
  /** Which of the steps that are possible now; of all steps for a wild move. */
  ...{ pick: fc.nat(11), isWild: fc.boolean() },
  /** Null for the person whose step it is. */
  as: fc.constantFrom(...people, ...Array<null>(15).fill(null)),
  tzs: sums,
  backTzs: fc.constantFrom(20_000, 40_000, 80_000, 120_000),
  reason: fc.constantFrom('A lamp', undefined),
  isStale: fc.nat(9).map((tenth) => tenth === 0),
  /** Time that passes before it. */
  waitMs: fc.constantFrom(0, 0, 0, 0, 0, 7 * DAY, 14 * DAY + 1),
})

/** Less is returned, arrives, and is agreed on, which chance alone seldom leads to. */
const agreed = [1, 0, 0, 1].map((pick) => ({
  ...({ pick, isWild: false, as: null, tzs: 60_000, backTzs: 40_000 } as const),
  ...({ reason: 'A lamp', isStale: false, waitMs: 0 } as const),
}))

test.each(['refund', 'deposit'] as const)(
  'a %s does what its model does, whoever tries which step when',
  (kind) => {
    giveAccount()
    const rent = kind === 'refund' ? { pricePerMonthTzs: RENT } : {}
    const property = letRoom({ depositRequired: true, depositType: 'fixed', depositValue: SENT, ...rent })
    addCollaborator(property, 'juma')
    const when = kind === 'refund' ? { start_date: '2026-10-15', duration: 2 } : {}
    const bookingId = stay('amina', property, when)
    payAndApprove('amina', bookingId, { amount: SENT })
    if (kind === 'refund')
      cancelBooking(actorOf('amina'), bookingId, { ...seenBooking(bookingId), reason: 'Not admitted' })
    const first = findRow(refunds)
    const begin = kind === 'refund' ? TEST_NOW : startOfDayAt(bookingOf(bookingId).startDate)
    const { start, rules, writes } = kinds[kind]
    const actorFor = (name: Person) => ({ ...actorOf(name), sessionHash: null })
    const actors = new Map(people.map((name) => [name, actorFor(name)]))
    const seen = new Set<string>()
    const steps = Object.keys(rules)
    const histories = fc.array(moves, { minLength: 10, maxLength: 16 })
    fc.assert(
      fc.property(histories, (history) => {
        app.setNow(begin)
        for (const table of [refunds, deposits]) deleteRows(table)
        if (first) insertRows(refunds, first)
        let model: Model = {
          ...{ total: 0, back: 0, due: 0, stated: 0, turn: '', sinceAt: begin },
          ...{ isDecided: false, isDisputed: false, hasArrived: false, ...start },
        }
        for (const { pick, isWild, as, isStale, waitMs, ...changes } of history) {
          app.passTime(waitMs)
          model = silent(model, kind)
          const possible = steps.filter((name) => rules[name]?.[1](model, { as: 'admin', ...changes }, now()))
          const step = (isWild ? undefined : possible[pick % possible.length]) ?? steps[pick % steps.length]!
          const [right, leadsTo] = rules[step]!
          const move = { as: as ?? right, ...changes }
          const next = move.as === right && !isStale && leadsTo(model, move, now())
          const version = isStale ? 99 : (versions[kind](bookingId) ?? null)
          deleteRows(events)
          const wrote = isDone(() => writes[step]!(actors.get(move.as)!, bookingId, move, version))
          expect(wrote, `${step} by ${move.as} of ${JSON.stringify(model)}`).toBe(Boolean(next))
          expect(findRows(events)).toHaveLength(wrote ? 1 : 0)
          if (next) model = { ...model, sinceAt: now(), ...next }
          if (next) seen.add(step)
          expect(stored[kind]()).toEqual(expected[kind](model))
        }
      }),
      { numRuns: 150, endOnFailure: true, examples: [[agreed]] },
    )
    expect([...seen].sort()).toEqual(steps.sort())
  },
)
