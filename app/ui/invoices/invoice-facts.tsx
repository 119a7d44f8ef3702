import type { ReactNode } from 'react'
import type { Day } from '~/domain/ground/shared/calendar'
import type { InvoiceCardView } from '~/domain/stays/invoices/list-invoices.server'
import { invoiceBadge } from '~/domain/stays/invoices/states'
import { t } from '~/ui/t'
import { Badge } from '../show/status-badge'
import { DayText, InstantText } from '../show/text'

function DueDay({ day, isOverdue }: { day: Day; isOverdue: boolean }) {
  return (
    <span className="cluster">
      <DayText day={day} />
      {isOverdue && <Badge tone="bad" icon="triangle-alert" label={t`Overdue`} />}
    </span>
  )
}

/** When it was sent, is due and was paid, as facts. */
export function datesOf(invoice: InvoiceCardView): [label: string, value: ReactNode][] {
  const { sentAt, dueOn, paidAt, isOverdue } = invoice
  const isSettled = invoiceBadge(invoice) === 'settled'
  return [
    [t`Sent`, sentAt && <InstantText key="sent" at={sentAt} />],
    [t`Due`, dueOn && !isSettled ? <DueDay key="due" day={dueOn} isOverdue={isOverdue} /> : null],
    [isSettled ? t`Settled` : t`Paid`, paidAt && <InstantText key="paid" at={paidAt} />],
  ]
}

/** Beside a draft whose lines are being written or taken away. */
export function UnderWayNote({ invoice }: { invoice: InvoiceCardView }) {
  if (invoice.isUnfinished)
    return (
      <p>
        {t`We are still drafting this invoice: there are very many payments. Refresh this page to see the rest.`}
      </p>
    )
  if (invoice.isDiscarded)
    return (
      <p>
        {t`This draft is being discarded: there are very many payments. It is gone when all of them can be billed again.`}
      </p>
    )
  return null
}

/** That the owner says it is paid, for the side that reads it. */
export function claimSentence({ reference }: { reference: string }, own?: boolean): string {
  return own
    ? t`You told us that you paid, with the reference ${reference}. We check it and mark the invoice as paid.`
    : t`The owner says that this is paid, with the reference ${reference}.`
}
