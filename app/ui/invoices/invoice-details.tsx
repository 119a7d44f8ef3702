import type { ReactNode } from 'react'
import type { InvoiceParty } from '~/domain/ground/shared/invoice-party'
import { translated } from '~/domain/ground/shared/language'
import type { InvoiceDetailsView } from '~/domain/stays/invoices/invoice-details.server'
import { invoiceBadge } from '~/domain/stays/invoices/states'
import {
  AGENTS_SHARES,
  carriedOnSentence,
  firstLinesSentence,
  invoiceSums,
  moneySentence,
  partyLines,
  periodText,
} from '~/domain/stays/invoices/texts'
import { paths } from '~/paths'
import { Money } from '~/ui/show/text'
import { t } from '~/ui/t'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { Facts, SummaryTable } from '../show/facts'
import { StatusBadge } from '../show/status-badge'
import { claimSentence, datesOf, UnderWayNote } from './invoice-facts'
import { InvoiceLines } from './invoice-lines'

import '../styles/work.css'

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
      title={isDraft ? t`Draft Invoice` : t`Invoice ${invoice.number}`}
      back={back}
      actions={
        <>
          {actions}
          <ButtonLink href={paths.invoicePdf(invoice.id)} icon="download">
            {t`Download PDF`}
          </ButtonLink>
          <ButtonLink href={paths.invoiceCsv(invoice.id)} icon="download">
            {t`Download CSV`}
          </ButtonLink>
        </>
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <aside className="stack min-w-0 xl:order-1">
          <section className="card stack-s">
            <div className="flex items-center justify-between gap-2">
              <h2>{t`To pay`}</h2>
              <StatusBadge of="invoice" status={invoiceBadge(invoice)} />
            </div>
            <p className="bill-sum invoice-sum">
              <Money tzs={invoice.payableTzs} />
            </p>
            <p className="small muted">{periodText(invoice)}</p>
            <Facts rows={[[t`Number`, isDraft ? t`Draft` : invoice.number], ...datesOf(invoice)]} />
            <InvoiceSums invoice={invoice} />
            {invoice.carriedOnTzs > 0 && <p>{carriedOnSentence(invoice)}</p>}
          </section>
          {children}
        </aside>
        <div className="stack min-w-0">
          <Notes invoice={invoice} own={own} />
          <section className="card stack-s">
            <h2 className="sr">{t`Invoice`}</h2>
            <div className="in-pairs gap-4">
              <Party label={t.as('of an invoice')`From`} party={invoice.sender} />
              <Party label={t.as('of an invoice')`To`} party={invoice.receiver} />
            </div>
            <h2 className="sr">{t`Bookings`}</h2>
            {firstLinesSentence(invoice).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <InvoiceLines invoice={invoice} />
          </section>
        </div>
      </div>
    </Page>
  )
}

/** Notes that the reader of the screen needs first. */
function Notes({ invoice, own }: Pick<Props, 'invoice' | 'own'>) {
  return (
    <>
      {own && <p className="screen">{moneySentence(invoice)}</p>}
      {invoice.claim && invoice.status === 'sent' && (
        <p className="screen">{claimSentence(invoice.claim, own)}</p>
      )}
      <UnderWayNote invoice={invoice} />
    </>
  )
}

/** One side of an invoice. */
function Party({ label, party }: { label: string; party: InvoiceParty }) {
  return (
    <div className="small [line-height:1.25]">
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
function InvoiceSums({ invoice }: Pick<Props, 'invoice'>) {
  const { brought, owner, billed, toPay } = invoiceSums(invoice)
  const { sharesTzs } = invoice
  const shares = sharesTzs > 0 ? [{ label: translated(AGENTS_SHARES), amountTzs: sharesTzs }] : []
  return (
    <>
      <SummaryTable caption={t`What these payments brought`} rows={brought} total={owner} after={shares} />
      <SummaryTable caption={t`What is billed`} rows={billed} total={toPay} />
    </>
  )
}
