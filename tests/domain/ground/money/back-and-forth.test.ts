import { describe, expect, test } from 'vitest'
import { currentDispute, type DisputeState, restsUntil } from '~/domain/ground/money/dispute-states'
import { refundSentence } from '~/domain/ground/money/return-sentences'
import {
  afterLowering,
  type RefundState,
  type RefundStep,
  refundSteps,
} from '~/domain/ground/money/return-states'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { DAY } from '~/domain/ground/shared/units'

const actByAt = startOfDayAt('2026-10-19')
const refund = (change: Partial<RefundState> = {}): RefundState => ({
  ...{ status: 'owed', amountTzs: 100_000, returnedTzs: 0, reason: null, paymentReference: null },
  ...{ reasonByName: null, payTo: null, version: 1, receivedTzs: 100_000, arrivedAt: null },
  ...{ dispute: null, decision: null, decidedAt: null, actByAt, leastTzs: 0, ...change },
})

describe('money that goes back', () => {
  test('is late only after its day', () => {
    const read = (side: 'tenant' | 'owner', nowAt: number) =>
      refundSentence(refund(), {
        ...{ side, ownerName: 'Neema', ownerPhone: null, quotedReason: null, nowAt },
      })
    expect(read('owner', actByAt)).toContain('is to be returned to the tenant by')
    expect(read('owner', actByAt + 1)).toContain('was to be returned to the tenant by')
    expect(read('tenant', actByAt)).toContain('Neema has to return')
    expect(read('tenant', actByAt + 1)).toContain('Our administrators see that it is late.')
  })

  test('is lowered and disputed until an administrator has decided', () => {
    const may = (step: RefundStep, change: Partial<RefundState> = {}) =>
      refundSteps[step].isPossible(refund(change), actByAt)
    expect([may('less'), may('less', { decidedAt: 1 })]).toEqual([true, false])
    expect(may('less', { leastTzs: 100_000 }), 'where no part may be kept').toBe(false)
    const less = { amountTzs: 60_000 }
    expect([may('dispute'), may('dispute', less), may('dispute', { ...less, decidedAt: 1 })]).toEqual([
      ...[false, true, false],
    ])
    expect([may('confirm'), may('sent'), may('sent', { status: 'answered' })]).toEqual([false, true, false])
    expect([
      may('decide'),
      may('decide', { status: 'disputed' }),
      may('decide', { status: 'closed' }),
    ]).toEqual([true, true, false])
    const again = (nowAt: number) => refundSteps.decide.isPossible(refund({ decidedAt: 1 }), nowAt)
    expect([again(actByAt), again(actByAt + 1)], 'once the owner is late').toEqual([false, true])
  })

  test('asks apart whether it arrived and whether the tenant agrees with what is kept', () => {
    const answers = (change: Partial<RefundState>) =>
      (['confirm', 'missing', 'dispute', 'agree'] as const).filter((step) =>
        refundSteps[step].isPossible(refund({ status: 'answered', ...change }), actByAt),
      )
    const less = { amountTzs: 60_000, returnedTzs: 60_000 }
    expect(answers({ returnedTzs: 100_000 })).toEqual(['confirm', 'missing'])
    expect(answers(less)).toEqual(['confirm', 'missing', 'dispute'])
    expect(answers({ ...less, arrivedAt: 1 })).toEqual(['dispute', 'agree'])
    expect(answers({ amountTzs: 0 })).toEqual(['dispute', 'agree'])
    expect(answers({ ...less, decidedAt: 1 }), 'an administrator decided what is kept').toEqual([
      ...['confirm', 'missing'],
    ])
  })

  test('says why a step cannot be taken', () => {
    const why = (step: RefundStep, change: Partial<RefundState> = {}) =>
      refundSteps[step].whyNot(refund(change))
    expect(why('confirm')).toBe('The owner has not said yet that this was returned.')
    expect(why('less', { decidedAt: 1 })).toBe('An administrator has decided what is to be returned.')
    expect(why('sent', { status: 'disputed', decidedAt: 1 })).toBe(
      'The tenant does not agree, so an administrator decides now.',
    )
    expect(why('sent', { status: 'closed' })).toBe('This is settled.')
  })

  test('of which nothing is left is answered', () => {
    expect([afterLowering(0), afterLowering(1)]).toEqual(['answered', 'owed'])
  })
})

describe('disputes of a booking', () => {
  const dispute = (paymentId: string, outcome: DisputeState['outcome']): DisputeState => ({
    ...{ paymentId, outcome, amountTzs: outcome === 'stands' ? 0 : 1, restsUntilAt: 1, decision: null },
  })

  test('let its deadline rest for seven days in all', () => {
    const rested = (days: number) => ({ createdAt: 0, restsUntilAt: days * DAY })
    expect(restsUntil(DAY, [])).toBe(8 * DAY)
    expect(restsUntil(DAY, [rested(2), rested(3)])).toBe(3 * DAY)
    expect([restsUntil(DAY, [rested(7)]), restsUntil(DAY, [rested(9)])]).toEqual([DAY, DAY])
  })

  test('matter while one is open, and of those that were lost only the latest receipt’s', () => {
    const [open, lost, won] = [dispute('a', null), dispute('b', 'rejected'), dispute('c', 'stands')]
    expect(currentDispute([lost, open], 'b')).toBe(open)
    expect(currentDispute([won, lost], 'b')).toBe(lost)
    expect([currentDispute([lost], 'z'), currentDispute([won], 'c'), currentDispute([], undefined)]).toEqual([
      null,
      null,
      null,
    ])
  })
})
