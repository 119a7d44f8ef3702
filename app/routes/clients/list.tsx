import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listClients } from '~/domain/clients/list-clients.server'
import { ONLY_AGENTS } from '~/domain/clients/rules'
import { readListQuery } from '~/domain/shared/list-query'
import { formatPhone } from '~/domain/shared/phone'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { CsvLink } from '~/ui/show/csv-link'
import { EmptyState } from '~/ui/show/empty-state'
import { Pager, pagerLinks } from '~/ui/show/navigation'

const DASHBOARD = { href: paths.dashboard(), label: 'Dashboard' }

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', ONLY_AGENTS, DASHBOARD)
  const { search, page } = readListQuery(new URL(request.url).searchParams, [])
  return { ...listClients(actor, { search, page }), search }
}

export const meta = () => [{ title: pageTitle('Client Management') }]

export default function Clients() {
  const { clients, count, tokens, search } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Client Management"
      lead={clients.length > 0 ? `${count} found` : undefined}
      back={DASHBOARD}
      actions={
        <ButtonLink href={paths.clientNew()} icon="plus" kind="main">
          Add Client
        </ButtonLink>
      }
    >
      <div className="stack">
        <form className="search" method="get" action={paths.clients()} role="search">
          <input
            className="input"
            type="search"
            name="search"
            defaultValue={search}
            placeholder="Search"
            aria-label="Name, phone or note"
            maxLength={100}
          />
          <SubmitButton kind="plain" icon="search">
            Search
          </SubmitButton>
        </form>
        {clients.length === 0 ? (
          <NoClients isSearch={search !== ''} />
        ) : (
          <ul className="cards">
            {clients.map(({ id, name, phone, note }) => (
              <li key={id} className="card stack-s">
                <a className="strong" href={paths.client(id)}>
                  {name}
                </a>
                <p>{formatPhone(phone)}</p>
                {note !== '' && <p className="muted">{note}</p>}
              </li>
            ))}
          </ul>
        )}
        <Pager links={pagerLinks(tokens, (page) => paths.clients({ search, page }))} />
        {clients.length > 0 && <CsvLink href={paths.clientsCsv({ search })} />}
      </div>
    </Page>
  )
}

function NoClients({ isSearch }: { isSearch: boolean }) {
  if (isSearch)
    return (
      <EmptyState
        title="No clients found"
        action={<ButtonLink href={paths.clients()}>Clear Search</ButtonLink>}
      >
        Try another name, number or word of a note.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No clients yet"
      action={
        <ButtonLink href={paths.clientNew()} kind="main">
          Add Client
        </ButtonLink>
      }
    >
      Note whom you find homes for, and send them places by WhatsApp or SMS.
    </EmptyState>
  )
}
