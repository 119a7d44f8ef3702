import { expect, test } from 'vitest'
import { stayReport } from '~/domain/desk/reports/rules'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { HOUR } from '~/domain/ground/shared/units'

const startDate = '2026-10-05'
const movesInAt = startOfDayAt(startDate)

test.each([
  ['confirmed', -1, false],
  ['confirmed', 0, true],
  ['confirmed', 48 * HOUR - 1, true],
  ['confirmed', 48 * HOUR, false],
  ['pending', 0, false],
  ['cancelled', HOUR, false],
] as const)('a problem of a %s stay can be reported %d ms after moving in: %j', (status, after, isOpen) => {
  expect(stayReport({ status, startDate }, movesInAt + after)).toEqual({
    isOpen,
    untilAt: movesInAt + 48 * HOUR,
  })
})
