import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { INVITED } from '~/domain/ground/invitations/rules'
import { refused } from '~/domain/ground/shared/refusals'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request)
  return redirect(paths.propertyAgents(idOf(params, 'propertyId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const propertyId = idOf(params, 'propertyId')
  const agentId = idOf(params, 'agentId')
  const back = paths.propertyAgents(propertyId)
  return submitButton(request, back, ({ form }) => {
    const value = form.get('may_verify')
    if (value !== 'true' && value !== 'false') throw refused('Choose whether the agent decides on receipts')
    const outcome = entrustAgent(actor, propertyId, agentId, value === 'true')
    const message =
      value === 'true' ? 'This agent decides on receipts from now on' : 'Receipts are yours alone again'
    return outcome === 'invited' ? INVITED : message
  })
}
