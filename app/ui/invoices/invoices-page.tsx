import { formatDay, formatInstant, formatTime } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
import type { InvoiceFigures } from '~/domain/stays/invoices/invoice-figures.server'
import type { InvoiceCardView, invoicesScreen } from '~/domain/stays/invoices/list-invoices.server'
import { CLAIMED, invoiceStatusLabel, OVERDUE } from '~/domain/stays/invoices/states'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { LivePart } from '../enhance/live-part'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Notice } from '../layout/notice-region'
import { Page } from '../layout/page'
import type { RowGroup } from '../show/desk-table'
import { FilterBar } from '../show/filter-bar'
import { FoundList } from '../show/found-list'
import { PersonChip } from '../show/list-search'
import { Progress } from '../show/progress'
import { StatCard } from '../show/stat-card'
import { Money } from '../show/text'
import { InvoiceSteps } from './invoice-steps'
import { InvoiceTable } from './invoice-table'
import '../styles/period.css'

type Screen = ReturnType<typeof invoicesScreen>
/** `address` is the URL of this screen: it has two. */
type Props = Screen & { address: typeof paths.ownerInvoices }

/** All owners' invoices, for administrators. */
export function InvoicesPage(props: Props) {
  const { invoices, count: found, tokens, query, page, figures, run, nowAt, address } = props
  const back = address({ ...query, page })
  return (
    <Page
      title={t`Owner Invoices`}
      lead={foundInvoices(found)}
      actions={
        <>
          <ButtonLink href={paths.ownerInvoicesNew()} icon="plus" dialog>
            {t`Generate Invoice`}
          </ButtonLink>
          <ActionButton
            action={paths.ownerInvoicesBillEverybody()}
            shown={props.ownersToBill}
            icon="calendar"
          >
            {t`Bill everybody for this month (${props.ownersToBill})`}
          </ActionButton>
        </>
      }
    >
      <div className="stack">
        <div className="stats">
          <StatCard label={t`Total Invoices`} value={figures.total} hint={withoutDrafts(figures)} />
          <StatCard
            label={t`Total Amount`}
            value={<Money tzs={figures.commissionTzs} />}
            hint={[t`Billed to owners`, withoutDrafts(figures)].filter(Boolean).join(', ')}
          />
          <StatCard
            label={t`Pending Invoices`}
            value={figures.sent.n}
            hint={t`${formatTzs(figures.sent.tzs)} is not paid yet`}
          />
        </div>
        {!props.hasPaymentDetails && <DetailsMissing />}
        {run && (
          <LivePart id="billing">
            <BillingState {...{ run, nowAt, address }} />
          </LivePart>
        )}
        <PersonChip person={query.owner} name={props.ownerName} href={address()} />
        <FoundList
          rows={invoices}
          {...{ query, tokens, address }}
          csv={paths.ownerInvoicesCsv(query)}
          search={<InvoiceFilters figures={figures} query={query} address={address} />}
          none={{
            title: t`No invoices found`,
            purpose: t`An invoice bills an owner our fees for the payments that they approved.`,
          }}
        >
          <InvoiceTable
            invoices={invoices}
            groupOf={query.status ? undefined : groupIn(query.search || query.owner ? null : figures)}
            href={({ id }) => paths.ownerInvoice(id, { redirect: back })}
            actions={(invoice) => <InvoiceSteps invoice={invoice} back={back} />}
          />
        </FoundList>
        <Drafts {...figures.draft} back={back} />
      </div>
    </Page>
  )
}

/** '25 invoices found', for a count as a list shows it. */
export const foundInvoices = (shown: string) =>
  shown === '1' ? t`1 invoice found` : t`${shown} invoices found`
const draftsText = (n: number) => (n === 1 ? t`1 draft` : t`${inFigures(n)} drafts`)
const withoutDrafts = ({ draft }: InvoiceFigures) => (draft.n > 0 ? t`without ${draftsText(draft.n)}` : '')

/** The group of an invoice, with number and sum of all of them where the list is not narrowed. */
function groupIn(figures: InvoiceFigures | null) {
  return ({ isOverdue, status }: InvoiceCardView): RowGroup => {
    const title = isOverdue ? t`Overdue` : invoiceStatusLabel(status)
    if (!figures) return { title }
    const { sent, overdue } = figures
    const inTime = { n: sent.n - overdue.n, tzs: sent.tzs - overdue.tzs }
    const { n, tzs } = { ...figures, sent: inTime }[isOverdue ? 'overdue' : status]
    return { title, about: n === 1 ? t`1 invoice` : t`${inFigures(n)} invoices`, tzs }
  }
}

type FilterProps = Pick<Props, 'figures' | 'query' | 'address'>

/** Filters with number and sum of their invoices, and the search. */
function InvoiceFilters({ figures, query, address }: FilterProps) {
  const { search, status: chosen, owner } = query
  const { draft, sent, overdue, paid } = figures
  const filters = [
    { status: '', label: t`All`, n: figures.total + draft.n, tzs: 0 },
    { status: OVERDUE, label: t`Overdue`, ...overdue },
    { status: 'draft', label: invoiceStatusLabel('draft'), ...draft },
    { status: 'sent', label: invoiceStatusLabel('sent'), ...sent },
    { status: CLAIMED, label: t`“I have paid”`, n: figures.claimed, tzs: 0 },
    { status: 'paid', label: invoiceStatusLabel('paid'), ...paid },
  ]
  return (
    <FilterBar
      filters={filters.map(({ status, label, n, tzs }) => ({
        label,
        href: address({ ...query, status }),
        count: n.toLocaleString('en-TZ') + (tzs > 0 ? ` · ${formatTzs(tzs)}` : ''),
        current: status === chosen,
      }))}
      action={address()}
      search={search}
      hint={t`Owner, e-mail or number`}
      fields={{ ...(chosen && { status: chosen }), ...(owner && { owner }) }}
    />
  )
}

function DetailsMissing() {
  return (
    <Notice kind="warning" title={t`Our payment details are not stored`}>
      <p>
        {t`No invoice can be sent until owners can read how to pay it.`}{' '}
        <a href={paths.adminSettings({ tab: 'financial' })}>{t`Store our payment details`}</a>
      </p>
    </Notice>
  )
}

type DraftsProps = { n: number; tzs: number; back: string }

/** The drafts, which no owner has seen, and the button that sends them; always in sight. */
function Drafts({ n, tzs, back }: DraftsProps) {
  if (n === 0) return null
  return (
    <section className="card bar-foot flex flex-wrap items-center justify-between gap-2 p-3">
      <p>
        <strong>{`${draftsText(n)}, ${formatTzs(tzs)}`}</strong>
        <span className="small muted block max-md:hidden">
          {n === 1 ? t`No owner has seen it.` : t`No owner has seen them.`}
        </span>
      </p>
      <ButtonLink href={paths.ownerInvoicesSend({ redirect: back })} kind="main">
        {n === 1 ? t`Send the draft` : t`Send all ${inFigures(n)} drafts`}
      </ButtonLink>
    </section>
  )
}

type BillingStateProps = Pick<Props, 'nowAt' | 'address'> & { run: NonNullable<Screen['run']> }

/** How far the latest *Bill everybody* is. */
function BillingState({ run, nowAt, address }: BillingStateProps) {
  const drafts = run.drafted === 1 ? t`1 draft written` : t`${inFigures(run.drafted)} drafts written`
  if (run.finishedAt !== null)
    return (
      <p>
        {t`Billing up to ${formatDay(run.periodEnd)} is done: ${drafts}, ${formatInstant(run.finishedAt)}. Owners see a draft once you send it.`}{' '}
        <a href={address({ status: 'draft' })}>{t`See the drafts`}</a>
      </p>
    )
  return (
    <div className="card">
      <Progress
        label={t`Bill everybody up to ${formatDay(run.periodEnd)}`}
        done={{ part: run.drafted, of: run.drafted + run.left }}
        refresh={address()}
      >
        {drafts}, {run.left === 1 ? t`1 owner is left` : t`${inFigures(run.left)} owners are left`}.{' '}
        {t`As of ${formatTime(nowAt)}. You may leave this page.`}
      </Progress>
    </div>
  )
}
