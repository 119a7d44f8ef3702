import type { BallotTicket } from '~/domain/submissions/views'
import { paths } from '~/paths'

/** The part that a submission has in draws for rooms. */
export function BallotTickets({ tickets }: { tickets: readonly BallotTicket[] }) {
  if (tickets.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>Room ballot</h2>
      <ul className="stack-s">
        {tickets.map(({ ballotId, ticket, place, students }) => (
          <li key={ballotId}>
            <a href={paths.ballot(ballotId)}>Ticket {ticket}</a>
            <p>
              {place === null
                ? 'Not drawn yet'
                : `Place ${place.toLocaleString('en-TZ')} of ${students.toLocaleString('en-TZ')}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
