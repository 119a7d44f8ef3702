import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { typeMay } from '~/domain/ground/access/policy'
import { CAME_RULE, cameIn } from '~/domain/ground/money/owner-money'
import { paymentFilters, paymentStatusLabel } from '~/domain/ground/money/payment-states'
import { formatMonth } from '~/domain/ground/shared/calendar'
import { t, translated } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
import type { LateView, PaymentTotalsView as Totals } from '~/domain/stays/payments/views'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { useFresh } from '~/ui/enhance/use-fresh'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { PaymentRow } from '~/ui/payments/payment-card'
import { PaymentTables } from '~/ui/payments/payment-table'
import { FilterBar } from '~/ui/show/filter-bar'
import { Fold } from '~/ui/show/fold'
import { FoundList } from '~/ui/show/found-list'
import { ListSearch, PersonChip, statusChoices } from '~/ui/show/list-search'
import { StatCard } from '~/ui/show/stat-card'
import { Badge } from '~/ui/show/status-badge'
import { Money } from '~/ui/show/text'
import { paymentsPage } from './list-page.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return paymentsPage(await requireActor(request), request)
}

export const meta = () => [{ title: pageTitle(t`Payment Management`) }]

/** Most payments that tenants look through without a search. */
const FEW = 5
const filters = ['', ...paymentFilters] as const

export default function Payments() {
  const loaded = useLoaderData<typeof loader>()
  const page = useFresh(loaded, loaded.newsPath)
  const { payments, count, counts, tokens, query, personName, path, role, totals, mayCheck, late } = page
  const pays = typeMay(role, 'booking.request')
  const isFolded = pays && payments.length > 0 && Number(counts['']) <= FEW && !query.search && !query.status
  const search = <ListSearch action={paths.payments()} {...query} hint={hint()} statuses={statuses} />
  return (
    <Page
      title={t`Payment Management`}
      lead={count === '1' ? t`1 payment found` : t`${count} payments found`}
      live
      actions={
        mayCheck && (
          <>
            <ButtonLink href={paths.paymentsCheck()} kind="main" icon="check">
              {t`Check Receipts`}
            </ButtonLink>
            <ButtonLink href={paths.paymentsStatement()} icon="file-text">
              {t`Statement`}
            </ButtonLink>
          </>
        )
      }
    >
      <div className="stack">
        {pays ? <LateInstalments late={late} /> : <LateRent late={late} />}
        {totals && <PaymentTotals totals={totals} pays={pays} />}
        {!pays && <p className="small muted">{translated(CAME_RULE)}</p>}
        <PersonChip person={query.person} name={personName} href={paths.payments()} />
        <FoundList
          rows={payments}
          {...{ query, tokens }}
          address={paths.payments}
          csv={paths.paymentsCsv(query)}
          search={
            pays ? (
              isFolded ? null : (
                search
              )
            ) : (
              <FilterBar
                action={paths.payments()}
                search={query.search}
                hint={hint()}
                fields={{
                  ...(query.status && { status: query.status }),
                  ...(query.person && { person: query.person }),
                  ...(query.sort && { sort: query.sort }),
                }}
                filters={filters.map((status) => ({
                  href: paths.payments({ ...query, status }),
                  label: status === '' ? t`All` : paymentStatusLabel(status),
                  count: counts[status],
                  current: query.status === status,
                }))}
              />
            )
          }
          none={{
            title: t`No payments found`,
            purpose: t`Receipts show here: those that wait for the owner, and those that were checked.`,
          }}
        >
          {pays ? (
            <ul className="rows">
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </ul>
          ) : (
            <PaymentTables
              {...page}
              back={path}
              showOwner={role !== 'property_owner'}
              sortHref={(sort) => paths.payments({ ...query, sort })}
            />
          )}
        </FoundList>
        {isFolded && (
          <div className="rows">
            <Fold title={t`Search and filter`}>{search}</Fold>
          </div>
        )}
      </div>
    </Page>
  )
}

const hint = () => t`Property, room, tenant, reference or sum`
const statuses = statusChoices(paymentFilters, paymentStatusLabel.english)

/** Pending totals, and what was received without what was returned; `pays` for the tenant who sent them. */
function PaymentTotals({ totals, pays }: { totals: Totals; pays: boolean }) {
  const { waiting, waitingTzs, receivedTzs, returnedTzs, month } = totals
  const lines = [
    month &&
      (pays
        ? t`Paid in ${formatMonth(month.from)}: ${formatTzs(month.receivedTzs)}.`
        : `${cameIn(month.from)}: ${formatTzs(month.receivedTzs)}.`),
    month &&
      month.returnedTzs > 0 &&
      t`Returned in ${formatMonth(month.from)}: ${formatTzs(month.returnedTzs)}.`,
    returnedTzs > 0 && t`Of ${formatTzs(receivedTzs)}, ${formatTzs(returnedTzs)} was returned.`,
  ].filter((line) => typeof line === 'string')
  return (
    <div className="stats" role="group" aria-label={t`Sums`}>
      <StatCard
        label={pays ? t`Being Checked` : t`To Be Checked`}
        value={<Money tzs={waitingTzs} />}
        hint={waiting === 1 ? t`1 receipt` : t`${inFigures(waiting)} receipts`}
      />
      <StatCard
        label={pays ? t`Paid` : t`Received`}
        value={<Money tzs={receivedTzs - returnedTzs} />}
        hint={lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      />
    </div>
  )
}

/** One red line that leads to everybody who is late. */
function LateRent({ late: [line] }: { late: readonly LateView[] }) {
  if (!line) return null
  return (
    <div className="card flex flex-wrap items-center gap-3">
      <Badge tone="bad" icon="triangle-alert" label={t`Late`} />
      <p className="grow">{line.text}</p>
      <a href={paths.rent()}>{t`Rent Roll`}</a>
    </div>
  )
}

/** A tenant's instalments that are late, each with its booking. */
function LateInstalments({ late }: { late: readonly LateView[] }) {
  if (late.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>
        <Badge tone="bad" icon="triangle-alert" label={t`Late`} />
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
