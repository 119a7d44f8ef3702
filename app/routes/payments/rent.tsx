import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { administratorsDecide, checkedTitle } from '~/domain/ground/accounts/suspension-texts'
import { dueSentence, lateSentence, paidSentence, RENT_RULE, rentFor } from '~/domain/ground/money/rent'
import { addMonths, type Day, formatMonth, isDay } from '~/domain/ground/shared/calendar'
import { t, translated } from '~/domain/ground/shared/language'
import { readSearch } from '~/domain/ground/shared/list-query'
import { inFigures } from '~/domain/ground/shared/text'
import { checkedOwners } from '~/domain/stays/agents/checked-owners.server'
import { remindLate } from '~/domain/stays/payments/remind-late.server'
import { isOfToday } from '~/domain/stays/payments/reminders.server'
import {
  MOST_STAYS,
  type RentRoll,
  readMonth,
  rentRoll,
  thisMonth,
} from '~/domain/stays/payments/rent-roll.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { RentBar } from '~/ui/dashboard/rent-part'
import { ActionButton, ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { Notice } from '~/ui/layout/notice-region'
import { Page, pageTitle } from '~/ui/layout/page'
import { RemindersToSend, RentTable, TenantsToWrite } from '~/ui/payments/rent-table'
import { CsvLink } from '~/ui/show/csv-link'
import { EmptyState } from '~/ui/show/empty-state'
import { SearchInput } from '~/ui/show/list-search'
import { Pager, Tabs } from '~/ui/show/navigation'
import { Badge } from '~/ui/show/status-badge'

const LINES = 50

const readActor = (request: Request) =>
  requireType(request, 'rent.read', t`The rent roll is for owners and agents.`, {
    href: paths.bookings(),
    label: t`Bookings`,
  })

/** Reminds all late tenants of the search in the address, or the one of a row. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await readActor(request)
  const query = new URL(request.url).searchParams
  const back = returnPath(request, paths.rent(Object.fromEntries(query)))
  return submitButton(request, back, ({ form, shown }) => {
    const bookingId = String(form.get('booking') ?? '').slice(0, 100)
    const reminded = remindLate(actor, { search: readSearch(query), bookingId, shown })
    return redirectWithNotice(
      back,
      reminded === 1
        ? t`Reminded 1 tenant, in a notification and an e-mail.`
        : t`Reminded ${inFigures(reminded)} tenants, in a notification and an e-mail.`,
    )
  })
}

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await readActor(request)
  const query = new URL(request.url).searchParams
  const search = readSearch(query)
  const month = query.get('month')
  const { lines, ...roll } = rentRoll(actor, { from: readMonth(month), search })
  const lastPage = Math.max(1, Math.ceil(lines.length / LINES))
  const page = Math.min(lastPage, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
  const shown = lines.slice((page - 1) * LINES, page * LINES)
  const ofNow = roll.from === thisMonth() ? lines : []
  return {
    ...roll,
    isUnknownMonth: Boolean(month) && monthOf(roll.from) !== month,
    lines: shown,
    stays: lines.length,
    toRemind: ofNow.filter(({ mayRemind }) => mayRemind),
    toWrite: ofNow.filter(({ mayWrite }) => mayWrite),
    written: ofNow.filter(({ reminded }) => isOfToday(reminded)).length,
    search,
    page,
    lastPage,
    thisMonth: thisMonth(),
    mostStays: MOST_STAYS,
    checked: checkedOwners(actor).map(({ ownerName }) => ownerName),
    role: actor.userType,
  }
}

export const meta = () => [{ title: pageTitle(t`Rent Roll`) }]

const monthOf = (from: Day) => from.slice(0, 7)

export default function Rent() {
  const {
    from,
    isUnknownMonth,
    lines,
    stays,
    toRemind,
    toWrite,
    written,
    total,
    lateCount,
    lateTzs,
    isTooMany,
    search,
    page,
    lastPage,
    thisMonth,
    mostStays,
    checked,
    role,
  } = useLoaderData<typeof loader>()
  const pageHref = (number: number) => paths.rent({ month: monthOf(from), search, page: number })
  return (
    <Page
      title={t`Rent Roll`}
      actions={
        toRemind.length > 0 && (
          <ActionButton action={pageHref(page)} shown={toRemind.length} kind="main" icon="send">
            {t`Remind all late (${toRemind.length})`}
          </ActionButton>
        )
      }
    >
      <div className="stack">
        <Tabs label={t`Months`} tabs={monthTabs(from, thisMonth, search)} />
        <form className="flex flex-wrap gap-2" method="get" action={paths.rent()} role="search">
          <div className="grow md:max-w-96">
            <SearchInput search={search} hint={t`Tenant or place`} />
          </div>
          <div className="field">
            <input
              className="input"
              type="month"
              name="month"
              defaultValue={monthOf(from)}
              placeholder="2026-11"
              maxLength={7}
              aria-label={t`Month`}
              aria-invalid={isUnknownMonth || undefined}
              aria-describedby={isUnknownMonth ? 'month-problem' : undefined}
            />
          </div>
          <SubmitButton kind="plain" icon="search">
            {t`Search`}
          </SubmitButton>
        </form>
        {isUnknownMonth && (
          <p className="error" id="month-problem">
            {t`Write a month like 2026-11. Here is ${formatMonth(from)}.`}
          </p>
        )}
        {lines.length > 0 && (
          <section className="card stack-s">
            <h2>{rentFor(from)}</h2>
            {lateCount > 0 && (
              <p>
                <Badge tone="bad" icon="triangle-alert" label={lateSentence(lateCount)} />
              </p>
            )}
            <RentBar {...{ total, lateTzs }} wide />
            <p className="small muted max-w-none">
              {dueSentence(total, from)} <span className="sr">{paidSentence(total)} </span>
              {translated(RENT_RULE)}
            </p>
          </section>
        )}
        {checked.map((ownerName) => (
          <Notice key={ownerName} kind="warning" title={checkedTitle(ownerName)}>
            {administratorsDecide()}
          </Notice>
        ))}
        <RemindersToSend lines={toRemind} />
        <TenantsToWrite lines={toWrite} written={written} />
        {lines.length > 0 ? (
          <RentTable
            {...{ lines, stays, total, from }}
            showOwner={role !== 'property_owner'}
            back={pageHref(page)}
          />
        ) : (
          <NothingDue {...{ from, search, isTooMany, mostStays, lateCount, lateTzs }} />
        )}
        <Pager
          links={{
            first: page > 2 ? pageHref(1) : null,
            previous: page > 1 ? pageHref(page - 1) : null,
            next: page < lastPage ? pageHref(page + 1) : null,
            last: page < lastPage - 1 ? pageHref(lastPage) : null,
          }}
        />
        {lines.length > 0 && <CsvLink href={paths.rentCsv({ month: monthOf(from), search })} />}
      </div>
    </Page>
  )
}

/** The month before, the chosen one and the next, and the way back to this one. */
function monthTabs(from: Day, thisMonth: Day, search: string) {
  const around = [-1, 0, 1].map((step) => addMonths(from, step)).filter(isDay)
  const months = [...new Set([...around, thisMonth])].sort()
  return months.map((month) => ({
    href: paths.rent({ month: monthOf(month), search }),
    label: formatMonth(month),
    current: month === from,
  }))
}

type Nothing = Pick<RentRoll, 'from' | 'isTooMany' | 'lateCount' | 'lateTzs'> & {
  search: string
  mostStays: number
}

function NothingDue({ from, search, isTooMany, mostStays, lateCount, lateTzs }: Nothing) {
  if (isTooMany)
    return (
      <EmptyState
        title={lateCount > 0 ? lateSentence(lateCount, lateTzs) : t`Too many stays to list at once`}
      >
        {t`There are more than ${inFigures(mostStays)} stays. Search for an owner, a tenant or a place.`}
      </EmptyState>
    )
  if (search !== '')
    return (
      <EmptyState
        title={t`Nothing found`}
        action={<ButtonLink href={paths.rent({ month: monthOf(from) })}>{t`Clear Search`}</ButtonLink>}
      >
        {t`Try another name of a tenant or a place.`}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t`No rent is due in ${formatMonth(from)}`}
      action={<ButtonLink href={paths.bookings({ status: 'confirmed' })}>{t`Confirmed Bookings`}</ButtonLink>}
    >
      {t`Here you see who owes rent, who has paid, and who is late, month by month.`}
    </EmptyState>
  )
}
