import type { Day } from '~/domain/shared/calendar'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { DataList } from '../show/data-list'
import { DayText, Money } from '../show/text'

type DueShare = {
  bookingId: string
  agentId: string
  agentName: string
  tenantName: string
  startDate: Day
  amountTzs: number
}

/** Shares that a listing's agents have earned and not received. */
export function DueShares({ shares, mayPay }: { shares: readonly DueShare[]; mayPay: boolean }) {
  return (
    <section className="stack-s">
      <h2>Shares to be paid</h2>
      <DataList
        caption="Commission that the owner has not paid yet"
        rows={shares}
        rowKey={({ bookingId, agentId }) => `${bookingId} ${agentId}`}
        columns={[
          { label: 'Agent', cell: ({ agentName }) => agentName },
          {
            label: 'Tenant',
            cell: ({ bookingId, tenantName }) => <a href={paths.bookingDetails(bookingId)}>{tenantName}</a>,
          },
          { label: 'From', cell: ({ startDate }) => <DayText day={startDate} /> },
          { label: 'Share', cell: ({ amountTzs }) => <Money tzs={amountTzs} />, figure: true },
          ...(mayPay
            ? [
                {
                  label: 'Paid?',
                  cell: ({ bookingId, agentId, agentName }: DueShare) => (
                    <ButtonLink href={paths.commissionPaid(bookingId, agentId)} of={agentName} dialog>
                      Mark as Paid
                    </ButtonLink>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}
