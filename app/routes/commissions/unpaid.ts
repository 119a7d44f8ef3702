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

/** Takes back that a share was marked as paid; `paid_on` is the day that the page showed. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const bookingId = idOf(params, 'bookingId')
  const agentId = idOf(params, 'agentId')
  return submitButton(request, paths.commissionPaid(bookingId, agentId), ({ form }) => {
    const name = unpayCommission(actor, bookingId, agentId, String(form.get('paid_on') ?? ''))
    return redirectWithNotice(paths.commissionDue(), `The share is to be paid again. ${name} gets a message.`)
  })
}
