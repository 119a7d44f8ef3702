import { describe, expect, it, test } from 'vitest'
import { now } from '~/adapters/clock'
import { refunds } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type RefundStep, refundSteps, unagreedTzs } from '~/domain/ground/money/return-states'
import { DAY } from '~/domain/ground/shared/units'
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
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, updateRows } from '../../../support/rows'
import {
  addCollaborator,
  giveAccount,
  leaveStay,
  letRoom,
  payAndApprove,
  refusalOf,
  stay,
} from '../../../support/stays'

/** Amina sent 100,000 for a stay at Neema's, which she cancels ten days before it; Juma is an agent, Daudi a stranger. */
const app = useFreshApp()

type Row = typeof refunds.$inferSelect
const sent = { status: 'answered', returnedTzs: 100_000 } as const
const less = { amountTzs: 60_000, reason: 'A night' } as const
const sentLess = { ...less, status: 'answered', returnedTzs: 60_000 } as const
const decided = { ...less, decision: 'So', decidedAt: 1 } as const
const DUE = 14 * DAY

/** Columns of a refund in each state, beside those of one that is owed whole. */
const states = {
  owed: {},
  'owed less': less,
  'owed, decided': decided,
  'owed, decided, late': { ...decided, actByAt: 0 },
  sent,
  'sent less': sentLess,
  'less arrived': { ...sentLess, arrivedAt: 1 },
  'sent, decided': { ...decided, status: 'answered', returnedTzs: 60_000 },
  'nothing to send': { status: 'answered', amountTzs: 0, reason: 'All of it' },
  disputed: { ...less, status: 'disputed', dispute: 'No' },
  settled: { ...sent, status: 'closed' },
} satisfies Record<string, Partial<Row>>
type State = keyof typeof states

/** Each state, with the state after each step of the person who may take it; `silence` for 14 days is nobody's step. */
const table: Record<State, Partial<Record<RefundStep | 'silence', State>>> = {
  owed: { sent: 'sent', less: 'owed less', to: 'owed', decide: 'owed, decided' },
  'owed less': {
    ...{ sent: 'sent less', less: 'owed less', to: 'owed less' },
    ...{ dispute: 'disputed', decide: 'owed, decided' },
  },
  'owed, decided': { sent: 'sent, decided', to: 'owed, decided' },
  'owed, decided, late': { sent: 'sent, decided', to: 'owed, decided, late', decide: 'owed, decided' },
  sent: { confirm: 'settled', missing: 'disputed', silence: 'settled' },
  'sent less': { confirm: 'less arrived', missing: 'disputed', dispute: 'disputed', silence: 'settled' },
  'less arrived': { dispute: 'disputed', agree: 'settled', silence: 'settled' },
  'sent, decided': { confirm: 'settled', missing: 'disputed', silence: 'settled' },
  'nothing to send': { dispute: 'disputed', agree: 'settled', silence: 'settled' },
  disputed: { to: 'disputed', decide: 'owed, decided' },
  settled: {},
}

const account = { kind: 'mobile_money', provider: 'Halopesa', number: '255712000111', name: 'Amina' } as const
type Take = (as: Actor, id: string, version: number) => unknown
const steps: Record<RefundStep, { by: readonly Name[]; take: Take }> = {
  sent: {
    by: ['neema'],
    take: (as, id, version) => markReturned(as, id, { payment_reference: 'B', version }),
  },
  less: {
    by: ['neema'],
    take: (as, id, version) => lowerRefund(as, id, { to_return: 50_000, reason: 'x', version }),
  },
  to: { by: ['amina'], take: (as, id, version) => directRefund(as, id, { ...account, version }) },
  confirm: { by: ['amina'], take: confirmRefund },
  missing: {
    by: ['amina'],
    take: (as, id, version) => disputeRefund(as, id, { reason: 'x', version }, 'missing'),
  },
  dispute: { by: ['amina'], take: (as, id, version) => disputeRefund(as, id, { reason: 'x', version }) },
  agree: { by: ['amina'], take: (as, id, version) => agreeToLess(as, id, { version }) },
  decide: {
    by: ['admin'],
    take: (as, id, version) =>
      decideRefund(as, id, { returned: 0, to_return: 50_000, decision: 'x', version }),
  },
}
const people = ['amina', 'neema', 'juma', 'admin', 'daudi'] as const
type Name = (typeof people)[number]

const refund = () => findRow(refunds)!

/** The state in which the stored refund is. */
function stateNow(): State {
  const { status, amountTzs, decidedAt, arrivedAt, actByAt } = refund()
  const isWhole = amountTzs === 100_000
  if (status === 'closed') return 'settled'
  if (status === 'disputed') return 'disputed'
  const isDecided = decidedAt !== null
  if (status === 'owed') {
    if (isDecided) return actByAt < now() ? 'owed, decided, late' : 'owed, decided'
    return isWhole ? 'owed' : 'owed less'
  }
  if (isDecided) return 'sent, decided'
  if (arrivedAt !== null) return 'less arrived'
  if (amountTzs === 0) return 'nothing to send'
  return isWhole ? 'sent' : 'sent less'
}

describe('a refund that is', () => {
  test.each(Object.keys(states) as State[])('%s takes these steps, of these people, and no other', (name) => {
    giveAccount()
    const property = letRoom()
    addCollaborator(property, 'juma')
    const id = stay('amina', property, { start_date: '2026-10-15' })
    payAndApprove('amina', id, { amount: 100_000 })
    leaveStay('amina', id)
    const first = refund()
    const begin = () => updateRows(refunds, { ...first, actByAt: now() + DUE, ...states[name] })
    const after: Partial<Record<string, State>> = {}
    for (const step of Object.keys(steps) as RefundStep[])
      for (const person of people) {
        begin()
        const { by, take } = steps[step]
        const press = () => take(actorOf(person), id, refund().version)
        if (by.includes(person) && table[name][step]) {
          press()
          after[step] = stateNow()
        } else expect(refusalOf(press).kind, `${step} by ${person}`).toMatch(/refused|forbidden|missing/)
      }
    begin()
    app.passTime(DUE)
    if (closeRefunds() === 1) after.silence = stateNow()
    expect(after).toEqual(table[name])
  })

  it('refused says why, in each state', () => {
    const whole = { ...refundOf('owed') }
    expect(unagreedTzs(whole)).toBe(0)
    for (const name of Object.keys(states) as State[])
      for (const { isPossible, whyNot } of Object.values(refundSteps))
        if (!isPossible(refundOf(name), 1)) expect(whyNot(refundOf(name))).toMatch(/\.$/)
  })
})

function refundOf(name: State) {
  const owed = { status: 'owed', receivedTzs: 100_000, amountTzs: 100_000, returnedTzs: 0 } as const
  return { ...owed, leastTzs: 0, arrivedAt: null, decidedAt: null, actByAt: 2, ...states[name] }
}
