import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { Actor } from '~/domain/ground/access/actor'
import { INVOICES_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

type Step = {
  take: (actor: Actor, invoiceId: string, version: number | null) => void
  done: string
  /** Page after the step, unless the form came from a list; the invoice's own by default. */
  next?: string
}

/** A button's step with an invoice; it leads back to the list that it was pressed in. */
export async function takeStep({ request, params }: ActionFunctionArgs, { take, done, next }: Step) {
  const actor = await requireAdmin(request, INVOICES_ADMIN_ONLY)
  const id = idOf(params, 'invoiceId')
  return submitButton(request, returnPath(request, paths.ownerInvoice(id)), ({ version }) => {
    take(actor, id, version)
    return redirectWithNotice(returnPath(request, next ?? paths.ownerInvoice(id)), done)
  })
}

/** GET on the address of a step leads to its invoice. */
export const toInvoice = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.ownerInvoice(idOf(params, 'invoiceId')), 303)
