import type { LoaderFunctionArgs } from '@remix-run/node'
import { INVOICES_ADMIN_ONLY } from '~/domain/access/admin-only'
import { invoiceColumns } from '~/domain/invoices/export-invoices.server'
import { allInvoices } from '~/domain/invoices/list-invoices.server'
import { invoiceFilters } from '~/domain/invoices/states'
import { readListQuery } from '~/domain/shared/list-query'
import { csvList, csvName } from '~/http/csv-response.server'
import { requireAdmin } from '~/http/session.server'

/** The list of invoices under its filter, all pages of it, for a spreadsheet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, INVOICES_ADMIN_ONLY)
  const params = new URL(request.url).searchParams
  const query = { ...readListQuery(params, invoiceFilters), owner: (params.get('owner') ?? '').slice(0, 40) }
  return csvList(csvName('invoices'), invoiceColumns, allInvoices(actor, query))
}
