import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readListQuery } from '~/domain/ground/shared/list-query'
import { formatPhone, telHref } from '~/domain/ground/shared/phone'
import { clientPage } from '~/domain/stays/agents/client-page.server'
import { CLIENTS_AGENTS_ONLY } from '~/domain/stays/agents/client-rules'
import { idOf } from '~/http/params.server'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { WriteButtons } from '~/ui/bookings/contact-card'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { SearchInput } from '~/ui/show/list-search'
import { Money } from '~/ui/show/text'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', CLIENTS_AGENTS_ONLY)
  const { search } = readListQuery(new URL(request.url).searchParams, [])
  return { ...clientPage(actor, idOf(params, 'clientId'), search), search }
}

export const meta = () => [{ title: pageTitle('Client') }]

export default function Client() {
  const { client, places, search } = useLoaderData<typeof loader>()
  const tel = telHref(client.phone)
  return (
    <Page
      title={client.name}
      back={{ href: paths.clients(), label: 'Client Management' }}
      actions={
        <>
          {tel && (
            <ButtonLink href={tel} icon="phone">
              Call
            </ButtonLink>
          )}
          <ButtonLink href={paths.clientDelete(client.id)} icon="trash-2" kind="danger">
            Delete
          </ButtonLink>
        </>
      }
      narrow
    >
      <div className="stack-l">
        <p>{formatPhone(client.phone)}</p>
        {client.note && <p className="lines">{client.note}</p>}
        <SendPlace client={client} places={places} search={search} />
      </div>
    </Page>
  )
}

type Props = ReturnType<typeof clientPage> & { search: string }

/** The agent's places, each with a message to this client that is ready to send. */
function SendPlace({ client, places, search }: Props) {
  return (
    <section className="card stack">
      <h2>Send a Place</h2>
      <form className="search" method="get" action={paths.client(client.id)} role="search">
        <SearchInput search={search} hint="Title, city or address" />
        <SubmitButton kind="plain" icon="search">
          Search
        </SubmitButton>
      </form>
      {places.length === 0 && (
        <p className="muted">
          {search === ''
            ? 'Places that you look after show here once they are approved and available.'
            : 'No place of yours has these words.'}
        </p>
      )}
      <ul className="stack">
        {places.map(({ id, title, city, fromPriceTzs, text }) => (
          <li key={id} className="stack-s">
            <div>
              <a className="strong" href={paths.property(id)}>
                {title}
              </a>
              <p className="small muted">
                {city}, from <Money tzs={fromPriceTzs} /> per month
              </p>
            </div>
            <div className="cluster" role="group" aria-label={`Send this place: ${title}`}>
              <WriteButtons phone={client.phone} text={text} of={`Send this place: ${title}`} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
