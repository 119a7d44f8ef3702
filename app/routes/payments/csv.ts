import type { LoaderFunctionArgs } from '@remix-run/node'
import { paymentFilters } from '~/domain/money/payment-states'
import { paymentColumns } from '~/domain/payments/export-payments.server'
import { allPayments } from '~/domain/payments/list-payments.server'
import { readListQuery } from '~/domain/shared/list-query'
import { csvList, csvName } from '~/http/csv-response.server'
import { requireActor } from '~/http/session.server'

/** The list of payments under its filter, all pages of it, for a spreadsheet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const query = readListQuery(new URL(request.url).searchParams, paymentFilters)
  return csvList(csvName('payments'), paymentColumns, allPayments(actor, query))
}
