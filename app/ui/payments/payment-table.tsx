import { cameIn } from '~/domain/ground/money/owner-money'
import { paymentMethodLabel } from '~/domain/ground/money/payment-methods'
import { isUndecided } from '~/domain/ground/money/payment-states'
import { type Day, formatDay, formatDeadline, formatMonth } from '~/domain/ground/shared/calendar'
import { inFigures } from '~/domain/ground/shared/text'
import type { PaymentCardView } from '~/domain/stays/payments/cards.server'
import type { PaymentSort } from '~/domain/stays/payments/rules'
import type { PaymentTotalsView } from '~/domain/stays/payments/views'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ButtonLink } from '../form/buttons'
import { DeskTable, MoreActions, type RowGroup } from '../show/desk-table'
import { Badge, StatusBadge } from '../show/status-badge'
import { nameOf, PaymentActions } from './payment-card'
import { ReceiptSum } from './receipt-sum'

type Row = PaymentCardView
type Sums = { count: number; tzs: number }

const receiptCount = (n: number) => (n === 1 ? t`1 receipt` : t`${inFigures(n)} receipts`)
const paymentCount = (n: number) => (n === 1 ? t`1 payment` : t`${inFigures(n)} payments`)

type Props = {
  payments: readonly Row[]
  totals: PaymentTotalsView | null
  months: Record<Day, Sums>
  query: { sort: PaymentSort | '' }
  back: string
  /** The list has receipts of several owners. */
  showOwner: boolean
  sortHref: (sort: PaymentSort | '') => string
}

/** Receipts for the people who receive the money: those that wait, then each month with its sum. */
export function PaymentTables({
  payments,
  totals,
  months,
  query: { sort },
  back,
  showOwner,
  sortHref,
}: Props) {
  const [by, order] = orders[sort]
  const groupOf = (payment: Row): RowGroup => {
    if (isUndecided(payment.status))
      return {
        title: t`To Be Checked`,
        ...(totals && { about: receiptCount(totals.waiting), tzs: totals.waitingTzs }),
      }
    const month: Day = `${payment.receivedOn.slice(0, 7)}-01`
    const sums = months[month]
    if (!sums) return { title: formatMonth(month) }
    return { title: cameIn(month), about: paymentCount(sums.count), tzs: sums.tzs }
  }
  return (
    <DeskTable
      caption={t`Payments`}
      rows={payments}
      rowKey={({ id }) => id}
      groupOf={sort === '' ? groupOf : undefined}
      columns={[
        {
          label: t`Tenant`,
          kind: 'what',
          cell: (row) => <Who payment={row} back={back} showOwner={showOwner} />,
        },
        {
          label: t`Sent, came`,
          kind: 'who',
          cell: (row) => <Sent payment={row} />,
          sort: {
            href: sortHref(sort === '' ? 'oldest' : ''),
            order: by === 'sent' ? order : undefined,
          },
        },
        {
          label: t`Transaction number`,
          kind: 'when',
          isWide: true,
          cell: (row) => <Transfer payment={row} />,
        },
        {
          label: t`Amount`,
          kind: 'figure',
          cell: (row) => <Amount payment={row} />,
          sort: {
            href: sortHref(sort === 'largest' ? 'smallest' : 'largest'),
            order: by === 'sum' ? order : undefined,
          },
        },
        { label: t`Status, until`, kind: 'state', cell: (row) => <Until payment={row} /> },
        { label: t`Actions`, kind: 'action', cell: (row) => <Actions payment={row} back={back} /> },
      ]}
    />
  )
}

const orders = {
  '': ['sent', 'descending'],
  oldest: ['sent', 'ascending'],
  largest: ['sum', 'descending'],
  smallest: ['sum', 'ascending'],
} as const

function Who({ payment, back, showOwner }: { payment: Row; back: string; showOwner: boolean }) {
  const { id, tenantName, roomType, title, ownerName } = payment
  const where = roomType ? `${roomType} · ${title}` : title
  return (
    <>
      <a className="strong" href={paths.payment(id, { redirect: back })}>
        {tenantName}
      </a>
      <p className="small muted clip" title={where}>
        {showOwner ? t`to ${ownerName} · ${where}` : where}
      </p>
    </>
  )
}

/** The day on which the money came; of a receipt that does not count, on which it was sent. Below 1200 pixels without its year, and not beside a deadline. */
function Sent({ payment: { receivedOn: day, mayDecide } }: { payment: Row }) {
  const [, date, month, year] = formatDay(day).split(' ')
  return (
    <time dateTime={day} className={mayDecide ? 'max-xl:hidden' : undefined}>
      {`${date} ${month}`}
      <span className="max-xl:hidden"> {year}</span>
    </time>
  )
}

function Transfer({ payment }: { payment: Row }) {
  return (
    <>
      <p>{paymentMethodLabel(payment.paymentMethod)}</p>
      <p className="small muted clip">
        {payment.isRecorded ? t`Recorded without a receipt` : payment.reference}
      </p>
    </>
  )
}

function Amount({ payment }: { payment: Row }) {
  return (
    <>
      <ReceiptSum of={payment} />
      {payment.differs.map(({ of, text }) => (
        <p key={of} className="small text-[var(--color-brick)]">{t`Text: ${text}`}</p>
      ))}
    </>
  )
}

function Until({ payment: { isOverdue, mayDecide, status, checkByAt } }: { payment: Row }) {
  if (!mayDecide) return <StatusBadge of="payment" status={status} />
  return isOverdue ? (
    <Badge tone="bad" icon="triangle-alert" label={t`Overdue`} />
  ) : (
    <span className="small">{t`by ${formatDeadline(checkByAt)}`}</span>
  )
}

/** On phones *Check* leads to the page that has the others. */
function Actions({ payment, back }: { payment: Row; back: string }) {
  const of = nameOf(payment, `${payment.title}, ${payment.tenantName}`)
  const page = paths.payment(payment.id, { redirect: back })
  return (
    <div className="cluster">
      {payment.mayDecide && (
        <ButtonLink href={page} kind="main" dialog="details" of={of}>
          {t`Check`}
        </ButtonLink>
      )}
      <div className={payment.mayDecide ? 'max-md:hidden' : undefined}>
        <MoreActions of={of}>
          <div className="cluster">
            <PaymentActions payment={payment} back={back} />
            <ButtonLink href={page} icon="eye" dialog="details" of={of}>
              {t`View Details`}
            </ButtonLink>
            {payment.hasFile && (
              <ButtonLink href={paths.paymentReceipt(payment.id)} icon="receipt" of={of}>
                {t`View Receipt`}
              </ButtonLink>
            )}
          </div>
        </MoreActions>
      </div>
    </div>
  )
}
