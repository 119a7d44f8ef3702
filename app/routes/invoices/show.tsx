import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { INVOICES_ADMIN_ONLY } from '~/domain/access/admin-only'
import { invoicePage } from '~/domain/invoices/invoice-details.server'
import { idOf } from '~/http/params.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { ActionButton } from '~/ui/form/buttons'
import { InvoiceDetails } from '~/ui/invoices/invoice-details'
import { InvoiceSteps } from '~/ui/invoices/invoice-steps'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, INVOICES_ADMIN_ONLY)
  return { invoice: invoicePage(actor, idOf(params, 'invoiceId')) }
}

export const meta = () => [{ title: pageTitle('Owner Invoice') }]

export default function OwnerInvoice() {
  const { invoice } = useLoaderData<typeof loader>()
  return (
    <InvoiceDetails
      invoice={invoice}
      back={{ href: paths.ownerInvoices(), label: 'Owner Invoices' }}
      actions={
        <>
          <InvoiceSteps invoice={invoice} />
          {invoice.mayDiscard && (
            <ActionButton
              action={paths.ownerInvoiceDiscard(invoice.id)}
              version={invoice.version}
              icon="trash-2"
            >
              Discard draft
            </ActionButton>
          )}
        </>
      }
    />
  )
}
