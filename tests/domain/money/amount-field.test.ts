import { expect, test } from 'vitest'
import { amountBetween, WHOLE_SHILLINGS } from '~/domain/money/amount-field.server'

test.each([
  ['9', 'too little'],
  ['10', 10],
  [' 2,000 ', 2_000],
  ['2001', 'too much'],
  ['ten', WHOLE_SHILLINGS],
  ['', WHOLE_SHILLINGS],
  [undefined, WHOLE_SHILLINGS],
])('an amount from 10 to 2,000: %j is %j', (typed, expected) => {
  const { data, error } = amountBetween(10, 2_000, 'too little', 'too much').safeParse(typed)
  expect(data ?? error?.issues.map(({ message }) => message)).toEqual(
    typeof expected === 'number' ? expected : [expected],
  )
})
