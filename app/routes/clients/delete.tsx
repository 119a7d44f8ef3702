import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { formatPhone } from '~/domain/ground/shared/phone'
import { deleteClient } from '~/domain/stays/agents/change-clients.server'
import { findClientFor } from '~/domain/stays/agents/client-access.server'
import { CLIENTS_AGENTS_ONLY } from '~/domain/stays/agents/client-rules'
import { idOf } from '~/http/params.server'
import { requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ConfirmPage } from '~/ui/form/confirm-page'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', CLIENTS_AGENTS_ONLY)
  const { id, name, phone } = findClientFor(actor, idOf(params, 'clientId'))
  return { id, name, phone }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', CLIENTS_AGENTS_ONLY)
  return submitButton(request, paths.clients(), () => {
    deleteClient(actor, idOf(params, 'clientId'))
    return t`Client deleted`
  })
}

export const meta = () => [{ title: pageTitle(t`Delete Client`) }]

export default function DeleteClient() {
  const { id, name, phone } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      title={t`Delete Client`}
      button={t`Delete`}
      icon="trash-2"
      back={{ href: paths.client(id), label: name }}
    >
      <p>
        {name}, {formatPhone(phone)}
      </p>
      <p>{t`The note goes, too. This cannot be undone.`}</p>
    </ConfirmPage>
  )
}
