import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { unpayCommission } from '~/domain/stays/agents/pay-commission.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request)
  return redirect(paths.commissionPaid(idOf(params, 'bookingId'), idOf(params, 'agentId')), 303)
}

/** Takes back that a share was marked as paid, or taken off; the fields are what the page showed. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const bookingId = idOf(params, 'bookingId')
  const agentId = idOf(params, 'agentId')
  return submitButton(request, paths.commissionPaid(bookingId, agentId), ({ form }) => {
    const [paidOn, deductedTzs] = ['paid_on', 'deducted'].map((name) => String(form.get(name) ?? ''))
    const seen = { paidOn: paidOn ?? '', deductedTzs: deductedTzs || '0' }
    return redirectWithNotice(paths.commissionDue(), unpayCommission(actor, bookingId, agentId, seen))
  })
}
