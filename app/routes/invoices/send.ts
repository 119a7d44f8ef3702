import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { INVOICES_ADMIN_ONLY } from '~/domain/access/admin-only'
import { sendInvoice } from '~/domain/invoices/change-invoice.server'
import { seenVersion } from '~/domain/shared/text'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.ownerInvoice(params.invoiceId ?? ''), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireType(request, 'admin.area', INVOICES_ADMIN_ONLY)
  const id = params.invoiceId ?? ''
  return submitButton(request, paths.ownerInvoice(id), (form) => {
    sendInvoice(actor, id, seenVersion(form.get('version')))
    return redirectWithNotice(paths.ownerInvoice(id), 'Invoice marked as sent')
  })
}
