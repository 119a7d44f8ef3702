import { invoiceStatuses, invoiceStatusLabels } from '~/domain/invoices/states'
import type { BillingRunView, InvoiceCardView, InvoiceFigures } from '~/domain/invoices/views'
import { formatDay, formatInstant, formatTime } from '~/domain/shared/calendar'
import type { PageTokens } from '~/domain/shared/keyset'
import { formatTzs } from '~/domain/shared/money'
import { count, foundText } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { FoundList } from '../show/found-list'
import { ListSearch, statusChoices } from '../show/list-search'
import { StatCard } from '../show/stat-card'
import { Money } from '../show/text'
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
  address: typeof paths.ownerInvoices
}

const statuses = statusChoices(invoiceStatuses, invoiceStatusLabels)

/** All owners' invoices, for administrators. */
export function InvoicesPage({ invoices, count, tokens, query, figures, run, nowAt, address }: Props) {
  return (
    <Page
      title="Owner Invoices"
      lead={foundText(count, 'invoice')}
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
        <FoundList
          rows={invoices}
          {...{ query, tokens, address }}
          csv={paths.ownerInvoicesCsv(query)}
          search={
            <ListSearch action={address()} {...query} hint="Owner, e-mail or number" statuses={statuses} />
          }
          none={{
            title: 'No invoices found',
            purpose: 'An invoice bills an owner for our fees in the payments that they approved.',
          }}
        >
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
        </FoundList>
      </div>
    </Page>
  )
}

type BillingStateProps = { run: BillingRunView; nowAt: number; refresh: string }

/** How far the latest *Bill everybody* is. */
function BillingState({ run, nowAt, refresh }: BillingStateProps) {
  const drafts = count(run.drafted, 'draft')
  if (run.finishedAt !== null)
    return (
      <p>
        Everybody was billed up to {formatDay(run.periodEnd)}: {drafts}, {formatInstant(run.finishedAt)}.
      </p>
    )
  return (
    <p>
      We are billing everybody up to {formatDay(run.periodEnd)}: {drafts} so far. As of {formatTime(nowAt)}.{' '}
      <a href={refresh}>Refresh</a>
    </p>
  )
}
