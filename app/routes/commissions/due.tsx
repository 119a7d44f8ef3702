import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { dayOf } from '~/domain/ground/shared/calendar'
import { CHOSEN_FIELD, readChosen } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
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
  requireType(request, 'rent.read', t`Shares of agents are for owners.`, {
    href: paths.commission(),
    label: t`Commission Settings`,
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
    return redirectAfterMany(outcomePath, outcome, {
      done: markedText(outcome.done, outcome.tzs ?? 0, outcome.lessTzs),
      none: t`No share was marked.`,
    })
  })
}

/** How many shares were marked as paid, their sum, and what was taken off it. */
function markedText(n: number, tzs: number, lessTzs: number): string {
  const [sum, less] = [formatTzs(tzs), formatTzs(lessTzs)]
  if (lessTzs === 0)
    return n === 1 ? t`Marked 1 share as paid, ${sum}.` : t`Marked ${inFigures(n)} shares as paid, ${sum}.`
  return n === 1
    ? t`Marked 1 share as paid, ${sum} less ${less} of stays that ended.`
    : t`Marked ${inFigures(n)} shares as paid, ${sum} less ${less} of stays that ended.`
}

export const meta = () => [{ title: pageTitle(t`Pay Agents`) }]

export default function SharesDue() {
  const { listing, shares, waiting, ended, paid, payees, isFull, today, idempotencyKey } =
    useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <Page
      title={t`Pay Agents`}
      lead={
        shares.length > 0 ? t`Choose what you have paid. Your agents see the day in their report.` : undefined
      }
      back={
        listing
          ? { href: paths.propertyAgents(listing), label: t`Agents` }
          : { href: paths.dashboard(), label: t`Dashboard` }
      }
    >
      <ErrorSummary reply={reply} />
      {isFull && <p className="note">{t`These are the ${shares.length} shares that were earned first.`}</p>}
      {shares.length > 0 ? (
        <DueByAgent {...{ shares, ended, payees, today, idempotencyKey, reply }} />
      ) : (
        <EmptyState title={t`No share is to be paid`}>
          {t`Shares of your agents show here once the first part of the rent has come.`}
        </EmptyState>
      )}
      <FoldedShares
        title={t`Waits for rent`}
        shares={waiting}
        tzsOf={({ amountTzs }) => amountTzs}
        noteOf={({ receivedTzs, firstPartTzs }) =>
          t`${formatTzs(receivedTzs)} of the first ${formatTzs(firstPartTzs)} came`
        }
      />
      <FoldedShares
        title={t`Paid, the stay ended`}
        shares={ended.filter(({ agentId }) => !shares.some((due) => due.agentId === agentId))}
        tzsOf={({ endedTzs }) => endedTzs}
        noteOf={() => t`can be taken off the next payment`}
      />
      {paid.length > 0 && (
        <section className="stack-s">
          <h2>{t`Paid lately`}</h2>
          <p className="muted">{t`Marked by mistake? Open the share and take it back.`}</p>
          <ul className="stack-s">
            {paid.map(({ bookingId, agentId, agentName, tenantName, amountTzs, paidOn }) => (
              <li key={bookingId + agentId}>
                <a href={paths.commissionPaid(bookingId, agentId)}>{t`${agentName}, for ${tenantName}`}</a>
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
