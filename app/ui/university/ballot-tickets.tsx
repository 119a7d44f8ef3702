import { inFigures } from '~/domain/ground/shared/text'
import type { BallotTicket } from '~/domain/university/ballots/ballot-staff.server'
import { isDrawn, isOver, overText } from '~/domain/university/ballots/states'
import { paths } from '~/paths'
import { t } from '~/ui/t'

/** The part that somebody has in draws for rooms. */
export function BallotTickets({ tickets }: { tickets: readonly BallotTicket[] }) {
  if (tickets.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>{t`Room ballot`}</h2>
      <ul className="stack-s">
        {tickets.map((part) => (
          <li key={part.ticket}>
            <a href={paths.ballot(part.ballotId)}>{t`Ticket ${part.ticket}`}</a>
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
  if (place === null || withBed === null) return t`Not drawn yet`
  const [at, all] = [inFigures(place), inFigures(students)]
  if (bed === 'over') return t`Place ${at} of ${all}, gave up the bed.`
  if (bed === 'kept' && movedUpAt !== null) return t`Place ${at} of ${all}, moved up to a bed.`
  const first =
    withBed === 1 ? t`The first 1 place has one.` : t`The first ${inFigures(withBed)} places have one.`
  return bed === 'kept'
    ? t`Place ${at} of ${all}, with a bed. ${first}`
    : t`Place ${at} of ${all}, waits for a bed. ${first}`
}
