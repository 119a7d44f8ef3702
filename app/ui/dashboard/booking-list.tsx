import type { ReactNode } from 'react'
import type { BookingLine } from '~/domain/desk/dashboards/lines.server'
import { formatStay } from '~/domain/ground/shared/calendar'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { StatusBadge } from '../show/status-badge'
import { DayText, Money } from '../show/text'
import { Part } from './part'

/** The latest bookings with their tenants, one line each. */
export function RecentBookings({ bookings }: { bookings: readonly BookingLine[] }) {
  return (
    <Part
      title={t`Recent Bookings`}
      more={{ href: paths.bookings(), label: t`View All` }}
      isEmpty={bookings.length === 0}
      empty={t`No bookings yet.`}
    >
      <ul className="rows desk">
        {bookings.map(({ id, tenant, propertyTitle, startDate, endDate, totalTzs, badge }) => (
          <BookingRow key={id} href={paths.bookingDetails(id)} {...{ tenant, badge }} tzs={totalTzs}>
            {`${formatStay(startDate, endDate)} · ${propertyTitle}`}
          </BookingRow>
        ))}
      </ul>
    </Part>
  )
}

type RowProps = Pick<BookingLine, 'tenant' | 'badge'> & { href: string; tzs: number; children: ReactNode }

/** One line of a list of bookings: the tenant over its facts, a sum over the status. */
export function BookingRow({ href, tenant, badge, tzs, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-1.5">
      <div className="grow basis-32 min-w-0">
        <a className="strong" href={href}>
          {tenant}
        </a>
        <p className="small muted clip">{children}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end">
        <strong>
          <Money tzs={tzs} />
        </strong>
        <StatusBadge of="booking" status={badge} />
      </div>
    </li>
  )
}

/** A tenant's own bookings as short cards, each leading to its details. */
export function BookingList({ bookings }: { bookings: readonly BookingLine[] }) {
  return (
    <ul className="stack-s">
      {bookings.map((booking) => (
        <li key={booking.id} className="card card-head">
          <div>
            <a className="strong" href={paths.bookingDetails(booking.id)}>
              {booking.propertyTitle}
            </a>
            <p className="small muted">
              {t`${<DayText day={booking.startDate} />} to ${<DayText day={booking.endDate} />}`}
            </p>
          </div>
          <div className="cluster">
            <Money tzs={booking.totalTzs} />
            <StatusBadge of="booking" status={booking.badge} />
          </div>
        </li>
      ))}
    </ul>
  )
}
