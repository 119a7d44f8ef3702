import type { BookingStatus } from '~/domain/money/booking-states'
import type { Day } from '~/domain/shared/calendar'
import { paths } from '~/paths'
import { DataList } from '../show/data-list'
import { StatusBadge } from '../show/status-badge'
import { DayText, Money } from '../show/text'

type Line = {
  id: string
  title: string
  tenantName: string
  startDate: Day
  status: BookingStatus
  amountTzs: number
  paidOn: Day | null
}

/** An agent's own shares, one line for each booking. */
export function CommissionTable({ lines }: { lines: readonly Line[] }) {
  return (
    <DataList
      caption="Commission on confirmed bookings"
      rows={lines}
      rowKey={(line) => line.id}
      columns={[
        { label: 'Property', cell: (line) => <a href={paths.bookingDetails(line.id)}>{line.title}</a> },
        { label: 'Tenant', cell: (line) => line.tenantName },
        { label: 'From', cell: (line) => <DayText day={line.startDate} /> },
        { label: 'Status', cell: (line) => <StatusBadge of="booking" status={line.status} /> },
        {
          label: 'Paid by the owner',
          cell: (line) => (line.paidOn ? <DayText day={line.paidOn} /> : 'Not yet'),
        },
        { label: 'Commission', cell: (line) => <Money tzs={line.amountTzs} />, figure: true },
      ]}
    />
  )
}
