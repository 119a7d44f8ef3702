import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { inviteForm } from '~/domain/collaborators/forms.server'
import { inviteAgent } from '~/domain/collaborators/invite-agent.server'
import { agentsPage } from '~/domain/collaborators/list.server'
import { invitedSentence } from '~/domain/collaborators/rules'
import { findPropertyFor } from '~/domain/properties/access.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { Agents } from '~/ui/properties/agents'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { ...agentsPage(actor, idOf(params, 'propertyId')), idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findPropertyFor(actor, idOf(params, 'propertyId'), 'property.collaborators')
  return submitForm(request, inviteForm, ({ email }, form) => {
    inviteAgent(actor, id, email, idempotencyKeyOf(form))
    return redirectWithNotice(paths.propertyAgents(id), invitedSentence(email))
  })
}

export const meta = () => [{ title: pageTitle('Agents') }]

export default function PropertyAgents() {
  const { idempotencyKey, ...view } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Agents"
      lead={view.title}
      narrow
      back={{ href: paths.propertyEdit(view.id), label: 'Edit Property' }}
    >
      <Agents view={view} idempotencyKey={idempotencyKey} reply={useFormReply()} />
    </Page>
  )
}
