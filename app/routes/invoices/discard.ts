import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { INVOICES_ADMIN_ONLY } from '~/domain/access/admin-only'
import { discardInvoice } from '~/domain/invoices/discard-invoice.server'
import { seenVersion } from '~/domain/shared/text'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.ownerInvoice(params.invoiceId ?? ''), 303)

export const action = answer(async ({ request, params }) => {
  const actor = await requireType(request, 'admin.area', INVOICES_ADMIN_ONLY)
  const id = params.invoiceId ?? ''
  return submitButton(request, paths.ownerInvoice(id), (form) => {
    discardInvoice(actor, id, seenVersion(form.get('version')))
    return redirectWithNotice(
      paths.ownerInvoices(),
      'Draft discarded. Its payments will be on the next invoice.',
    )
  })
})
