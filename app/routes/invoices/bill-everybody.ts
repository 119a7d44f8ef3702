import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { INVOICES_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { t } from '~/domain/ground/shared/language'
import { billEverybody } from '~/domain/stays/invoices/bill-everybody.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.ownerInvoices(), 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, INVOICES_ADMIN_ONLY)
  return submitButton(request, paths.ownerInvoices(), ({ shown }) => {
    billEverybody(actor, shown)
    return redirectWithNotice(
      paths.ownerInvoices(),
      t`We are billing everybody now. The drafts appear here one after the other.`,
    )
  })
}
