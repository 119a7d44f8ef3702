import type { LoaderFunctionArgs } from '@remix-run/node'
import { paymentColumns } from '~/domain/stays/payments/export-payments.server'
import { allPayments } from '~/domain/stays/payments/list-payments.server'
import { csvList, csvName } from '~/http/csv-response.server'
import { requireActor } from '~/http/session.server'
import { readPaymentQuery } from './list-page.server'

/** The list of payments under its filter, all pages of it, for a spreadsheet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return csvList(csvName('payments'), paymentColumns, allPayments(actor, readPaymentQuery(actor, request)))
}
