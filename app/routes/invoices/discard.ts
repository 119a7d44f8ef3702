import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { INVOICES_ADMIN_ONLY } from '~/domain/access/admin-only'
import { discardInvoice } from '~/domain/invoices/discard-invoice.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.ownerInvoice(idOf(params, 'invoiceId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, INVOICES_ADMIN_ONLY)
  const id = idOf(params, 'invoiceId')
  return submitButton(request, paths.ownerInvoice(id), ({ version }) => {
    discardInvoice(actor, id, version)
    return redirectWithNotice(
      paths.ownerInvoices(),
      'Draft discarded. Its payments will be on the next invoice.',
    )
  })
}
