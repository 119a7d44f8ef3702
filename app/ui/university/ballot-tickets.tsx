import { count } from '~/domain/ground/shared/text'
import type { BallotTicket } from '~/domain/university/ballots/ballot-staff.server'
import { isDrawn, isOver, overText } from '~/domain/university/ballots/states'
import { paths } from '~/paths'

/** The part that somebody has in draws for rooms. */
export function BallotTickets({ tickets }: { tickets: readonly BallotTicket[] }) {
  if (tickets.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>Room ballot</h2>
      <ul className="stack-s">
        {tickets.map((part) => (
          <li key={part.ticket}>
            <a href={paths.ballot(part.ballotId)}>Ticket {part.ticket}</a>
            <p>{ticketText(part)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether a drawn ticket has a bed. */
export const hasBed = ({ status, bed }: BallotTicket) => isDrawn(status) && bed === 'kept'

/** 'Place 19 of 160, with a bed. The first 80 places have one.' */
export function ticketText({ status, place, students, withBed, bed, movedUpAt }: BallotTicket): string {
  if (isOver(status)) return overText(status)
  if (place === null || withBed === null) return 'Not drawn yet'
  const at = `Place ${place.toLocaleString('en-TZ')} of ${students.toLocaleString('en-TZ')}`
  const beds = `The first ${count(withBed, 'place has', 'places have')} one.`
  if (bed === 'over') return `${at}, gave up the bed.`
  if (bed === 'kept' && movedUpAt !== null) return `${at}, moved up to a bed.`
  return `${at}, ${bed === 'kept' ? 'with' : 'waits for'} a bed. ${beds}`
}
