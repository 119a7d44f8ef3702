import { describe, expect, it, test } from 'vitest'
import { allows, type Relation } from '~/domain/ground/access/policy'
import {
  type DepositState,
  type DepositStatement,
  type DepositStep,
  depositStatus,
  depositSteps,
} from '~/domain/ground/money/return-states'
import { startOfDayAt } from '~/domain/ground/shared/calendar'

const at = startOfDayAt('2027-02-10')
const agreed: DepositState = {
  ...{ depositTzs: 100, receivedTzs: 0, receivedAt: null, returnedTzs: 0, returnedAt: null, dueTzs: 0 },
  ...{ reason: null, dispute: null, decision: null, decidedAt: null, version: 1, statement: null },
  ...{ status: 'confirmed', startDate: '2027-02-10', endedOn: '2027-05-10' },
}
const statement: DepositStatement = {
  ...{ amountTzs: 100, handedOn: '2027-02-10', handedTo: 'agent', paymentMethod: 'cash', hasPicture: false },
  ...{ status: 'waiting', answerByAt: at, denial: null, answer: null, decision: null },
}
const denied = { ...statement, status: 'denied', denial: 'No' } as const
const held = { ...agreed, receivedTzs: 100, receivedAt: at }
const kept = { ...held, returnedTzs: 40, returnedAt: at, reason: 'A lamp' }

const states = {
  agreed,
  stated: { ...agreed, statement },
  denied: { ...agreed, statement: denied },
  answered: { ...agreed, statement: { ...denied, answer: 'I got it' } },
  refused: { ...agreed, statement: { ...denied, status: 'closed', decision: 'So' } },
  held,
  confirmed: { ...held, statement: { ...statement, status: 'closed' } },
  kept,
  disputed: { ...kept, dispute: 'It was broken before' },
  decided: { ...kept, dispute: 'It was broken before', decision: 'So', decidedAt: at },
  returned: { ...held, returnedTzs: 100, returnedAt: at },
} satisfies Record<string, DepositState>

const people: Relation[] = ['tenant', 'owner', 'verifier', 'collaborator', 'named_agent', 'admin']

/** Each state with the steps that are possible, and who may take them. */
const table: Record<keyof typeof states, Partial<Record<DepositStep, Relation[]>>> = {
  agreed: { state: ['tenant'], received: ['owner'] },
  stated: { confirm: ['owner'], deny: ['owner'] },
  denied: { confirm: ['owner'], answer: ['named_agent'], settle: ['admin'] },
  answered: { confirm: ['owner'], settle: ['admin'] },
  refused: { received: ['owner'] },
  held: { returned: ['owner'] },
  confirmed: { returned: ['owner'] },
  kept: { returned: ['owner'], dispute: ['tenant'] },
  disputed: { returned: ['owner'], decide: ['admin'] },
  decided: { returned: ['owner'] },
  returned: {},
}

describe('the steps of a deposit', () => {
  test.each(Object.keys(states) as (keyof typeof states)[])('that is %s', (name) => {
    const possible = Object.entries(depositSteps)
      .filter(([, { isPossible }]) => isPossible(states[name], at))
      .map(([step, { right }]) => [step, people.filter((person) => allows(right, [person]))])
    expect(Object.fromEntries(possible)).toEqual(table[name])
  })

  it('say in each other state why they cannot be taken', () => {
    for (const state of Object.values(states))
      for (const { isPossible, whyNot } of Object.values(depositSteps))
        if (!isPossible(state, at)) expect(whyNot(state)).toMatch(/\.$/)
    expect(depositSteps.deny.whyNot(states.held)).toBe('This deposit is marked as received already.')
    expect(depositSteps.received.whyNot(states.stated)).toContain('The owner answers now.')
  })

  it('leave a deposit that counted by silence or decision as held as one that the owner marked', () => {
    expect(depositStatus(states.confirmed)).toBe('held')
    expect(depositStatus({ ...kept, statement: { ...denied, status: 'closed', decision: 'So' } })).toBe(
      'kept',
    )
  })
})

describe('a deposit can be stated', () => {
  const cancelled = { ...agreed, status: 'cancelled', endedOn: '2027-03-01' } as const
  it.each([
    ['the day before the first', agreed, '2027-02-09', false],
    ['on the first day', agreed, '2027-02-10', true],
    ['30 days after the end', { ...agreed, status: 'completed' }, '2027-06-09', true],
    ['31 days after the end', { ...agreed, status: 'completed' }, '2027-06-10', false],
    ['30 days after a cancellation', cancelled, '2027-03-31', true],
    ['31 days after a cancellation', cancelled, '2027-04-01', false],
    [
      'after a cancellation before the first day',
      { ...cancelled, endedOn: '2027-02-09' },
      '2027-02-20',
      false,
    ],
  ] as const)('%s', (_, state, day, isPossible) => {
    expect(depositSteps.state.isPossible(state, startOfDayAt(day))).toBe(isPossible)
  })
})
