import type { Day } from '~/domain/shared/calendar'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { ChooseBox, ChosenForm } from '../form/choose'
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

type Props = { propertyId: string; shares: readonly DueShare[]; mayPay: boolean }

/** Shares that a listing's agents have earned and not received. */
export function DueShares({ propertyId, shares, mayPay }: Props) {
  return (
    <section className="stack-s">
      <h2>Shares to be paid</h2>
      <DataList
        caption="Commission that is not paid yet"
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
                  cell: ({ bookingId, agentId, agentName, tenantName }: DueShare) => (
                    <ChooseBox
                      id={`${bookingId}.${agentId}`}
                      version={0}
                      of={`${agentName} for ${tenantName}`}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {mayPay && (
        <ChosenForm action={paths.propertyAgentsPaid(propertyId)} back={paths.propertyAgents(propertyId)}>
          <SubmitButton icon="check">Mark as Paid</SubmitButton>
        </ChosenForm>
      )}
    </section>
  )
}
