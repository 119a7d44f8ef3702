import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { INVOICES_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { invoicePage } from '~/domain/stays/invoices/invoice-details.server'
import { idOf } from '~/http/params.server'
import { returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { ActionButton } from '~/ui/form/buttons'
import { InvoiceDetails } from '~/ui/invoices/invoice-details'
import { InvoiceSteps } from '~/ui/invoices/invoice-steps'
import { pageTitle } from '~/ui/layout/page'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, INVOICES_ADMIN_ONLY)
  const back = returnPath(request, '')
  return { invoice: invoicePage(actor, idOf(params, 'invoiceId')), back }
}

export const meta = () => [{ title: pageTitle(t`Owner Invoice`) }]

export default function OwnerInvoice() {
  const { invoice, back } = useLoaderData<typeof loader>()
  return (
    <InvoiceDetails
      invoice={invoice}
      back={{ href: back || paths.ownerInvoices(), label: t`Owner Invoices` }}
      actions={
        <>
          <InvoiceSteps invoice={invoice} kind="main" back={back} />
          {invoice.mayDiscard && (
            <ActionButton
              action={paths.ownerInvoiceDiscard(invoice.id, back ? { redirect: back } : {})}
              version={invoice.version}
              icon="trash-2"
            >
              {t`Discard draft`}
            </ActionButton>
          )}
        </>
      }
    />
  )
}
