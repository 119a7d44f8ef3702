import { personNamed } from '~/domain/desk/activity/list.server'
import type { SignedIn } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { paymentFilters } from '~/domain/ground/money/payment-states'
import { readListQuery } from '~/domain/ground/shared/list-query'
import { listPayments, paymentCounts } from '~/domain/stays/payments/list-payments.server'
import { lateInstalments, totalsOf } from '~/domain/stays/payments/payment-totals.server'
import { paymentSorts } from '~/domain/stays/payments/rules'
import { totalToCheck } from '~/domain/stays/payments/to-check.server'
import { paths } from '~/paths'

/** Reads the address of the list; `person` is the id of an owner or tenant, for administrators. */
export function readPaymentQuery(actor: SignedIn, request: Request) {
  const params = new URL(request.url).searchParams
  const person = typeMay(actor.userType, 'admin.area') ? (params.get('person') ?? '').slice(0, 40) : ''
  const sort = paymentSorts.find((one) => one === params.get('sort')) ?? ''
  return { ...readListQuery(params, paymentFilters), person, sort } as const
}

/** A page of the payments that this person may see, under the filter of the address, with their totals. */
export function paymentsPage(actor: SignedIn, request: Request) {
  const { page, ...query } = readPaymentQuery(actor, request)
  const list = listPayments(actor, { ...query, page })
  // A decision moves up the rows behind it: it leads back to the first page, which has those that wait longest.
  const isQueue = list.payments.some(({ mayDecide }) => mayDecide)
  return {
    ...list,
    totals: totalsOf(actor, query),
    counts: paymentCounts(actor, query),
    mayCheck: totalToCheck(actor).count > 0,
    late: lateInstalments(actor),
    query,
    personName: query.person ? personNamed(query.person) : '',
    path: paths.payments({ ...query, page: isQueue ? null : page }),
    newsPath: paths.paymentsNews({ ...query, page }),
    role: actor.userType,
  }
}
