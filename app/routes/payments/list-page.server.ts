import type { SignedIn } from '~/domain/access/actor'
import { paymentFilters } from '~/domain/money/payment-states'
import { listPayments, receiptsToCheck } from '~/domain/payments/list-payments.server'
import { lateInstalments, paymentTotals } from '~/domain/payments/payment-totals.server'
import { readListQuery } from '~/domain/shared/list-query'
import { paths } from '~/paths'

/** A page of the payments that this person may see, under the filter of the address, with their totals. */
export function paymentsPage(actor: SignedIn, request: Request) {
  const { page, ...query } = readListQuery(new URL(request.url).searchParams, paymentFilters)
  return {
    ...listPayments(actor, { ...query, page }),
    totals: paymentTotals(actor),
    mayCheck: receiptsToCheck(actor).length > 0,
    late: lateInstalments(actor),
    query,
    path: paths.payments({ ...query, page }),
    newsPath: paths.paymentsNews({ ...query, page }),
    role: actor.userType,
  }
}
