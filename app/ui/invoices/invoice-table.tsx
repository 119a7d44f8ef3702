import type { ReactNode } from 'react'
import { dayOf } from '~/domain/ground/shared/calendar'
import type { InvoiceCardView } from '~/domain/stays/invoices/list-invoices.server'
import { invoiceBadge } from '~/domain/stays/invoices/states'
import { carriedOnSentence } from '~/domain/stays/invoices/texts'
import { t } from '~/ui/t'
import { DeskTable, type RowGroup } from '../show/desk-table'
import { Badge, StatusBadge } from '../show/status-badge'
import { DayText, Money } from '../show/text'
import { claimSentence, UnderWayNote } from './invoice-facts'

type Props = {
  invoices: readonly InvoiceCardView[]
  /** URL of an invoice's page, for this reader. */
  href: (invoice: InvoiceCardView) => string
  /** The owner reads: the rows are named by their numbers. */
  own?: boolean
  actions?: (invoice: InvoiceCardView) => ReactNode
  groupOf?: (invoice: InvoiceCardView) => RowGroup
}

/** A list of invoices: whose, for which payments, what is to be paid and until when. */
export function InvoiceTable({ invoices, href, own = false, actions, groupOf }: Props) {
  const number = (invoice: InvoiceCardView) =>
    invoice.status === 'draft' ? <span className="muted">{t`no number yet`}</span> : invoice.number
  return (
    <DeskTable
      caption={t`Invoices`}
      rows={invoices}
      rowKey={({ id }) => id}
      groupOf={groupOf}
      columns={[
        {
          label: own ? t`Invoice` : t`Owner`,
          kind: 'what',
          cell: (invoice) => (
            <>
              <a className="strong" href={href(invoice)}>
                {own ? invoice.number : invoice.receiver.name}
              </a>
              {!own && (
                <p className="muted max-md:hidden">{t`Received ${<Money tzs={invoice.grossTzs} />}`}</p>
              )}
              <Notes invoice={invoice} own={own} />
            </>
          ),
        },
        {
          label: own ? t`Up to` : t`Invoice`,
          kind: 'when',
          isWide: true,
          cell: (invoice) => (
            <>
              {!own && <p>{number(invoice)}</p>}
              <p className="muted">
                {own ? <DayText day={invoice.periodEnd} /> : t`up to ${<DayText day={invoice.periodEnd} />}`}
              </p>
            </>
          ),
        },
        ...(own
          ? [
              {
                label: t`Received`,
                kind: 'figure',
                isWide: 'desk',
                cell: ({ grossTzs }: InvoiceCardView) => <Money tzs={grossTzs} />,
              } as const,
              {
                label: t`Owner amount`,
                kind: 'figure',
                isWide: 'desk',
                cell: ({ ownerTzs }: InvoiceCardView) => <Money tzs={ownerTzs} />,
              } as const,
            ]
          : []),
        {
          label: t`To pay`,
          kind: 'figure',
          cell: ({ payableTzs }) => (
            <strong>
              <Money tzs={payableTzs} />
            </strong>
          ),
        },
        { label: t`Status, due`, kind: 'state', cell: (invoice) => <StatusAndDay invoice={invoice} /> },
        ...(actions ? [{ label: t`Action`, kind: 'action', cell: actions } as const] : []),
      ]}
    />
  )
}

/** Notes on an unusual invoice. */
function Notes({ invoice, own }: { invoice: InvoiceCardView; own: boolean }) {
  const { claim, status, carriedOnTzs } = invoice
  return (
    <div className="small">
      {claim && status === 'sent' && <p>{claimSentence(claim, own)}</p>}
      <UnderWayNote invoice={invoice} />
      {carriedOnTzs > 0 && <p>{carriedOnSentence(invoice)}</p>}
    </div>
  )
}

function StatusAndDay({ invoice }: { invoice: InvoiceCardView }) {
  const { status, dueOn, isOverdue, paidAt } = invoice
  return (
    <span className="flex flex-wrap items-center gap-x-2 [line-height:1.25rem]">
      {isOverdue ? (
        <Badge tone="bad" icon="triangle-alert" label={t`Overdue`} />
      ) : (
        <StatusBadge of="invoice" status={invoiceBadge(invoice)} />
      )}
      {status === 'sent' && dueOn && <span>{t`due ${<DayText day={dueOn} />}`}</span>}
      {paidAt !== null && <DayText day={dayOf(paidAt)} />}
    </span>
  )
}
