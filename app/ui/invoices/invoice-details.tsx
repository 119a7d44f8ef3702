import type { ReactNode } from 'react'
import {
  carriedOnSentence,
  firstLinesSentence,
  keptSentence,
  moneySentence,
  returnedText,
} from '~/domain/invoices/texts'
import type { InvoiceDetailsView, InvoiceLineView } from '~/domain/invoices/views'
import { BRAND } from '~/domain/shared/brand'
import { dayOf, formatDay } from '~/domain/shared/calendar'
import { paths } from '~/paths'
import { DataList } from '~/ui/show/data-list'
import { Money } from '~/ui/show/text'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { Facts, SummaryTable } from '../show/facts'
import { StatusBadge } from '../show/status-badge'
import { DayText, InstantText } from '../show/text'
import { claimSentence, invoicePeriod, UnderWayNote } from './invoice-card'

type Props = {
  invoice: InvoiceDetailsView
  back: { href: string; label: string }
  /** Possible actions. */
  actions: ReactNode
  own?: boolean
  /** How the owner pays. */
  children?: ReactNode
}

/** An invoice on one page that prints. */
export function InvoiceDetails({ invoice, back, actions, own, children }: Props) {
  const isDraft = invoice.status === 'draft'
  return (
    <Page
      title={isDraft ? 'Draft Invoice' : `Invoice ${invoice.number}`}
      lead={invoicePeriod(invoice)}
      back={back}
      actions={<StatusBadge of="invoice" status={invoice.status} />}
    >
      <div className="stack">
        {own && <p>{moneySentence(invoice)}</p>}
        {invoice.claim && invoice.status === 'sent' && <p>{claimSentence(invoice.claim, own)}</p>}
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
          <Facts
            rows={[
              ['From', BRAND],
              ['To', invoice.ownerName],
              ['E-mail', invoice.ownerEmail],
              ['Number', invoice.number],
              ['First day', <DayText key="start" day={invoice.periodStart} />],
              ['Last day', <DayText key="end" day={invoice.periodEnd} />],
              ['Sent', invoice.sentAt && <InstantText key="sent" at={invoice.sentAt} />],
              ['Paid', invoice.paidAt && <InstantText key="paid" at={invoice.paidAt} />],
            ]}
          />
          <InvoiceSums invoice={invoice} own={own} />
          {invoice.carriedOnTzs > 0 && <p>{carriedOnSentence(invoice.carriedOnTzs)}</p>}
        </section>
        {children}
        <section className="card stack-s">
          <h2>Payments</h2>
          {firstLinesSentence(invoice).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <InvoiceLines lines={invoice.lines} />
        </section>
      </div>
    </Page>
  )
}

/** The sum of the payments without our fees, and what is to be paid. */
function InvoiceSums({ invoice, own = false }: Pick<Props, 'invoice' | 'own'>) {
  const { grossTzs, commissionTzs, ownerTzs, sharesTzs, creditTzs, payableTzs } = invoice
  const labels = own
    ? { total: 'Stays with you', shares: 'Of it, you pay your agents' }
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
  { label: 'Booking', cell: (line: InvoiceLineView) => `${line.bookingReference} · ${line.title}` },
  { label: 'Tenant', cell: (line: InvoiceLineView) => line.tenantName },
  {
    label: 'Approved',
    cell: (line: InvoiceLineView) =>
      line.receivedAt === null ? returnedText(line) : formatDay(dayOf(line.receivedAt)),
  },
  { label: 'Received', figure: true, cell: (line: InvoiceLineView) => <Received line={line} /> },
  { label: 'System fee', figure: true, cell: (line: InvoiceLineView) => someMoney(line.systemFeeTzs) },
  {
    label: 'Platform fee',
    figure: true,
    cell: (line: InvoiceLineView) => someMoney(line.platformFeeTzs),
  },
]

function Received({ line }: { line: InvoiceLineView }) {
  const kept = keptSentence(line)
  return (
    <>
      <Money tzs={line.grossTzs} />
      {kept && <span className="small muted"> {kept}</span>}
    </>
  )
}

/** Nothing rather than TSh 0: most lines carry no fee. */
function someMoney(tzs: number) {
  return tzs === 0 ? null : <Money tzs={tzs} />
}

/** An invoice's lines, payment by payment. */
function InvoiceLines({ lines }: { lines: readonly InvoiceLineView[] }) {
  return (
    <DataList
      caption="The payments of this invoice"
      columns={columns}
      rows={lines}
      rowKey={(line) => line.id}
    />
  )
}
