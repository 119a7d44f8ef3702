import { paths } from '~/paths'
import { WriteButtons } from '../bookings/contact-card'
import { SubmitButton } from '../form/buttons'
import { SearchInput } from '../show/list-search'
import { Money } from '../show/text'

type Props = {
  client: { id: string; phone: string }
  places: readonly { id: string; title: string; city: string; fromPriceTzs: number; text: string }[]
  search: string
}

/** The agent's places, each with a message to this client that is ready to send. */
export function SendPlace({ client, places, search }: Props) {
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
