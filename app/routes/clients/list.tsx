import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { readListQuery } from '~/domain/ground/shared/list-query'
import { formatPhone } from '~/domain/ground/shared/phone'
import { CLIENTS_AGENTS_ONLY } from '~/domain/stays/agents/client-rules'
import { listClients } from '~/domain/stays/agents/list-clients.server'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { DeskTable } from '~/ui/show/desk-table'
import { FoundList } from '~/ui/show/found-list'
import { SearchInput } from '~/ui/show/list-search'

const dashboard = () => ({ href: paths.dashboard(), label: t`Dashboard` })

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', CLIENTS_AGENTS_ONLY, dashboard())
  const { search, page } = readListQuery(new URL(request.url).searchParams, [])
  return { ...listClients(actor, { search, page }), search }
}

export const meta = () => [{ title: pageTitle(t`Client Management`) }]

export default function Clients() {
  const { clients, count, tokens, search } = useLoaderData<typeof loader>()
  return (
    <Page
      title={t`Client Management`}
      lead={clients.length > 0 && (count === '1' ? t`1 client found` : t`${count} clients found`)}
      back={dashboard()}
      actions={
        <ButtonLink href={paths.clientNew()} icon="plus" kind="main">
          {t`Add Client`}
        </ButtonLink>
      }
    >
      <div className="stack">
        <FoundList
          rows={clients}
          tokens={tokens}
          query={{ search }}
          address={paths.clients}
          search={
            <form className="search" method="get" action={paths.clients()} role="search">
              <SearchInput search={search} hint={t`Name, phone or note`} />
              <SubmitButton kind="plain" icon="search">
                {t`Search`}
              </SubmitButton>
            </form>
          }
          none={{
            title: search === '' ? t`No clients yet` : t`No clients found`,
            purpose: t`Note whom you find homes for, and send them places by WhatsApp or SMS.`,
            action: (
              <ButtonLink href={paths.clientNew()} kind="main">
                {t`Add Client`}
              </ButtonLink>
            ),
            advice: t`Try another name, number or word of a note.`,
            clear: t`Clear Search`,
          }}
        >
          <DeskTable
            caption={t`Clients`}
            rows={clients}
            rowKey={({ id }) => id}
            columns={[
              {
                label: t`Name`,
                kind: 'what',
                cell: ({ id, name, note }) => (
                  <>
                    <a className="strong" href={paths.client(id)}>
                      {name}
                    </a>
                    <p className="muted" title={note}>
                      {note}
                    </p>
                  </>
                ),
              },
              { label: t`Phone`, kind: 'when', cell: ({ phone }) => formatPhone(phone) },
            ]}
          />
        </FoundList>
      </div>
    </Page>
  )
}
