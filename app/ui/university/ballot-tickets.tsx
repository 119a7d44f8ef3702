import { count } from '~/domain/shared/text'
import type { BallotTicket } from '~/domain/submissions/views'
import { paths } from '~/paths'

type Props = {
  tickets: readonly BallotTicket[]
  /** The reader's own tickets, on the page of their draw. */
  isOwn?: boolean
}

/** The part that somebody has in draws for rooms. */
export function BallotTickets({ tickets, isOwn = false }: Props) {
  if (tickets.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>{isOwn ? 'Your ticket' : 'Room ballot'}</h2>
      <ul className="stack-s">
        {tickets.map((part) => (
          <li key={part.ticket}>
            {isOwn ? (
              <p className="strong num">{part.ticket}</p>
            ) : (
              <a href={paths.ballot(part.ballotId)}>Ticket {part.ticket}</a>
            )}
            <p>{resultOf(part)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function resultOf({ status, place, students, withBed }: BallotTicket): string {
  if (status === 'abandoned' || status === 'annulled') return `This ballot was ${status}`
  if (place === null || withBed === null) return 'Not drawn yet'
  const at = `Place ${place.toLocaleString('en-TZ')} of ${students.toLocaleString('en-TZ')}`
  const beds = `The first ${count(withBed, 'place has', 'places have')} one.`
  return `${at}, ${place <= withBed ? 'with' : 'waits for'} a bed. ${beds}`
}
