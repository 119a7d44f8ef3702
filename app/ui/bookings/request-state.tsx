import { formatDeadline } from '~/domain/ground/shared/calendar'
import type { BookingCardView } from '~/domain/stays/bookings/cards.server'
import { paths } from '~/paths'
import { Badge } from '../show/status-badge'

/** Whether a request still fits, who is in its way, and when it ends by itself: for those who decide on it. */
export function RequestState({ booking }: { booking: BookingCardView }) {
  const { fit, approvalObstacle, isOverdue, expiresAt } = booking
  if (!fit) return null
  return (
    <div className="stack-s">
      <p className="cluster">
        <Badge
          tone={fit.fits ? 'good' : 'bad'}
          icon={fit.fits ? 'circle-check' : 'triangle-alert'}
          label={fit.fits ? 'Fits' : 'Does not fit'}
        />
        <span>{fit.sentence}</span>
      </p>
      {fit.fits && approvalObstacle && <p className="strong">{approvalObstacle.sentence}</p>}
      {fit.rivals && <p className="strong">{fit.rivals}</p>}
      {fit.stays.length > 0 && (
        <ul className="stack-s">
          {fit.stays.map(({ id, sentence }) => (
            <li key={id}>
              <a href={paths.bookingDetails(id)}>{sentence}</a>
            </li>
          ))}
        </ul>
      )}
      {!isOverdue && (
        <p className="small muted">{`Without an answer the request ends on ${formatDeadline(expiresAt)}.`}</p>
      )}
    </div>
  )
}
