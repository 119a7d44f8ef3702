import type { BookingCardView } from '~/domain/bookings/views'
import { toPayText } from '~/domain/invoices/texts'
import type { InvoiceCardView } from '~/domain/invoices/views'
import { formatTzs } from '~/domain/shared/money'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Badge } from '~/ui/show/status-badge'
import { InstantText } from '~/ui/show/text'
import { StateCard } from '../bookings/state-card'
import { claimSentence } from '../invoices/invoice-facts'
import { type DepositLine, DepositsPart } from './deposits-part'
import { type InvitationLine, InvitationsPart } from './invitations-part'
import { Part } from './part'

export type MoneyView = {
  invoices: InvoiceCardView[]
  disputes: DisputeLine[]
  refunds: BookingCardView[]
  deposits: DepositLine[]
  invitations: InvitationLine[]
}

/** Money on which somebody is to act, and invitations, before everything else on a dashboard. */
export function MoneyParts({ view }: { view: MoneyView }) {
  return (
    <>
      <DisputesPart disputes={view.disputes} />
      <RefundsPart refunds={view.refunds} />
      <DepositsPart deposits={view.deposits} />
      <InvoicesPart invoices={view.invoices} />
      <InvitationsPart invitations={view.invitations} />
    </>
  )
}

/** Open invoices of this owner; renders nothing without any. */
function InvoicesPart({ invoices }: { invoices: readonly InvoiceCardView[] }) {
  if (invoices.length === 0) return null
  return (
    <Part title="Invoices to Pay" more={{ href: paths.invoices(), label: 'View All' }}>
      <ul className="cards">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="card stack-s">
            <div className="cluster between">
              <a className="strong" href={paths.invoice(invoice.id)}>
                {`Invoice ${invoice.number}`}
              </a>
              {invoice.isOverdue && <Badge tone="bad" icon="triangle-alert" label="Overdue" />}
            </div>
            <p className="strong">{`${toPayText(invoice)}.`}</p>
            {invoice.claim && <p>{claimSentence(invoice.claim, true)}</p>}
            <div>
              <ButtonLink
                href={paths.invoice(invoice.id)}
                kind={invoice.claim ? 'plain' : 'main'}
                icon="receipt"
              >
                View Invoice
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

type DisputeLine = {
  paymentId: string
  title: string
  tenantName: string
  ownerName: string
  amountTzs: number
  /** When the tenant disagreed, or sent what nobody has checked. */
  sinceAt: number
  kind: 'disputed' | 'unanswered'
  mayDecide: boolean
}

/** Disputed or unchecked receipts; renders nothing without any. */
function DisputesPart({ disputes }: { disputes: readonly DisputeLine[] }) {
  if (disputes.length === 0) return null
  return (
    <Part title="Payments Not Agreed">
      <ul className="cards">
        {disputes.map((line) => (
          <li key={line.paymentId} className="card stack-s">
            <a className="strong" href={paths.payment(line.paymentId)}>
              {line.title}
            </a>
            <p className="strong">{sentenceOf(line)}</p>
            <p className="small muted">
              Since <InstantText at={line.sinceAt} />
            </p>
            <div>
              <ButtonLink
                href={hrefOf(line)}
                kind={line.mayDecide ? 'main' : 'plain'}
                of={`${line.title}, ${line.tenantName}`}
              >
                {line.mayDecide ? 'Decide' : 'View Details'}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function hrefOf({ paymentId, kind, mayDecide }: DisputeLine): string {
  return mayDecide && kind === 'disputed' ? paths.paymentSettle(paymentId) : paths.payment(paymentId)
}

function sentenceOf({ kind, tenantName, ownerName, amountTzs, mayDecide }: DisputeLine): string {
  const sum = formatTzs(amountTzs)
  if (kind === 'unanswered')
    return `${ownerName} has not checked the receipt of ${sum} from ${tenantName} for 72 hours. Please ask, and decide.`
  return mayDecide
    ? `${tenantName} says that they did pay ${sum} to ${ownerName}. Please decide.`
    : `${tenantName} says that they did pay ${sum}. An administrator decides, and you are told.`
}

/** Cancelled bookings with money to return or to decide on; renders nothing without any. */
function RefundsPart({ refunds }: { refunds: readonly BookingCardView[] }) {
  if (refunds.length === 0) return null
  return (
    <Part title="Money to Return">
      <ul className="cards">
        {refunds.map(({ id, title, tenantName, next }) => (
          <li key={id} className="card stack-s">
            <a className="strong" href={paths.bookingDetails(id)}>
              {title}
            </a>
            <p className="muted">{tenantName}</p>
            <StateCard step={next} />
            <div>
              <ButtonLink href={paths.bookingDetails(id)} kind="main" of={`${title}, ${tenantName}`}>
                Answer
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
