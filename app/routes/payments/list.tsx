import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { typeMay } from '~/domain/access/policy'
import { paymentFilters, paymentStatusLabels } from '~/domain/money/payment-states'
import type { LateView, PaymentTotalsView as Totals } from '~/domain/payments/views'
import { formatTzs } from '~/domain/shared/money'
import { count, foundText } from '~/domain/shared/text'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { useFresh } from '~/ui/enhance/use-fresh'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { PaymentCard } from '~/ui/payments/payment-card'
import { PaymentTable } from '~/ui/payments/payment-table'
import { FoundList } from '~/ui/show/found-list'
import { ListSearch, PersonChip, statusChoices } from '~/ui/show/list-search'
import { StatCard } from '~/ui/show/stat-card'
import { Badge } from '~/ui/show/status-badge'
import { Money } from '~/ui/show/text'
import { paymentsPage } from './list-page.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return paymentsPage(await requireActor(request), request)
}

export const meta = () => [{ title: pageTitle('Payment Management') }]

const statuses = statusChoices(paymentFilters, paymentStatusLabels)

export default function Payments() {
  const loaded = useLoaderData<typeof loader>()
  const { payments, count, tokens, query, personName, path, role, totals, mayCheck, late } = useFresh(
    loaded,
    loaded.newsPath,
  )
  const pays = typeMay(role, 'booking.request')
  return (
    <Page
      title="Payment Management"
      lead={foundText(count, 'payment')}
      live
      actions={
        mayCheck && (
          <ButtonLink href={paths.paymentsCheck()} kind="main" icon="check">
            Check Receipts
          </ButtonLink>
        )
      }
    >
      <div className="stack">
        <PaymentTotals totals={totals} pays={pays} />
        <LateInstalments late={late} />
        <PersonChip person={query.person} name={personName} href={paths.payments()} />
        <FoundList
          rows={payments}
          {...{ query, tokens }}
          address={paths.payments}
          csv={paths.paymentsCsv(query)}
          search={
            <ListSearch
              action={paths.payments()}
              {...query}
              fields={query.person ? { person: query.person } : {}}
              hint="Property, room, tenant, reference or sum"
              statuses={statuses}
            />
          }
          none={{
            title: 'No payments found',
            purpose: 'Receipts show here: those that wait for the owner, and those that were checked.',
          }}
        >
          {pays ? (
            <div className="cards">
              {payments.map((payment) => (
                <PaymentCard key={payment.id} payment={payment} />
              ))}
            </div>
          ) : (
            <PaymentTable payments={payments} back={path} showOwner={role !== 'property_owner'} />
          )}
        </FoundList>
      </div>
    </Page>
  )
}

/** Pending totals, and what was received without what was returned; `pays` for the tenant who sent them. */
function PaymentTotals({ totals, pays }: { totals: Totals; pays: boolean }) {
  const { waiting, waitingTzs, receivedTzs, returnedTzs, monthTzs } = totals
  const month = `${formatTzs(monthTzs)} this month.`
  return (
    <div className="stats">
      <StatCard
        label={pays ? 'Being Checked' : 'To Be Checked'}
        value={<Money tzs={waitingTzs} />}
        hint={count(waiting, 'receipt')}
      />
      <StatCard
        label={pays ? 'Paid' : 'Received'}
        value={<Money tzs={receivedTzs - returnedTzs} />}
        hint={
          returnedTzs === 0
            ? month
            : `${month} Of ${formatTzs(receivedTzs)}, ${formatTzs(returnedTzs)} was returned.`
        }
      />
    </div>
  )
}

/** Instalments that are late, each with its booking. */
function LateInstalments({ late }: { late: readonly LateView[] }) {
  if (late.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>
        <Badge tone="bad" icon="triangle-alert" label="Late" />
      </h2>
      <ul className="stack-s">
        {late.map(({ bookingId, text }) => (
          <li key={bookingId}>
            <a href={paths.bookingDetails(bookingId)}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
