import { expect, it } from 'vitest'
import type { SubmissionStatus } from '~/domain/shared/form-field'
import { submissionSteps } from '~/domain/submissions/steps'

it.each([
  ['submitted', null, 'done current ahead ahead'],
  ['reviewed', null, 'done done current ahead'],
  ['approved', null, 'done done current ahead'],
  ['approved', 'Block A, room A1', 'done done done current'],
  ['rejected', null, 'done stopped ahead ahead'],
  ['arrival_confirmed', 'Block A, room A1', 'done done done done'],
] as [SubmissionStatus, string | null, string][])(
  'shows how far a form is: %s, room %s',
  (status, room, states) => {
    const steps = submissionSteps({ status, submittedAt: 1, room })
    expect(steps.map(({ state }) => state).join(' ')).toBe(states)
    expect(steps[2]?.note).toBe(room ?? (status === 'rejected' ? undefined : 'The warden gives the rooms.'))
  },
)
