import { paymentMethodLabels } from '~/domain/money/payment-methods'
import type { PaymentCardView } from '~/domain/payments/views'
import { formatDeadline } from '~/domain/shared/calendar'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { DeskTable, MoreActions } from '../show/desk-table'
import { Badge, StatusBadge } from '../show/status-badge'
import { InstantText } from '../show/text'
import { PaymentActions } from './payment-card'
import { ReceiptSum } from './receipt-sum'

type Row = PaymentCardView
/** `showOwner`: the list has receipts of several owners. */
type Props = { payments: readonly Row[]; back: string; showOwner: boolean }

/** Receipts as a work list for the people who receive the money. */
export function PaymentTable({ payments, back, showOwner }: Props) {
  return (
    <DeskTable
      caption="Payments"
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        { label: 'Place', kind: 'what', cell: (row) => <Place payment={row} back={back} /> },
        { label: 'Tenant', kind: 'who', cell: (row) => <Who payment={row} showOwner={showOwner} /> },
        { label: 'Sent', kind: 'when', cell: (row) => <InstantText at={row.createdAt} /> },
        { label: 'Amount', kind: 'figure', cell: (row) => <Sum payment={row} /> },
        { label: 'Status, until', kind: 'state', cell: (row) => <Until payment={row} /> },
        { label: 'Actions', kind: 'actions', cell: (row) => <Actions payment={row} back={back} /> },
      ]}
    />
  )
}

const nameOf = ({ title, tenantName }: Row) => `${title}, ${tenantName}`

function Place({ payment, back }: { payment: Row; back: string }) {
  return (
    <>
      <a className="strong" href={paths.payment(payment.id, { redirect: back })}>
        {payment.title}
      </a>
      <p className="small muted">{payment.roomType ?? payment.city}</p>
    </>
  )
}

function Who({ payment, showOwner }: { payment: Row; showOwner: boolean }) {
  return (
    <>
      {payment.tenantName}
      {showOwner && <p className="small muted">to {payment.ownerName}</p>}
    </>
  )
}

function Sum({ payment }: { payment: Row }) {
  return (
    <>
      <ReceiptSum of={payment} />
      <p className="small muted">
        {paymentMethodLabels[payment.paymentMethod]}
        <br />
        {payment.reference}
        {payment.receivedOn !== null && (
          <>
            <br />
            Recorded without a receipt
          </>
        )}
      </p>
    </>
  )
}

function Until({ payment: { isOverdue, mayDecide, status, checkByAt } }: { payment: Row }) {
  return (
    <div className="stack-s">
      <p className="cluster">
        {isOverdue && <Badge tone="bad" icon="triangle-alert" label="Overdue" />}
        <StatusBadge of="payment" status={status} />
      </p>
      {mayDecide && <p className="small">Please check it by {formatDeadline(checkByAt)}.</p>}
    </div>
  )
}

function Actions({ payment, back }: { payment: Row; back: string }) {
  const of = nameOf(payment)
  return (
    <div className="cluster">
      <PaymentActions payment={payment} back={back} />
      <MoreActions of={of}>
        <div className="cluster">
          <ButtonLink
            href={paths.payment(payment.id, { redirect: back })}
            icon="eye"
            dialog="details"
            of={of}
          >
            View Details
          </ButtonLink>
          {payment.receivedOn === null && (
            <ButtonLink href={paths.paymentReceipt(payment.id)} icon="receipt" of={of}>
              View Receipt
            </ButtonLink>
          )}
        </div>
      </MoreActions>
    </div>
  )
}
