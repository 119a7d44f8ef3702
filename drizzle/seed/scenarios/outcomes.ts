import { addDays } from '~/domain/ground/shared/calendar'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import type { Random } from '../random'
import { instalmentsOf, type Scenario, type Step } from './scenario'
import { atHour, type Times } from './times'

/** Stays about which somebody asks a question that waits. */
export type Asking = 'arrived' | 'absent' | 'leaves' | 'late' | 'stays on'

/** Outcomes of requests by people who are not demo users. */
export type Outcome =
  | 'over'
  | 'running'
  | 'behind'
  | 'coming'
  | 'unpaid'
  | 'waits'
  | 'asked'
  | 'turned down'
  | 'unanswered'
  | 'lapsed'
  | 'withdrawn'
  | Asking

/** Weights: how often each outcome occurs here. */
export const OUTCOMES: readonly Outcome[] = [
  ...Array<Outcome>(7).fill('over'),
  ...Array<Outcome>(7).fill('running'),
  ...Array<Outcome>(2).fill('behind'),
  ...Array<Outcome>(3).fill('coming'),
  'unpaid',
  'waits',
  'asked',
  'asked',
  'turned down',
  'unanswered',
  'lapsed',
  'withdrawn',
]

/** One of each question, of the last tenants. */
export const ASKING: readonly Asking[] = ['arrived', 'absent', 'leaves', 'late', 'stays on']

/** Between which days the stay begins, counted from today. */
export const BEGINS: Record<Outcome, readonly [from: number, to: number]> = {
  over: [-370, -200],
  running: [-110, -20],
  behind: [-140, -100],
  coming: [5, 45],
  unpaid: [12, 60],
  waits: [8, 40],
  asked: [6, 90],
  'turned down': [-150, 10],
  unanswered: [-200, 10],
  lapsed: [-160, -20],
  withdrawn: [-180, -10],
  arrived: [-1, -1],
  absent: [-4, -4],
  leaves: [-110, -20],
  late: [-110, -100],
  'stays on': [-110, -20],
}

/** How long the stay is meant to be. */
export function monthsFor(chance: Random, outcome: Outcome): number {
  if (outcome === 'over') return chance.whole(3, 5)
  return outcome === 'running' || outcome === 'behind' || isAsking(outcome)
    ? chance.whole(5, 10)
    : chance.whole(4, 10)
}

/** When the place was asked for, for a stay that begins on `startDate`. */
export function askedBefore(chance: Random, times: Times, outcome: Outcome, startDate: string): number {
  if (outcome === 'absent') return times.daysAgo(6)
  const last =
    outcome === 'coming' || outcome === 'unpaid' || outcome === 'waits'
      ? chance.whole(3, 5)
      : chance.whole(8, 25)
  const soon = times.day(outcome === 'unanswered' ? -5 : -last)
  const early = addDays(startDate, -chance.whole(8, 25))
  return atHour(early < soon ? early : soon, chance.between(8, 21))
}

const isAsking = (outcome: Outcome): outcome is Asking => ASKING.some((one) => one === outcome)

/** The people's steps up to the outcome; steps may lie in the future. */
export function stepsFor(chance: Random, times: Times, outcome: Outcome, scenario: Scenario): Step[] {
  const payments = paymentsFor(chance, times, outcome, scenario)
  return isAsking(outcome) ? [...payments, ...questionsOf(times)[outcome]] : payments
}

/** What the sides ask each other, or administrators, about a stay that has begun. */
function questionsOf({ daysAgo, hoursAgo, day }: Times): Record<Asking, Step[]> {
  const leave_on = day(30)
  const leaves = { reason: 'leaves', leave_on, message: 'I go home: my mother is ill.' } as const
  const late = { reason: 'late', leave_on, message: 'Two parts have not come.' } as const
  return {
    arrived: [{ does: 'report', at: hoursAgo(5), words: 'The window is broken, and there is no bed yet.' }],
    absent: [{ does: 'end', at: hoursAgo(20), by: 'owner', input: { reason: 'never-came' } }],
    leaves: [
      { does: 'end', at: daysAgo(3), by: 'tenant', input: leaves },
      { does: 'end', at: daysAgo(2), by: 'owner', input: { step: 'decline', answer: 'We agreed on more.' } },
      { does: 'end', at: daysAgo(1), by: 'tenant', input: { step: 'escalate' } },
    ],
    late: [{ does: 'end', at: hoursAgo(26), by: 'owner', input: late }],
    'stays on': [{ does: 'stay-longer', at: hoursAgo(4) }],
  }
}

function paymentsFor(chance: Random, { nowAt, day }: Times, outcome: Outcome, scenario: Scenario): Step[] {
  const answerAt = scenario.askedAt + chance.whole(1, 22) * HOUR
  if (outcome === 'asked' || outcome === 'unanswered') return []
  if (outcome === 'turned down') return [{ does: 'reject', at: answerAt, words: chance.pick(REFUSALS) }]
  const approve: Step = {
    does: 'approve',
    at: answerAt,
    ...(chance.chance(0.4) ? { words: chance.pick(WELCOMES) } : {}),
  }
  if (outcome === 'unpaid' || outcome === 'lapsed' || outcome === 'absent') return [approve]
  if (outcome === 'withdrawn')
    return [
      approve,
      {
        does: 'cancel',
        at: answerAt + DAY,
        by: chance.pick(['tenant', 'owner']),
        words: chance.pick(CHANGES),
      },
    ]
  const first = answerAt + chance.between(0.3, 2) * DAY
  const due = instalmentsOf(scenario).filter(
    ({ number, dueDate }) =>
      number === 1 || dueDate <= day(outcome === 'behind' || outcome === 'late' ? -40 : 3),
  )
  return [
    approve,
    ...due.flatMap(({ number, dueDate, totalTzs }): Step[] => {
      const payment = `${scenario.key}-${number}`
      const paidAt =
        number === 1
          ? first
          : Math.max(first, atHour(addDays(dueDate, chance.whole(-4, 1)), chance.between(8, 20)))
      const pay: Step = { does: 'pay', at: Math.round(paidAt), payment, amountTzs: totalTzs }
      const waits = outcome === 'waits' || nowAt - paidAt < DAY
      return waits
        ? [pay]
        : [pay, { does: 'accept', at: Math.round(paidAt + chance.between(0.1, 0.9) * DAY), payment }]
    }),
  ]
}

const WELCOMES = [
  'Karibu sana!',
  'Welcome. Please call when you arrive at the stand.',
  'Karibu. Keys are with the caretaker from eight.',
  'Welcome, the room is swept and ready.',
]
const REFUSALS = [
  'Sorry, that room is being painted then.',
  'We keep these rooms for first-years. Please look at the sharing rooms.',
  'Another student came in person this morning. Pole sana.',
]
const CHANGES = [
  'Plans have changed. Asante.',
  'The family moves back into the room.',
  'The faculty moved to another campus.',
]
