import { describe, expect, it } from 'vitest'
import { DAY } from '~/domain/ground/shared/units'
import {
  mayTakeStep,
  type Question,
  type QuestionStep,
  questionSentence,
  questionSteps,
  TO_ANSWER,
} from '~/domain/stays/bookings/stays/stay-questions'

/** Asked on Mon 5 Oct 2026, 12:00 in Tanzania. */
const sinceAt = Date.parse('2026-10-05T09:00:00Z')
const question = (more: Partial<Question> = {}): Question => ({
  ...{ bookingId: 'b', kind: 'end', side: 'owner', state: 'open', day: '2026-12-01' },
  ...{ reason: 'late', message: null, answer: null, answerByAt: sinceAt + TO_ANSWER, sinceAt },
  ...more,
})
const people = ['tenant', 'owner', 'administrator', 'clock'] as const
const names = Object.keys(questionSteps) as QuestionStep[]

/** Who may take which step of an owner's question, by kind and state; an escalation and a lapse after their time. */
const table: Record<string, Partial<Record<(typeof people)[number], QuestionStep[]>>> = {
  'end open': { tenant: ['agree', 'decline'], owner: ['withdraw', 'escalate'] },
  'end declined': { tenant: ['agree'], owner: ['withdraw', 'escalate'] },
  'end escalated': { tenant: ['agree', 'reply'], owner: ['withdraw'], administrator: ['end', 'go-on'] },
  'report open': { owner: ['withdraw'] },
  'report declined': { owner: ['withdraw'] },
  'report escalated': {
    ...{ tenant: ['reply'], owner: ['withdraw'], administrator: ['end', 'go-on', 'return-all'] },
  },
  'never-came open': { tenant: ['here', 'come'], owner: ['here'], clock: ['lapse'] },
  'never-came coming': { tenant: ['here'], owner: ['here'], clock: ['lapse'] },
}

describe('the steps of a question whether a stay ends', () => {
  const kinds = ['end', 'report', 'never-came'] as const
  const states = ['open', 'declined', 'escalated', 'coming', 'here'] as const
  const cases = kinds.flatMap((kind) => states.map((state) => ({ kind, state })))
  it.each(cases)('$kind, $state: each step by whom it is for, and by nobody else', ({ kind, state }) => {
    for (const by of people) {
      const may = names.filter((name) =>
        mayTakeStep(question({ kind, state }), name, by, sinceAt + TO_ANSWER),
      )
      expect(may, by).toEqual(table[`${kind} ${state}`]?.[by] ?? [])
    }
  })

  it('swap the sides for a question of the tenant', () => {
    const own = question({ side: 'tenant' })
    expect(names.filter((name) => mayTakeStep(own, name, 'owner', sinceAt))).toEqual(['agree', 'decline'])
    expect(names.filter((name) => mayTakeStep(own, name, 'tenant', sinceAt))).toEqual(['withdraw'])
  })

  it('ask an administrator after a no at once, after silence only once its time has passed', () => {
    const may = (state: Question['state'], at: number) =>
      mayTakeStep(question({ state }), 'escalate', 'owner', sinceAt + at)
    expect([may('open', TO_ANSWER - 1), may('open', TO_ANSWER), may('declined', DAY)]).toEqual([
      false,
      true,
      true,
    ])
    expect(mayTakeStep(question({ kind: 'never-came' }), 'lapse', 'clock', sinceAt + DAY)).toBe(false)
  })
})

describe('the sentence of a question', () => {
  const read = (more: Partial<Question>, reader: 'tenant' | 'owner' | 'administrator', at = sinceAt) =>
    questionSentence(question(more), { tenant: 'Amina', owner: 'Neema', reader }, at)

  it('names the day, by when somebody answers, and what follows otherwise', () => {
    expect(read({}, 'tenant')).toBe(
      'Neema proposed that the stay ends on Tue 1 Dec 2026. You may answer until Mon 12 Oct, 12:00. Without a yes it goes on, but Neema may ask an administrator.',
    )
    expect(read({}, 'owner', sinceAt + 8 * DAY)).toBe(
      'You proposed that the stay ends on Tue 1 Dec 2026. Amina did not answer by Mon 12 Oct, 12:00. It goes on, but you may ask an administrator.',
    )
    expect(read({ state: 'escalated' }, 'administrator')).toBe(
      'Neema proposed that the stay ends on Tue 1 Dec 2026. An administrator decides. Amina may answer until then.',
    )
    expect(read({ kind: 'never-came', state: 'coming' }, 'tenant')).toBe(
      'You answered: “I come on Tue 1 Dec 2026”. Are you here? Without “I am here” or a receipt by Mon 12 Oct, 12:00, the booking is cancelled and nothing is owed.',
    )
  })
})
