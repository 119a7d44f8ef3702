import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatTzs } from '~/domain/ground/shared/money'
import { findInvoiceFor } from '~/domain/stays/invoices/access.server'
import { claimInvoicePaid } from '~/domain/stays/invoices/change-invoice.server'
import { claimForm } from '~/domain/stays/invoices/forms.server'
import { invoicePage, invoiceVersion } from '~/domain/stays/invoices/invoice-details.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { invoice: invoicePage(actor, idOf(params, 'invoiceId'), 'invoice.claim') }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findInvoiceFor(actor, idOf(params, 'invoiceId'), 'invoice.claim')
  return submitFormWith(request, claimForm, { version: () => invoiceVersion(id) }, (claim) => {
    claimInvoicePaid(actor, id, claim)
    return redirectWithNotice(paths.invoice(id), t`Thank you. We check it and mark the invoice as paid.`)
  })
}

export const meta = () => [{ title: pageTitle(t`I have paid`) }]

export default function ClaimPaid() {
  const { invoice } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`I have paid`}
      lead={t`${formatTzs(invoice.payableTzs)} to pay`}
      back={{ href: paths.invoice(invoice.id), label: t`Invoice ${invoice.number}` }}
      version={invoice.version}
      button={t`Send`}
      keep={t`Back`}
      reply={reply}
    >
      <TextField
        name="payment_reference"
        label={t`Payment reference`}
        hint={t`The transaction number that your bank or network gave you.`}
        value={invoice.claim?.reference}
        reply={reply}
        required
      />
    </FormPage>
  )
}
