import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { INVITED } from '~/domain/ground/invitations/rules'
import { t, term, translated } from '~/domain/ground/shared/language'
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

const messages = {
  receipts: {
    true: term('This agent decides on receipts from now on'),
    false: term('Receipts are yours alone again'),
  },
  prices: {
    true: term('This agent changes prices from now on'),
    false: term('Prices are yours alone again'),
  },
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const propertyId = idOf(params, 'propertyId')
  const agentId = idOf(params, 'agentId')
  const back = paths.propertyAgents(propertyId)
  return submitButton(request, back, ({ form }) => {
    const right = form.has('may_change') ? 'prices' : 'receipts'
    const value = form.get('may_change') ?? form.get('may_verify')
    if (value !== 'true' && value !== 'false') throw refused(t`Choose whether the agent decides on receipts`)
    const outcome = entrustAgent(actor, propertyId, agentId, value === 'true', right)
    const message = messages[right][value]
    return outcome === 'invited' ? INVITED : translated(message)
  })
}
