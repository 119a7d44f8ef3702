import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { collaboratorToRemove, removeCollaborator } from '~/domain/stays/agents/remove-collaborator.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ConfirmPage } from '~/ui/form/confirm-page'
import { pageTitle } from '~/ui/layout/page'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return collaboratorToRemove(actor, idOf(params, 'propertyId'), idOf(params, 'agentId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const back = paths.propertyAgents(idOf(params, 'propertyId'))
  return submitButton(request, back, () => {
    removeCollaborator(actor, idOf(params, 'propertyId'), idOf(params, 'agentId'))
    return t`Agent removed`
  })
}

export const meta = () => [{ title: pageTitle(t`Remove Agent`) }]

export default function RemoveAgent() {
  const { id, title, agent } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      title={t`Remove Agent`}
      lead={title}
      button={t`Remove`}
      back={{ href: paths.propertyAgents(id) }}
      keep={t.as('a person')`Keep`}
    >
      <p>{t`Are you sure you want to remove ${<strong key="name">{agent.name}</strong>}?`}</p>
      <p className="muted">
        {t`They will not see or decide on its bookings any more. Commission on confirmed bookings stays theirs.`}
      </p>
    </ConfirmPage>
  )
}
