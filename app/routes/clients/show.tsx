import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { formatPhone, telHref } from '~/domain/ground/shared/phone'
import { findClientFor } from '~/domain/stays/agents/client-access.server'
import { CLIENTS_AGENTS_ONLY } from '~/domain/stays/agents/client-rules'
import { idOf } from '~/http/params.server'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', CLIENTS_AGENTS_ONLY)
  const { id, name, phone, note } = findClientFor(actor, idOf(params, 'clientId'))
  return { id, name, phone, note }
}

export const meta = () => [{ title: pageTitle(t`Client`) }]

export default function Client() {
  const client = useLoaderData<typeof loader>()
  const tel = telHref(client.phone)
  return (
    <Page
      title={client.name}
      back={{ href: paths.clients(), label: t`Client Management` }}
      actions={
        <>
          {tel && (
            <ButtonLink href={tel} icon="phone">
              {t`Call`}
            </ButtonLink>
          )}
          <ButtonLink href={paths.clientDelete(client.id)} icon="trash-2" kind="danger">
            {t`Delete`}
          </ButtonLink>
        </>
      }
      narrow
    >
      <div className="stack-l">
        <p>{formatPhone(client.phone)}</p>
        {client.note && <p className="lines">{client.note}</p>}
        <p>
          <ButtonLink href={paths.saved({ client: client.id })} icon="message-circle" kind="main">
            {t`Send Places`}
          </ButtonLink>
        </p>
      </div>
    </Page>
  )
}
