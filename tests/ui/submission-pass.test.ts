import { expect, it } from 'vitest'
import { answerOf } from '~/ui/university/submission-pass'

const nowhere = { hostel: null, block: null, room: null }
const room = { hostel: 'Tembo House', block: 'Block A', room: 'A101' }
const ticket = { status: 'drawn', place: 98, students: 160 } as Parameters<
  typeof answerOf
>[0]['tickets'][number]
const base = { place: nowhere, tickets: [], leftOn: null }

it.each([
  [{ ...base, status: 'submitted' }, null],
  [{ ...base, status: 'submitted', tickets: [{ ...ticket, status: 'announced', place: null }] }, null],
  [{ ...base, status: 'submitted', tickets: [ticket] }, 'Place 98 of 160'],
  [
    { ...base, status: 'approved', tickets: [ticket], place: { ...room, room: null } },
    'A place in Tembo House',
  ],
  [{ ...base, status: 'approved', place: room }, 'Block A, room A101'],
  [{ ...base, status: 'arrival_confirmed', place: room }, 'Block A, room A101'],
  [{ ...base, status: 'arrival_confirmed', place: room, leftOn: '2026-10-01' }, null],
  [{ ...base, status: 'rejected', tickets: [ticket] }, 'Not accepted'],
] as [Parameters<typeof answerOf>[0], string | null][])('reads %j', (submission, answer) => {
  expect(answerOf(submission)).toBe(answer)
})
