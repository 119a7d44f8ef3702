import type { LoaderFunctionArgs } from '@remix-run/node'
import { INVOICES_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { invoiceColumns } from '~/domain/stays/invoices/export-invoices.server'
import { allInvoices, readInvoiceQuery } from '~/domain/stays/invoices/list-invoices.server'
import { csvList, csvName } from '~/http/csv-response.server'
import { requireAdmin } from '~/http/session.server'

/** The list of invoices under its filter, all pages of it, for a spreadsheet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, INVOICES_ADMIN_ONLY)
  return csvList(csvName('invoices'), invoiceColumns, allInvoices(actor, readInvoiceQuery(request.url)))
}
