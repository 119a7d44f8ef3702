import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { INVOICES_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { invoicesScreen } from '~/domain/stays/invoices/list-invoices.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { InvoicesPage } from '~/ui/invoices/invoices-page'
import { pageTitle } from '~/ui/layout/page'
import { t } from '~/ui/t'

export async function loader({ request }: LoaderFunctionArgs) {
  return invoicesScreen(await requireAdmin(request, INVOICES_ADMIN_ONLY), request.url)
}

export const meta = () => [{ title: pageTitle(t`Owner Invoices`) }]

/** The screen has two URLs. */
export default function OwnerInvoices() {
  const isAdminUrl = useLocation().pathname === paths.adminInvoices()
  const address = isAdminUrl ? paths.adminInvoices : paths.ownerInvoices
  return <InvoicesPage {...useLoaderData<typeof loader>()} address={address} />
}
