import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { dayOf } from '~/domain/ground/shared/calendar'
import { CHOSEN_FIELD, readChosen } from '~/domain/ground/shared/chosen'
import { formatTzs } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import {
  CHOOSE_SHARES,
  commissionPaidForm,
  payCommissions,
  sharesIn,
} from '~/domain/stays/agents/pay-commission.server'
import {
  payeesOf,
  SHARES_AT_ONCE,
  sharesDue,
  sharesEnded,
  sharesPaidLately,
  sharesWaiting,
} from '~/domain/stays/agents/shares.server'
import { redirectAfterMany } from '~/http/chosen.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { requireType } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DueByAgent, LESS_FIELD } from '~/ui/commissions/due-by-agent'
import { FoldedShares } from '~/ui/commissions/folded-shares'
import { ErrorSummary } from '~/ui/form/error-summary'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import { DayText } from '~/ui/show/text'

const readActor = (request: Request) =>
  requireType(request, 'rent.read', 'Shares of agents are for owners.', {
    href: paths.commission(),
    label: 'Commission Settings',
  })

/** The listing to whose agents the page is limited; undefined for all. */
const listingOf = (request: Request) => new URL(request.url).searchParams.get('property') ?? undefined

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await readActor(request)
  const listing = listingOf(request)
  const [shares = [], waiting = [], ended = []] = [sharesDue, sharesWaiting, sharesEnded].map((list) =>
    list(actor.id, listing).map(({ earnedAt, ...share }) => ({ ...share, earnedOn: dayOf(earnedAt) })),
  )
  const isFull = shares.length === SHARES_AT_ONCE
  const payees = payeesOf([...new Set(shares.map(({ agentId }) => agentId))])
  return {
    listing,
    ...{ shares, waiting, ended },
    paid: sharesPaidLately(actor.id),
    payees,
    isFull,
    today: today(),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Marks the chosen shares as paid on one day; each agent is notified once. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await readActor(request)
  const form = await readForm(request)
  const outcomePath = paths.commissionDue({ property: listingOf(request) })
  return submitForm(form, commissionPaidForm, (input) => {
    const chosen = readChosen(sharesIn(form.getAll(CHOSEN_FIELD)), CHOOSE_SHARES, SHARES_AT_ONCE)
    const less = form.getAll(LESS_FIELD).map((value) => ({ id: String(value), version: null }))
    const outcome = payCommissions(actor, { chosen, less }, input, { ...idempotencyKeyOf(form), outcomePath })
    const off = outcome.lessTzs > 0 ? ` less ${formatTzs(outcome.lessTzs)} of stays that ended` : ''
    return redirectAfterMany(outcomePath, outcome, {
      done: `Marked ${count(outcome.done, 'share')} as paid, ${formatTzs(outcome.tzs ?? 0)}${off}.`,
      none: 'No share was marked.',
    })
  })
}

export const meta = () => [{ title: pageTitle('Pay Agents') }]

export default function SharesDue() {
  const { listing, shares, waiting, ended, paid, payees, isFull, today, idempotencyKey } =
    useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <Page
      title="Pay Agents"
      lead={
        shares.length > 0 ? 'Choose what you have paid. Your agents see the day in their report.' : undefined
      }
      back={
        listing
          ? { href: paths.propertyAgents(listing), label: 'Agents' }
          : { href: paths.dashboard(), label: 'Dashboard' }
      }
    >
      <ErrorSummary reply={reply} />
      {isFull && <p className="note">{`These are the ${shares.length} shares that were earned first.`}</p>}
      {shares.length > 0 ? (
        <DueByAgent {...{ shares, ended, payees, today, idempotencyKey, reply }} />
      ) : (
        <EmptyState title="No share is to be paid">
          Shares of your agents show here once the first part of the rent has come.
        </EmptyState>
      )}
      <FoldedShares
        title="Waits for rent"
        shares={waiting}
        tzsOf={({ amountTzs }) => amountTzs}
        noteOf={({ receivedTzs, firstPartTzs }) =>
          `${formatTzs(receivedTzs)} of the first ${formatTzs(firstPartTzs)} came`
        }
      />
      <FoldedShares
        title="Paid, the stay ended"
        shares={ended.filter(({ agentId }) => !shares.some((due) => due.agentId === agentId))}
        tzsOf={({ endedTzs }) => endedTzs}
        noteOf={() => 'can be taken off the next payment'}
      />
      {paid.length > 0 && (
        <section className="stack-s">
          <h2>Paid lately</h2>
          <p className="muted">Marked by mistake? Open the share and take it back.</p>
          <ul className="stack-s">
            {paid.map(({ bookingId, agentId, agentName, tenantName, amountTzs, paidOn }) => (
              <li key={bookingId + agentId}>
                <a href={paths.commissionPaid(bookingId, agentId)}>{`${agentName}, for ${tenantName}`}</a>
                {` · ${formatTzs(amountTzs)} · `}
                {paidOn && <DayText day={paidOn} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
