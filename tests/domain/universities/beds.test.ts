import { expect, test } from 'vitest'
import { mayLiveIn } from '~/domain/universities/beds'
import { roomForm } from '~/domain/universities/forms.server'

test.each([
  ['any', 'female', true],
  ['any', null, true],
  ['female', 'female', true],
  ['female', 'male', false],
  ['female', null, false],
] as const)('a block for %s takes a student who is %s: %s', (block, student, may) => {
  expect(mayLiveIn(block, student)).toBe(may)
})

test('a room is offered where its box is ticked', () => {
  const offered = (box: object) => roomForm.parse({ room_number: '12', capacity: '2', ...box }).is_available
  expect([offered({ is_available: 'on' }), offered({})]).toEqual([true, false])
})
