import { expect, test } from 'vitest'
import { deposits, payments } from '~/db/tables/index.server'
import { driveModel } from '../long/model'
import { newWatch, sumsAfterBilling } from '../long/model-invariants'
import { findRows, updateRows } from '../support/rows'

/** In small; at its full size it is a part of the long run. */
test.each([1, 2])(
  'money adds up, stays fit and everybody is told once, whatever happens (seed %i)',
  (seed) => {
    const { problems, done } = driveModel(300, 60, seed)
    expect(problems, done).toEqual([])
  },
)

test('a billed payment that grows by a shilling is found', () => {
  driveModel(120, 30, 3)
  expect(sumsAfterBilling()).toEqual([])
  const row = findRows(payments).find(({ isBilled }) => isBilled)!
  updateRows(payments, { amountTzs: row.amountTzs + 1, sentAmountTzs: row.sentAmountTzs + 1 })
  expect(sumsAfterBilling()).not.toEqual([])
})

test('a deposit of which more is left than its history says is found', () => {
  const { done } = driveModel(200, 60, 4)
  expect(done).toContain('receive a deposit')
  expect(done).toContain('return a deposit')
  updateRows(deposits, { receivedTzs: 39_999, returnedTzs: 39_998 })
  expect(newWatch()().join('\n')).toContain('its deposit is not what its history says')
})
