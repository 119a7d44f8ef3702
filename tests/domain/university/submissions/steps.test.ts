import { expect, it } from 'vitest'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import { submissionSteps } from '~/domain/university/submissions/steps'

const WARDEN = 'The warden gives the rooms.'

it.each([
  ['submitted', null, null, 'done current ahead ahead', WARDEN],
  ['reviewed', null, null, 'done done current ahead', WARDEN],
  ['approved', null, null, 'done done current ahead', WARDEN],
  ['approved', 'Block A', null, 'done done current ahead', `Block A. ${WARDEN}`],
  ['approved', 'Block A', 'A1', 'done done done current', 'Block A, room A1'],
  ['rejected', null, null, 'done stopped', undefined],
  ['arrival_confirmed', 'Block A', 'A1', 'done done done done', 'Block A, room A1'],
] as [SubmissionStatus, string | null, string | null, string, string | undefined][])(
  'shows how far a form is: %s, %s, room %s',
  (status, block, room, states, note) => {
    const steps = submissionSteps({ status, submittedAt: 1, block, room, leftOn: null, history: [] })
    expect(steps.map(({ state }) => state).join(' ')).toBe(states)
    expect(steps[2]?.note).toBe(note)
  },
)

it('dates the first decision and the arrival', () => {
  const history = [
    { at: 2, status: 'reviewed' },
    { at: 3, status: 'approved' },
    { at: 4, status: 'arrival_confirmed' },
  ]
  const given = { block: 'Block A', room: 'A1', leftOn: null }
  const dates = (status: SubmissionStatus) =>
    submissionSteps({ status, submittedAt: 1, ...given, history }).map(({ at }) => at)
  expect(dates('arrival_confirmed')).toEqual([1, 2, null, 4])
  expect(dates('submitted')).toEqual([1, null, null, null])
  history.push({ at: 5, status: 'rejected' })
  expect(dates('rejected'), 'the day of the rejection').toEqual([1, 5])
})

it('ends with the day on which the student moved out', () => {
  const stay = { status: 'arrival_confirmed', submittedAt: 1, block: 'Block A', room: 'A1' } as const
  const last = submissionSteps({ ...stay, leftOn: '2027-01-15', history: [] }).at(-1)
  expect(last).toMatchObject({ label: 'Moved out', state: 'done', note: 'Fri 15 Jan 2027' })
})
