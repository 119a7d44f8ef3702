import type { ReactNode } from 'react'
import { type BookingLines, groupLines } from '~/domain/invoices/group-lines'
import { invoiceBadge } from '~/domain/invoices/states'
import {
  carriedOnSentence,
  firstLinesSentence,
  moneySentence,
  partyLines,
  periodText,
} from '~/domain/invoices/texts'
import type { InvoiceDetailsView } from '~/domain/invoices/views'
import type { InvoiceParty } from '~/domain/shared/invoice-party'
import { paths } from '~/paths'
import { DataList } from '~/ui/show/data-list'
import { Money } from '~/ui/show/text'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { Facts, SummaryTable } from '../show/facts'
import { StatusBadge } from '../show/status-badge'
import { claimSentence, datesOf, UnderWayNote } from './invoice-card'

type Props = {
  invoice: InvoiceDetailsView
  back: { href: string; label: string }
  /** Possible actions. */
  actions: ReactNode
  own?: boolean
  /** How the owner pays. */
  children?: ReactNode
}

/** An invoice on one page that prints. Rule: decisions "Invoices: on paper as in the PDF". */
export function InvoiceDetails({ invoice, back, actions, own, children }: Props) {
  const isDraft = invoice.status === 'draft'
  return (
    <Page
      title={isDraft ? 'Draft Invoice' : `Invoice ${invoice.number}`}
      lead={periodText(invoice)}
      back={back}
      actions={<StatusBadge of="invoice" status={invoiceBadge(invoice)} />}
    >
      <div className="stack">
        {own && <p className="screen">{moneySentence(invoice)}</p>}
        {invoice.claim && invoice.status === 'sent' && (
          <p className="screen">{claimSentence(invoice.claim, own)}</p>
        )}
        <UnderWayNote invoice={invoice} />
        <div className="cluster">
          {actions}
          <ButtonLink href={paths.invoicePdf(invoice.id)} icon="download">
            Download PDF
          </ButtonLink>
          <ButtonLink href={paths.invoiceCsv(invoice.id)} icon="download">
            Download CSV
          </ButtonLink>
        </div>
        <section className="card stack-s">
          <h2>Invoice</h2>
          <div className="cards">
            <Party label="From" party={invoice.sender} />
            <Party label="To" party={invoice.receiver} />
          </div>
          <Facts rows={[['Number', invoice.number], ...datesOf(invoice)]} />
          <InvoiceSums invoice={invoice} own={own} />
          {invoice.carriedOnTzs > 0 && <p>{carriedOnSentence(invoice)}</p>}
        </section>
        {children}
        <section className="card stack-s">
          <h2>Bookings</h2>
          {firstLinesSentence(invoice).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <InvoiceLines invoice={invoice} />
        </section>
      </div>
    </Page>
  )
}

/** One side of an invoice. */
function Party({ label, party }: { label: string; party: InvoiceParty }) {
  return (
    <div>
      <h3>{label}</h3>
      {partyLines(party).map((line) => (
        <p key={line} className="lines">
          {line}
        </p>
      ))}
    </div>
  )
}

/** The sum of the payments without our fees, and what is to be paid. */
function InvoiceSums({ invoice, own = false }: Pick<Props, 'invoice' | 'own'>) {
  const { grossTzs, commissionTzs, ownerTzs, sharesTzs, creditTzs, payableTzs } = invoice
  const labels = own
    ? { total: 'After our fees', shares: 'Of it, you pay your agents' }
    : { total: 'Owner amount', shares: 'Of it, the owner pays the agents' }
  return (
    <>
      <SummaryTable
        caption="What these payments brought"
        rows={[
          { label: 'Received', amountTzs: grossTzs },
          { label: 'Our fees', amountTzs: -commissionTzs },
        ]}
        total={{ label: labels.total, amountTzs: ownerTzs }}
        after={sharesTzs > 0 ? [{ label: labels.shares, amountTzs: sharesTzs }] : []}
      />
      <SummaryTable
        caption="What is billed"
        rows={[
          { label: 'Our fees', amountTzs: commissionTzs },
          ...(creditTzs > 0 ? [{ label: 'Taken off from earlier invoices', amountTzs: -creditTzs }] : []),
        ]}
        total={{ label: 'To pay', amountTzs: payableTzs }}
      />
    </>
  )
}

const columns = [
  { label: 'Booking', cell: (line: BookingLines) => `${line.bookingReference} · ${line.title}` },
  { label: 'Tenant', cell: (line: BookingLines) => line.tenantName },
  { label: 'Payments', cell: (line: BookingLines) => <Payments line={line} /> },
  { label: 'Received', figure: true, cell: (line: BookingLines) => <Money tzs={line.grossTzs} /> },
  { label: 'System fee', figure: true, cell: (line: BookingLines) => someMoney(line.systemFeeTzs) },
  { label: 'Platform fee', figure: true, cell: (line: BookingLines) => someMoney(line.platformFeeTzs) },
]

function Payments({ line: { payments, note } }: { line: BookingLines }) {
  return (
    <>
      {payments}
      {note && <span className="small muted"> {note}</span>}
    </>
  )
}

/** Nothing rather than TSh 0: most lines carry no fee. */
function someMoney(tzs: number) {
  return tzs === 0 ? null : <Money tzs={tzs} />
}

/** An invoice's lines, booking by booking, with the totals of all of them. */
function InvoiceLines({ invoice }: { invoice: InvoiceDetailsView }) {
  const { grossTzs, systemFeesTzs, platformFeesTzs } = invoice
  return (
    <DataList
      caption="The bookings of this invoice"
      columns={columns}
      rows={groupLines(invoice.lines)}
      rowKey={(line) => line.id}
      totals={[
        'Total',
        null,
        null,
        <Money key="gross" tzs={grossTzs} />,
        <Money key="system" tzs={systemFeesTzs} />,
        <Money key="platform" tzs={platformFeesTzs} />,
      ]}
    />
  )
}
