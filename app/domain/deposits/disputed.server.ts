import { and, isNotNull, isNull, lt } from 'drizzle-orm'
import { deposits } from '~/db/tables/index.server'

/** `isDisputed` as a condition on `deposits`. */
export const isDepositDisputed = and(
  isNotNull(deposits.dispute),
  isNull(deposits.decidedAt),
  lt(deposits.returnedTzs, deposits.receivedTzs),
)
