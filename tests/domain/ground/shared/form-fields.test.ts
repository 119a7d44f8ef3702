import { expect, it } from 'vitest'
import type { z } from 'zod'
import {
  amountBetween,
  day,
  line,
  phone,
  requiredText,
  text,
  ticked,
  version,
  WHOLE_SHILLINGS,
} from '~/domain/ground/shared/form-fields.server'

const PHONE_WRONG = 'Enter a Tanzanian number, for example 0712 345 678.'

function read(field: z.ZodType, input: unknown) {
  const { success, data, error } = field.safeParse(input)
  return success ? data : error?.issues.map(({ message }) => message)
}

it.each([
  ['version', version, '3', 3],
  ['version', version, undefined, null],
  ['version', version, '3x', null],
  ['ticked', ticked, 'on', true],
  ['ticked', ticked, undefined, false],
  ['line', line('Write it', 5), '  a \r\n b ', 'a b'],
  ['line', line('Write it', 5), 'abcdef', ['Write at most 5 characters.']],
  ['line', line('Write it', 5), '   ', ['Write it']],
  ['line', line('Write it', 5), undefined, ['Write it']],
  ['text', text(4), ' a\n\nb ', 'a\n\nb'],
  ['text', text(1_000), 'x'.repeat(1_001), ['Write at most 1,000 characters.']],
  ['text', text(5), ' ', ''],
  ['required text', requiredText('Say why', 4), ' a\n\nb', 'a\n\nb'],
  ['required text', requiredText('Say why', 3), 'a\n\nb', ['Write at most 3 characters.']],
  ['required text', requiredText('Say why', 3), ' ', ['Say why']],
  ['required text', requiredText('Say why', 3), undefined, ['Say why']],
  ['phone', phone('Enter it'), '0712 345 678', '255712345678'],
  ['phone', phone('Enter it'), undefined, ['Enter it']],
  ['phone', phone('Enter it'), '12', [PHONE_WRONG]],
  ['phone', phone('Enter it', 'Not a number'), '12', ['Not a number']],
  ['day', day('Choose a day', () => '2026-10-05'), '2026-10-05', '2026-10-05'],
  ['day', day('Choose a day', () => '2026-10-05'), '5/10/2026', '2026-10-05'],
  ['day', day('Choose a day', () => '2026-10-05'), '2026-02-30', ['There is no 30 February 2026.']],
  ['day', day('Choose a day', () => '2026-10-05'), undefined, ['Choose a day']],
])('reads a %s (%#)', (_, field, input, expected) => {
  expect(read(field, input)).toEqual(expected)
})

it.each([
  ['9', ['too little']],
  ['10', 10],
  [' 2,000 ', 2_000],
  ['2001', ['too much']],
  ['ten', [WHOLE_SHILLINGS]],
  ['', [WHOLE_SHILLINGS]],
  [undefined, [WHOLE_SHILLINGS]],
])('reads an amount from 10 to 2,000: %j is %j', (input, expected) => {
  expect(read(amountBetween(10, 2_000, 'too little', 'too much'), input)).toEqual(expected)
})
