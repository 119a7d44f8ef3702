import type { BookingCardView } from '~/domain/bookings/views'
import { type DepositLine, DepositsPart } from './deposits-part'
import { type DisputeLine, DisputesPart } from './disputes-part'
import { HandoverList, type HandoverRow } from './handover-list'
import { RefundsPart } from './refunds-part'

export type MoneyView = {
  disputes: DisputeLine[]
  refunds: BookingCardView[]
  deposits: DepositLine[]
  handovers: HandoverRow[]
}

/** Money on which somebody is to act, and listings that are offered to them, before everything else on a dashboard. */
export function MoneyParts({ view }: { view: MoneyView }) {
  return (
    <>
      <DisputesPart disputes={view.disputes} />
      <RefundsPart refunds={view.refunds} />
      <DepositsPart deposits={view.deposits} />
      <HandoverList handovers={view.handovers} />
    </>
  )
}
