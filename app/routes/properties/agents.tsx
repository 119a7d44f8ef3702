import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { INVITATION_DAYS, INVITED } from '~/domain/ground/invitations/rules'
import { formatTzs } from '~/domain/ground/shared/money'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { inviteForm } from '~/domain/stays/agents/collaborator-forms.server'
import { inviteAgent } from '~/domain/stays/agents/invite-agent.server'
import { type AgentsPage, agentsPage } from '~/domain/stays/agents/list-collaborators.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { EmailField } from '~/ui/form/email-field'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { AgentCard } from '~/ui/properties/agent-card'
import { Facts } from '~/ui/show/facts'
import { InvitedList } from '~/ui/show/invited-list'
import { Money } from '~/ui/show/text'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { ...agentsPage(actor, idOf(params, 'propertyId')), idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findPropertyFor(actor, idOf(params, 'propertyId'), 'property.collaborators')
  return submitForm(request, inviteForm, ({ email }, form) => {
    inviteAgent(actor, id, email, idempotencyKeyOf(form))
    return redirectWithNotice(paths.propertyAgents(id), INVITED)
  })
}

export const meta = () => [{ title: pageTitle('Agents') }]

/** A listing's agents, open invitations, and the form that invites. */
export default function PropertyAgents() {
  const { idempotencyKey, ...view } = useLoaderData<typeof loader>()
  const { id, agents, due, invitations, verifierInvitations, mayEntrust } = view
  const reply = useFormReply()
  return (
    <Page
      title="Agents"
      lead={view.title}
      narrow
      back={{ href: paths.propertyEdit(id), label: 'Edit Property' }}
    >
      <div className="stack-l">
        <p>{whatAgentsDo(view)}</p>
        <ErrorSummary reply={reply} />
        <PostForm reply={reply} idempotencyKey={idempotencyKey} className="form card">
          <EmailField
            label="E-mail address of the agent"
            hint={`The agent has ${INVITATION_DAYS} days to accept, with an agent account.`}
            reply={reply}
            required
          />
          <div className="actions">
            <SubmitButton icon="send">Invite</SubmitButton>
          </div>
        </PostForm>
        <section className="stack-s">
          <h2>Looking after it</h2>
          {agents.length === 0 && <p className="muted">Nobody but {view.owns ? 'you' : 'the owner'} yet.</p>}
          <ul className="stack-s">
            {agents.map((agent) => (
              <AgentCard key={agent.id} propertyId={id} agent={agent} mayEntrust={mayEntrust} />
            ))}
          </ul>
        </section>
        <InvitedList invitations={invitations} />
        <InvitedList title="Invited to decide on receipts" invitations={verifierInvitations} />
        {due.length > 0 && (
          <section className="stack-s">
            <h2>Shares to be paid</h2>
            <Facts rows={due.map(({ agentName, tzs }) => [agentName, <Money key={agentName} tzs={tzs} />])} />
            {mayEntrust && <ButtonLink href={paths.commissionDue({ property: id })}>Pay Agents</ButtonLink>}
          </section>
        )}
      </div>
    </Page>
  )
}

/** The agents' tasks, and who pays them how much. */
function whatAgentsDo({ owns, commissionPercent, monthTzs, monthShareTzs }: AgentsPage): string {
  const example =
    monthTzs > 0 ? ` Of a month’s rent of ${formatTzs(monthTzs)} that is ${formatTzs(monthShareTzs)}.` : ''
  return owns
    ? `An agent answers requests and edits this property beside you. You pay your agents ${commissionPercent}% of the rent of each confirmed booking, divided evenly.${example} The payout account stays yours. So do prices and receipts, unless you let an agent change or check them.`
    : `An agent answers requests and edits this property beside the owner. The owner pays the agents ${commissionPercent}% of the rent of each confirmed booking, divided evenly.${example} The payout account stays the owner’s. So do prices and receipts, unless the owner lets an agent change or check them.`
}
