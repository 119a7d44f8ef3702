import type { ReactNode } from 'react'
import { paymentMethodLabels } from '~/domain/money/payment-methods'
import { isUndecided } from '~/domain/money/payment-states'
import type { PaymentCardView, PaymentTotalsView } from '~/domain/payments/views'
import { type Day, dayOf, formatDay, formatDeadline, formatMonth } from '~/domain/shared/calendar'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { DeskTable, MoreActions } from '../show/desk-table'
import { Badge, StatusBadge } from '../show/status-badge'
import { Money } from '../show/text'
import { PaymentActions } from './payment-card'
import { ReceiptSum } from './receipt-sum'

type Row = PaymentCardView
type Sums = { count: number; tzs: number }

type Props = {
  payments: readonly Row[]
  totals: PaymentTotalsView | null
  months: Record<Day, Sums>
  query: { sort: string }
  back: string
  /** The list has receipts of several owners. */
  showOwner: boolean
  sortHref: (sort: string) => string
}

/** Receipts for the people who receive the money: those that wait, then each month with its sum. */
export function PaymentTables({ payments, totals, months, query: { sort }, ...table }: Props) {
  const sorts = <SortLinks sort={sort} href={table.sortHref} />
  if (sort !== '')
    return (
      <>
        {sorts}
        <PaymentTable caption="Payments" payments={payments} {...table} />
      </>
    )
  const waiting = payments.filter(({ status }) => isUndecided(status))
  const decided = payments.filter(({ status }) => !isUndecided(status))
  const monthsHere = [...new Set(decided.map(monthOf))]
  return (
    <div className="[&>section+section_thead]:absolute [&>section+section_thead]:size-px [&>section+section_thead]:overflow-hidden [&>section+section_thead]:[clip:rect(0,0,0,0)]">
      {sorts}
      {waiting.length > 0 && (
        <Group
          title="To Be Checked"
          noun="receipt"
          sums={totals && { count: totals.waiting, tzs: totals.waitingTzs }}
        >
          <PaymentTable caption="Receipts to check" payments={waiting} {...table} />
        </Group>
      )}
      {monthsHere.map((month) => (
        <Group key={month} title={formatMonth(month)} noun="payment" sums={months[month] ?? null}>
          <PaymentTable
            caption={`Payments sent in ${formatMonth(month)}`}
            payments={decided.filter((payment) => monthOf(payment) === month)}
            {...table}
          />
        </Group>
      ))}
    </div>
  )
}

const monthOf = ({ createdAt }: Row): Day => `${dayOf(createdAt).slice(0, 7)}-01`

const orders = [
  { sort: '', label: 'Waiting first' },
  { sort: 'oldest', label: 'Oldest' },
  { sort: 'largest', label: 'Largest sum' },
]

function SortLinks({ sort: chosen, href }: { sort: string; href: (sort: string) => string }) {
  return (
    <nav className="flex flex-wrap gap-3 small" aria-label="Order">
      {orders.map(({ sort, label }) => (
        <a key={sort} href={href(sort)} aria-current={sort === chosen ? 'true' : undefined}>
          {sort === chosen ? <strong>{label}</strong> : label}
        </a>
      ))}
    </nav>
  )
}

type GroupProps = { title: string; noun: string; sums: Sums | null; children: ReactNode }

function Group({ title, noun, sums, children }: GroupProps) {
  return (
    <section>
      <div className="marked flex items-baseline gap-3 px-2 py-2">
        <h2 className="small">{title}</h2>
        {sums && <span className="small muted grow">{count(sums.count, noun)}</span>}
        {sums && (
          <strong>
            <Money tzs={sums.tzs} />
          </strong>
        )}
      </div>
      {children}
    </section>
  )
}

type TableProps = Pick<Props, 'payments' | 'back' | 'showOwner'> & { caption: string }

function PaymentTable({ caption, payments, back, showOwner }: TableProps) {
  return (
    <DeskTable
      caption={caption}
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Tenant',
          kind: 'what',
          cell: (row) => <Who payment={row} back={back} showOwner={showOwner} />,
        },
        { label: 'Sent', kind: 'who', cell: (row) => <Sent payment={row} /> },
        {
          label: 'Transaction number',
          kind: 'when',
          isWide: true,
          cell: (row) => <Transfer payment={row} />,
        },
        { label: 'Amount', kind: 'figure', cell: (row) => <ReceiptSum of={row} /> },
        { label: 'Status, until', kind: 'state', cell: (row) => <Until payment={row} /> },
        { label: 'Actions', kind: 'action', cell: (row) => <Actions payment={row} back={back} /> },
      ]}
    />
  )
}

const nameOf = ({ title, tenantName }: Row) => `${title}, ${tenantName}`

function Who({ payment, back, showOwner }: { payment: Row; back: string; showOwner: boolean }) {
  const { id, tenantName, roomType, title, ownerName } = payment
  const where = roomType ? `${roomType} · ${title}` : title
  return (
    <>
      <a className="strong" href={paths.payment(id, { redirect: back })}>
        {tenantName}
      </a>
      <p className="small muted clip" title={where}>
        {showOwner ? `to ${ownerName} · ${where}` : where}
      </p>
    </>
  )
}

/** Below 1200 pixels without its weekday and year, and on phones not beside a deadline. */
function Sent({ payment: { createdAt, mayDecide } }: { payment: Row }) {
  const day = dayOf(createdAt)
  const [weekday, date, month, year] = formatDay(day).split(' ')
  return (
    <time dateTime={day} className={mayDecide ? 'max-md:hidden' : undefined}>
      <span className="max-xl:hidden">{weekday} </span>
      {`${date} ${month}`}
      <span className="max-xl:hidden"> {year}</span>
    </time>
  )
}

function Transfer({ payment }: { payment: Row }) {
  return (
    <>
      <p>{paymentMethodLabels[payment.paymentMethod]}</p>
      <p className="small muted clip">
        {payment.receivedOn === null ? payment.reference : 'Recorded without a receipt'}
      </p>
    </>
  )
}

function Until({ payment: { isOverdue, mayDecide, status, checkByAt } }: { payment: Row }) {
  if (!mayDecide) return <StatusBadge of="payment" status={status} />
  return isOverdue ? (
    <Badge tone="bad" icon="triangle-alert" label="Overdue" />
  ) : (
    <span className="small">{`by ${formatDeadline(checkByAt)}`}</span>
  )
}

/** On phones *Check* leads to the page that has the others. */
function Actions({ payment, back }: { payment: Row; back: string }) {
  const of = nameOf(payment)
  const page = paths.payment(payment.id, { redirect: back })
  return (
    <div className="cluster">
      {payment.mayDecide && (
        <ButtonLink href={page} kind="main" dialog="details" of={of}>
          Check
        </ButtonLink>
      )}
      <div className={payment.mayDecide ? 'max-md:hidden' : undefined}>
        <MoreActions of={of}>
          <div className="cluster">
            <PaymentActions payment={payment} back={back} />
            <ButtonLink href={page} icon="eye" dialog="details" of={of}>
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
    </div>
  )
}
