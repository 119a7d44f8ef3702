import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { INVITATION_DAYS, INVITED } from '~/domain/ground/invitations/rules'
import { formatTzs } from '~/domain/ground/shared/money'
import { sentences } from '~/domain/ground/shared/text'
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
import { AgentsTable } from '~/ui/properties/agents-table'
import { Facts } from '~/ui/show/facts'
import { InvitedList } from '~/ui/show/invited-list'
import { Money } from '~/ui/show/text'
import { t } from '~/ui/t'

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

export const meta = () => [{ title: pageTitle(t`Agents`) }]

/** A listing's agents, open invitations, what is due to them, and the form that invites. */
export default function PropertyAgents() {
  const { idempotencyKey, ...view } = useLoaderData<typeof loader>()
  const { id, agents, due, invitations, verifierInvitations, mayEntrust, owns } = view
  const reply = useFormReply()
  return (
    <Page
      title={t`Agents`}
      lead={view.title}
      back={{ href: paths.propertyEdit(id), label: t`Edit Property` }}
    >
      <div className="stack-l">
        <ErrorSummary reply={reply} />
        {agents.length === 0 ? (
          <p className="muted">{owns ? t`Nobody but you yet.` : t`Nobody but the owner yet.`}</p>
        ) : (
          <AgentsTable {...{ id, agents, mayEntrust }} />
        )}
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          <PostForm reply={reply} idempotencyKey={idempotencyKey} className="form card">
            <EmailField
              label={t`E-mail address of the agent`}
              hint={t`The agent has ${INVITATION_DAYS} days to accept, with an agent account.`}
              reply={reply}
              required
            />
            <div className="actions">
              <SubmitButton icon="send">{t`Invite`}</SubmitButton>
            </div>
          </PostForm>
          {due.length > 0 && (
            <section className="card stack-s">
              <h2>{t`Shares to be paid`}</h2>
              <Facts
                rows={due.map(({ agentName, tzs }) => [agentName, <Money key={agentName} tzs={tzs} />])}
              />
              {mayEntrust && (
                <ButtonLink href={paths.commissionDue({ property: id })}>{t`Pay Agents`}</ButtonLink>
              )}
            </section>
          )}
          <WhatAgentsDo view={view} />
        </div>
        <InvitedList invitations={invitations} />
        <InvitedList title={t`Invited to decide on receipts`} invitations={verifierInvitations} />
      </div>
    </Page>
  )
}

/** The agents' tasks, who pays them how much, and what the owner keeps. */
function WhatAgentsDo({ view }: { view: AgentsPage }) {
  const { owns, commissionPercent, monthTzs, monthShareTzs, mayEntrust } = view
  const pays = owns
    ? t`You pay your agents ${commissionPercent}% of the rent of each confirmed booking, divided evenly.`
    : t`The owner pays the agents ${commissionPercent}% of the rent of each confirmed booking, divided evenly.`
  const example =
    monthTzs > 0 && t`Of a month’s rent of ${formatTzs(monthTzs)} that is ${formatTzs(monthShareTzs)}.`
  const rows: (string | false)[] = [
    owns
      ? t`An agent answers requests and edits this property beside you.`
      : t`An agent answers requests and edits this property beside the owner.`,
    example ? sentences(pays, example) : pays,
    owns ? t`The payout account stays yours.` : t`The payout account stays the owner’s.`,
    mayEntrust &&
      t`Who decides on receipts says whether the rent is in your account. Let only somebody do it who can see your account.`,
  ]
  return (
    <section className="card stack-s">
      <h2>{t`What agents do`}</h2>
      <ul className="stack-s small">{rows.map((row) => row && <li key={row}>{row}</li>)}</ul>
    </section>
  )
}
