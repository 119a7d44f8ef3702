import { invoiceStatuses, invoiceStatusLabels } from '~/domain/invoices/states'
import type { BillingRunView, InvoiceCardView, InvoiceFigures } from '~/domain/invoices/views'
import type { PageTokens } from '~/domain/shared/keyset'
import { formatTzs } from '~/domain/shared/money'
import { paths } from '~/paths'
import { ListSearch } from '../bookings/list-search'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { CsvLink } from '../show/csv-link'
import { EmptyState } from '../show/empty-state'
import { Pager, pagerLinks } from '../show/navigation'
import { StatCard } from '../show/stat-card'
import { Money } from '../show/text'
import { BillingState } from './billing-state'
import { InvoiceCard } from './invoice-card'
import { InvoiceSteps } from './invoice-steps'

type Query = { search: string; status: string }

type Props = {
  invoices: InvoiceCardView[]
  count: string
  tokens: PageTokens
  query: Query
  figures: InvoiceFigures
  /** The latest *Bill everybody*, and when it was looked at. */
  run: BillingRunView | null
  nowAt: number
  /** The URL of this screen: it has two. */
  address: (query?: Record<string, string>) => string
}

const statuses = [
  { value: '', label: 'All' },
  ...invoiceStatuses.map((status) => ({ value: status, label: invoiceStatusLabels[status] })),
]

/** All owners' invoices, for administrators. */
export function InvoicesPage({ invoices, count, tokens, query, figures, run, nowAt, address }: Props) {
  const isFiltered = query.search !== '' || query.status !== ''
  return (
    <Page
      title="Owner Invoices"
      lead={`${count} found`}
      actions={
        <>
          <ButtonLink href={paths.ownerInvoicesNew()} kind="main" icon="plus" dialog>
            Generate Invoice
          </ButtonLink>
          <ActionButton action={paths.ownerInvoicesBillEverybody()} icon="calendar">
            Bill everybody for this month
          </ActionButton>
        </>
      }
    >
      <div className="stack">
        <div className="stats">
          <StatCard label="Total Invoices" value={figures.total} />
          <StatCard
            label="Total Amount"
            value={<Money tzs={figures.commissionTzs} />}
            hint="Billed to owners"
          />
          <StatCard
            label="Pending Invoices"
            value={figures.pending}
            hint={`${formatTzs(figures.pendingTzs)} is not paid yet`}
          />
        </div>
        {run && <BillingState run={run} nowAt={nowAt} refresh={address()} />}
        <ListSearch action={address()} {...query} hint="Owner, e-mail or number" statuses={statuses} />
        {invoices.length === 0 ? (
          <EmptyState
            title="No invoices found"
            action={isFiltered ? <ButtonLink href={address()}>Clear Filters</ButtonLink> : undefined}
          >
            {isFiltered
              ? 'Try other words or another status.'
              : 'An invoice bills an owner for our fees in the payments that they approved.'}
          </EmptyState>
        ) : (
          <div className="cards">
            {invoices.map((invoice) => (
              <InvoiceCard
                key={invoice.id}
                invoice={invoice}
                href={paths.ownerInvoice(invoice.id)}
                actions={<InvoiceSteps invoice={invoice} />}
              />
            ))}
          </div>
        )}
        <Pager links={pagerLinks(tokens, (page) => address({ ...query, page }))} />
        {invoices.length > 0 && <CsvLink href={paths.ownerInvoicesCsv(query)} />}
      </div>
    </Page>
  )
}
