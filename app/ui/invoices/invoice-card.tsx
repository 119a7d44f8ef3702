import type { ReactNode } from 'react'
import { invoiceBadge } from '~/domain/invoices/states'
import { carriedOnSentence, periodText } from '~/domain/invoices/texts'
import type { InvoiceCardView } from '~/domain/invoices/views'
import type { Day } from '~/domain/shared/calendar'
import { ButtonLink } from '../form/buttons'
import { Facts } from '../show/facts'
import { Badge, StatusBadge } from '../show/status-badge'
import { DayText, InstantText, Money } from '../show/text'

import '../styles/work.css'

type Props = {
  invoice: InvoiceCardView
  /** URL of its page, for this reader. */
  href: string
  actions?: ReactNode
  /** The owner reads: who is billed goes without saying. */
  own?: boolean
}

/** An invoice in a list: for whom, for which payments, and the sum to pay. */
export function InvoiceCard({ invoice, href, actions, own }: Props) {
  const { number, status, receiver } = invoice
  return (
    <article className="card stack-s">
      <div className="card-head">
        <div>
          <h2>
            <a href={href}>{own ? number : receiver.name}</a>
          </h2>
          <p className="muted">{periodText(invoice)}</p>
        </div>
        <StatusBadge of="invoice" status={invoiceBadge(invoice)} />
      </div>
      <p>
        <strong className="stat-value">
          <Money tzs={invoice.payableTzs} />
        </strong>{' '}
        <span className="muted">{own ? 'to pay to us' : 'to pay'}</span>
      </p>
      <Facts
        rows={[
          ['Number', own || status === 'draft' ? null : number],
          ['E-mail', own ? null : receiver.email],
          ['Received', <Money key="gross" tzs={invoice.grossTzs} />],
          [own ? 'After our fees' : 'Owner amount', <Money key="owner" tzs={invoice.ownerTzs} />],
          ['Our fees', <Money key="fees" tzs={invoice.commissionTzs} />],
          ...datesOf(invoice),
        ]}
      />
      {invoice.claim && status === 'sent' && <p>{claimSentence(invoice.claim, own)}</p>}
      <UnderWayNote invoice={invoice} />
      {invoice.carriedOnTzs > 0 && <p>{carriedOnSentence(invoice)}</p>}
      <div className="cluster">
        {actions}
        <ButtonLink href={href} icon="eye">
          View Details
        </ButtonLink>
      </div>
    </article>
  )
}

function DueDay({ day, isOverdue }: { day: Day; isOverdue: boolean }) {
  return (
    <span className="cluster">
      <DayText day={day} />
      {isOverdue && <Badge tone="bad" icon="triangle-alert" label="Overdue" />}
    </span>
  )
}

/** When it was sent, is due and was paid, as facts. */
export function datesOf(invoice: InvoiceCardView): [label: string, value: ReactNode][] {
  const { sentAt, dueOn, paidAt, isOverdue } = invoice
  const isSettled = invoiceBadge(invoice) === 'settled'
  return [
    ['Sent', sentAt && <InstantText key="sent" at={sentAt} />],
    ['Due', dueOn && !isSettled ? <DueDay key="due" day={dueOn} isOverdue={isOverdue} /> : null],
    [isSettled ? 'Settled' : 'Paid', paidAt && <InstantText key="paid" at={paidAt} />],
  ]
}

/** Beside a draft whose lines are being written or taken away. */
export function UnderWayNote({ invoice }: { invoice: InvoiceCardView }) {
  if (invoice.isUnfinished)
    return (
      <p>
        We are still drafting this invoice: there are very many payments. Refresh this page to see the rest.
      </p>
    )
  if (invoice.isDiscarded)
    return (
      <p>
        This draft is being discarded: there are very many payments. It is gone when all of them can be billed
        again.
      </p>
    )
  return null
}

/** That the owner says it is paid, for the side that reads it. */
export function claimSentence({ reference }: { reference: string }, own?: boolean): string {
  return own
    ? `You told us that you paid, with the reference ${reference}. We check it and mark the invoice as paid.`
    : `The owner says that this is paid, with the reference ${reference}.`
}
