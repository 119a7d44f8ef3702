import { formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
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
          tone={fit.fits ? 'good' : fit.obstacle === 'kept' ? 'wait' : 'bad'}
          icon={fit.fits ? 'circle-check' : 'triangle-alert'}
          label={fitLabel(fit)}
        />
        <span>{fit.sentence}</span>
      </p>
      {fit.longer && (
        <p>
          {t`${booking.tenantName} lives here until ${formatDay(fit.longer.livesUntil)} and asks to stay longer. Fee and shares are those of every request.`}{' '}
          {fit.longer.keptUntilAt !== null &&
            t`Until ${formatDeadline(fit.longer.keptUntilAt)} no other request gets the last place before it; from then on another one may.`}
        </p>
      )}
      {fit.fits && approvalObstacle && <p className="strong">{approvalObstacle.sentence}</p>}
      {fit.rivals && <p className="strong">{fit.rivals}</p>}
      {fit.stays.length > 0 && (
        <ul className="stack-s">
          {fit.stays.map(({ id, sentence }) => (
            <li key={id + sentence}>{id ? <a href={paths.bookingDetails(id)}>{sentence}</a> : sentence}</li>
          ))}
        </ul>
      )}
      {!isOverdue && (
        <p className="small muted">{t`Without an answer the request ends on ${formatDeadline(expiresAt)}.`}</p>
      )}
    </div>
  )
}

/** Whether it could be approved now, in a word or three. */
export const fitLabel = ({
  fits,
  obstacle,
}: Pick<NonNullable<BookingCardView['fit']>, 'fits' | 'obstacle'>) =>
  fits ? t`Fits` : obstacle === 'kept' ? t`Has to wait` : t`Does not fit`
