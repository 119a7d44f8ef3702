import { CLAIMED, invoiceStatuses, invoiceStatusLabels } from '~/domain/invoices/states'
import type { BillingRunView, InvoiceCardView, InvoiceFigures } from '~/domain/invoices/views'
import { formatDay, formatInstant, formatTime } from '~/domain/shared/calendar'
import type { PageTokens } from '~/domain/shared/keyset'
import { formatTzs } from '~/domain/shared/money'
import { count, foundText } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ActionButton, ButtonLink, SubmitButton } from '../form/buttons'
import { ChooseBox, ChosenForm } from '../form/choose'
import { Notice } from '../layout/notice-region'
import { Page } from '../layout/page'
import { FoundList } from '../show/found-list'
import { ListSearch, PersonChip, statusChoices } from '../show/list-search'
import { StatCard } from '../show/stat-card'
import { Money } from '../show/text'
import { InvoiceCard } from './invoice-card'
import { InvoiceSteps } from './invoice-steps'

type Query = { search: string; status: string; owner: string }

type Props = {
  invoices: InvoiceCardView[]
  count: string
  tokens: PageTokens
  query: Query
  ownerName: string
  page: string | null
  figures: InvoiceFigures
  /** Without them no invoice can be sent. */
  hasPaymentDetails: boolean
  /** The latest *Bill everybody*, and when it was looked at. */
  run: BillingRunView | null
  nowAt: number
  /** The URL of this screen: it has two. */
  address: typeof paths.ownerInvoices
}

const statuses = [
  ...statusChoices(invoiceStatuses, invoiceStatusLabels),
  { value: CLAIMED, label: '“I have paid”' },
]

/** All owners' invoices, for administrators. */
export function InvoicesPage(props: Props) {
  const { invoices, count: found, tokens, query, page, figures, run, nowAt, address } = props
  const back = address({ ...query, page })
  return (
    <Page
      title="Owner Invoices"
      lead={foundText(found, 'invoice')}
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
        {!props.hasPaymentDetails && <DetailsMissing />}
        <Drafts figures={figures} back={back} hasBoxes={invoices.some(({ maySend }) => maySend)} />
        {run && <BillingState run={run} nowAt={nowAt} refresh={address()} />}
        <PersonChip person={query.owner} name={props.ownerName} href={address()} />
        <FoundList
          rows={invoices}
          {...{ query, tokens, address }}
          csv={paths.ownerInvoicesCsv(query)}
          search={
            <ListSearch
              action={address()}
              {...query}
              fields={query.owner ? { owner: query.owner } : {}}
              hint="Owner, e-mail or number"
              statuses={statuses}
            />
          }
          none={{
            title: 'No invoices found',
            purpose: 'An invoice bills an owner our fees for the payments that they approved.',
          }}
        >
          <div className="cards">
            {invoices.map((invoice) => (
              <InvoiceCard
                key={invoice.id}
                invoice={invoice}
                href={paths.ownerInvoice(invoice.id, { redirect: back })}
                actions={
                  <>
                    {invoice.maySend && (
                      <ChooseBox id={invoice.id} version={invoice.version} of={invoice.receiver.name} />
                    )}
                    <InvoiceSteps invoice={invoice} back={back} />
                  </>
                }
              />
            ))}
          </div>
        </FoundList>
      </div>
    </Page>
  )
}

function DetailsMissing() {
  return (
    <Notice kind="warning" title="Our payment details are not stored">
      <p>
        No invoice can be sent until owners can read how to pay it.{' '}
        <a href={paths.adminSettings({ tab: 'financial' })}>Store our payment details</a>
      </p>
    </Notice>
  )
}

type DraftsProps = { figures: InvoiceFigures; back: string; hasBoxes: boolean }

/** The drafts, which no owner has seen, and the buttons that send several. */
function Drafts({ figures: { drafts, draftsTzs }, back, hasBoxes }: DraftsProps) {
  if (drafts === 0) return null
  return (
    <section className="card stack-s">
      <p>
        {`${count(drafts, 'draft')} of ${formatTzs(draftsTzs)} ${drafts === 1 ? 'is' : 'are'} not sent. No owner has seen ${drafts === 1 ? 'it' : 'them'}.`}
      </p>
      <div className="cluster">
        <ButtonLink href={paths.ownerInvoicesSend({ all: '1', redirect: back })} icon="send">
          {drafts === 1 ? 'Send the draft' : `Send all ${count(drafts, 'draft')}`}
        </ButtonLink>
        {hasBoxes && (
          <ChosenForm action={paths.ownerInvoicesSend()} back={back}>
            <SubmitButton kind="plain" icon="send">
              Send Chosen
            </SubmitButton>
          </ChosenForm>
        )}
      </div>
    </section>
  )
}

type BillingStateProps = { run: BillingRunView; nowAt: number; refresh: string }

/** How far the latest *Bill everybody* is. */
function BillingState({ run, nowAt, refresh }: BillingStateProps) {
  const drafts = `${count(run.drafted, 'draft')} written`
  if (run.finishedAt !== null)
    return (
      <p>
        Billing up to {formatDay(run.periodEnd)} is done: {drafts}, {formatInstant(run.finishedAt)}. Owners
        see a draft once you send it.
      </p>
    )
  return (
    <p>
      We are billing everybody up to {formatDay(run.periodEnd)}: {drafts} so far. As of {formatTime(nowAt)}.{' '}
      <a href={refresh}>Refresh</a>
    </p>
  )
}
