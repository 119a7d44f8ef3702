import { and, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { deposits } from '~/db/tables/index.server'
import { actBy } from '~/domain/ground/money/return-states'

/** The status 'disputed' as a condition on `deposits`. */
export const isDepositDisputed = and(
  isNotNull(deposits.dispute),
  isNull(deposits.decidedAt),
  lt(deposits.returnedTzs, deposits.receivedTzs),
)

/** Whether the step 'dispute' is possible, as a condition on `deposits`. */
export const isDepositDisputable = (nowAt: number) =>
  and(
    isNull(deposits.dispute),
    lt(deposits.returnedTzs, deposits.receivedTzs),
    gte(deposits.returnedAt, nowAt - actBy(0)),
  )
