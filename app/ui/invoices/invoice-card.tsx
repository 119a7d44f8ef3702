import type { ReactNode } from 'react'
import { carriedOnSentence } from '~/domain/invoices/texts'
import type { InvoiceCardView } from '~/domain/invoices/views'
import { formatDay } from '~/domain/shared/calendar'
import { ButtonLink } from '../form/buttons'
import { Facts } from '../show/facts'
import { StatusBadge } from '../show/status-badge'
import { InstantText, Money } from '../show/text'

import '../styles/work.css'

type Props = {
  invoice: InvoiceCardView
  /** URL of its page, for this reader. */
  href: string
  actions?: ReactNode
  /** The owner reads: who is billed goes without saying. */
  own?: boolean
}

/** An invoice in a list: for whom, for when, and what is to be paid. */
export function InvoiceCard({ invoice, href, actions, own }: Props) {
  return (
    <article className="card stack-s">
      <div className="card-head">
        <div>
          <h2>
            <a href={href}>{own ? invoice.number : invoice.ownerName}</a>
          </h2>
          <p className="muted">{invoicePeriod(invoice)}</p>
        </div>
        <StatusBadge of="invoice" status={invoice.status} />
      </div>
      <p>
        <strong className="stat-value">
          <Money tzs={invoice.payableTzs} />
        </strong>{' '}
        <span className="muted">{own ? 'to pay to us' : 'to pay'}</span>
      </p>
      <Facts
        rows={[
          ['Number', own || invoice.status === 'draft' ? null : invoice.number],
          ['E-mail', own ? null : invoice.ownerEmail],
          ['Received', <Money key="gross" tzs={invoice.grossTzs} />],
          [own ? 'Stays with you' : 'Owner amount', <Money key="owner" tzs={invoice.ownerTzs} />],
          ['Our fees', <Money key="fees" tzs={invoice.commissionTzs} />],
          ['Sent', invoice.sentAt && <InstantText key="sent" at={invoice.sentAt} />],
          ['Paid', invoice.paidAt && <InstantText key="paid" at={invoice.paidAt} />],
        ]}
      />
      {invoice.claim && invoice.status === 'sent' && <p>{claimSentence(invoice.claim, own)}</p>}
      <UnderWayNote invoice={invoice} />
      {invoice.carriedOnTzs > 0 && <p>{carriedOnSentence(invoice.carriedOnTzs)}</p>}
      <div className="cluster">
        {actions}
        <ButtonLink href={href} icon="eye">
          View Details
        </ButtonLink>
      </div>
    </article>
  )
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

/** 'Thu 1 Oct 2026 to Mon 5 Oct 2026' */
export function invoicePeriod({
  periodStart,
  periodEnd,
}: {
  periodStart: string
  periodEnd: string
}): string {
  return `${formatDay(periodStart)} to ${formatDay(periodEnd)}`
}

/** That the owner says it is paid, for the side that reads it. */
export function claimSentence({ reference }: { reference: string }, own?: boolean): string {
  return own
    ? `You told us that you paid, with the reference ${reference}. We check it and mark the invoice as paid.`
    : `The owner says that this is paid, with the reference ${reference}.`
}
