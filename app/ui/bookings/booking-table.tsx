import type { ReactNode } from 'react'
import { isConfirmed, isPending } from '~/domain/ground/money/booking-states'
import { formatDay, formatDeadline, formatStay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
import { propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import { monthsText } from '~/domain/listings/properties/rules'
import type { BookingCardView } from '~/domain/stays/bookings/cards.server'
import type { OpenedBookingView } from '~/domain/stays/bookings/opened-booking.server'
import type { BookingSort } from '~/domain/stays/bookings/rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { ChooseBox } from '../form/choose'
import { DeskTable, type RowGroup, type RowTone } from '../show/desk-table'
import { Icon } from '../show/icon'
import { Badge, StatusBadge } from '../show/status-badge'
import { Money } from '../show/text'
import { isApprovable } from './booking-actions'
import { DecideBar, togetherText, type Waiting } from './decide-bar'
import { OpenedBooking } from './opened-booking'
import { fitLabel } from './request-state'

type Row = BookingCardView

type Props = {
  bookings: readonly Row[]
  /** URL of the current list; decisions return to it. */
  back: string
  /** The requests that wait under this filter; absent where the list is not in the order of work. */
  waiting?: Waiting
  idempotencyKey?: string
  /** The row that is open in its place. */
  opened?: OpenedBookingView | null
  /** Address of this page with this row open, or with none; absent where rows lead to their pages. */
  openHref?: (id: string | null) => string
  /** How the list is sorted, and the address of another order; absent where it cannot be. */
  sorting?: { by: BookingSort; href: (sort: BookingSort) => string }
}

/** Bookings as a work list for people who answer requests; several requests can be decided on at once. */
export function BookingTable({ bookings, back, waiting, idempotencyKey, opened, openHref, sorting }: Props) {
  const isQueue = bookings.some(({ may }) => may.decide)
  const onlyRejects = !bookings.some(isApprovable)
  const isOpen = ({ id }: Row) => id === opened?.id
  const hrefOf = (row: Row) =>
    openHref?.(isOpen(row) ? null : row.id) ?? paths.bookingDetails(row.id, { redirect: back })
  /** Scripts open such a link in its row, without a new page. */
  const linkOf = (row: Row) => ({ href: hrefOf(row), opens: openHref && row.id })
  const sortBy = (column: 'tenant' | 'stay' | 'sum' | 'until') => sortOf(column, sorting)
  return (
    <>
      <DeskTable
        caption={t`Bookings`}
        rows={waiting ? [...bookings].sort((a, b) => rankOf(a) - rankOf(b)) : bookings}
        rowKey={({ id }) => id}
        groupOf={
          waiting && ((row) => groupOf(row, <WaitingText {...{ waiting, bookings, back }} />, waiting))
        }
        toneOf={(row) => (isOpen(row) ? 'open' : toneOf(row))}
        opened={(row) => opened && isOpen(row) && <OpenedBooking booking={opened} back={back} />}
        columns={[
          ...(isQueue
            ? [{ label: t`Choose`, kind: 'choice', cell: (row: Row) => choiceOf(row, onlyRejects) } as const]
            : []),
          {
            label: t`Tenant`,
            kind: 'what',
            sort: sortBy('tenant'),
            cell: (row) => <Who row={row} {...linkOf(row)} />,
          },
          {
            label: t`Stay`,
            kind: 'state',
            isDouble: true,
            sort: sortBy('stay'),
            cell: (row) => <Stay row={row} />,
          },
          {
            label: t`Sum`,
            kind: 'figure',
            sort: sortBy('sum'),
            cell: ({ totalTzs }) => <Money tzs={totalTzs} />,
          },
          {
            label: t`Until`,
            kind: 'state',
            isDouble: true,
            sort: sortBy('until'),
            cell: (row) => <Until row={row} isGrouped={waiting !== undefined} />,
          },
          {
            label: t`Actions`,
            kind: 'actions',
            cell: (row) => (
              <span className="flex justify-end items-center gap-1 whitespace-nowrap">
                {!isOpen(row) && <RowActions row={row} back={back} />}
                <Opener row={row} {...linkOf(row)} state={openHref && (isOpen(row) ? 'open' : 'closed')} />
              </span>
            ),
          },
        ]}
      />
      {isQueue && <DecideBar {...{ back, onlyRejects, idempotencyKey }} hasOpenRow={Boolean(opened)} />}
    </>
  )
}

/** A column's order now, and the address of the other one. */
function sortOf(column: 'tenant' | 'stay' | 'sum' | 'until', sorting: Props['sorting']) {
  if (!sorting) return undefined
  const isSorted = sorting.by.replace('-', '') === column
  const falls = sorting.by.startsWith('-')
  const order = falls ? ('descending' as const) : ('ascending' as const)
  return {
    href: sorting.href(isSorted && !falls ? `-${column}` : column),
    order: isSorted ? order : undefined,
  }
}

/** Place of the row's group, by what it needs. */
function rankOf({ status, may }: Row): 0 | 1 | 2 | 3 {
  if (may.decide) return 0
  return isPending(status) ? 1 : isConfirmed(status) ? 2 : 3
}

function groupOf(row: Row, about: ReactNode, { totalTzs }: Waiting): RowGroup {
  const groups: Record<ReturnType<typeof rankOf>, RowGroup> = [
    { title: t`Waiting for you`, about, tzs: totalTzs },
    { title: t.as('of requests')`Waiting`, about: t`for somebody else’s answer` },
    { title: t.as('of bookings')`Confirmed`, about: t`the next payment first` },
    { title: t.as('of bookings')`Over`, about: t`cancelled and completed` },
  ]
  return groups[rankOf(row)]
}

type WaitingProps = { waiting: Waiting; bookings: readonly Row[]; back: string }

/** Of all that wait: whether they fit together, with the page that shows each before it is approved, or what is missing first. */
function WaitingText({ waiting, bookings, back }: WaitingProps) {
  const { count: all, first, allQuery } = waiting
  const obstacle = bookings.find((row) => row.approvalObstacle)?.approvalObstacle
  const mayApprove = bookings.some(isApprovable)
  const approve = paths.bookingsApprove({ all: 1, ...allQuery, redirect: back })
  const label = all > first ? t`Approve the first ${first}` : t`Approve all ${all}`
  return (
    <>
      {all === 1 ? t`1 request.` : t`${inFigures(all)} requests.`}{' '}
      {mayApprove ? togetherText(waiting) : obstacle?.sentence}{' '}
      {mayApprove && all > 1 && <a href={approve}>{label}</a>}
      {!mayApprove && obstacle?.link && (
        <a href={paths.payoutAccounts({ redirect: back })}>{obstacle.link.label}</a>
      )}
    </>
  )
}

const nameOf = ({ title, tenantName }: Row) => `${title}, ${tenantName}`

/** The edge of a late row is red, of one that waits for an answer yellow. */
function toneOf({ isOverdue, may, due }: Row): RowTone | undefined {
  if (isOverdue || due?.isLate) return 'late'
  return may.decide ? 'waits' : undefined
}

/** A box only where every button of the bar is possible. */
const choiceOf = (row: Row, onlyRejects: boolean) =>
  (isApprovable(row) || (onlyRejects && row.may.decide)) && (
    <ChooseBox id={row.id} version={row.version} of={nameOf(row)} tzs={row.totalTzs} isPosted compact />
  )

type RowLink = { href: string; opens?: string }

function Who({ row, href, opens }: { row: Row } & RowLink) {
  const { id, tenantName, title, roomType, propertyType, fit } = row
  const what = roomType ?? propertyTypeLabel(propertyType)
  const where = [...(fit?.longer ? [t`Stays longer`] : []), what, title].join(' · ')
  return (
    <>
      <a id={id} className="strong" href={href} data-row={opens} title={tenantName}>
        {tenantName}
      </a>
      <p className="small muted" title={where}>
        {where}
      </p>
    </>
  )
}

function Stay({ row: { startDate, endDate, months } }: { row: Row }) {
  return (
    <>
      <p className="money">{formatStay(startDate, endDate)}</p>
      <p className="small muted max-xl:hidden">{monthsText(months)}</p>
    </>
  )
}

function Opener({ row, href, opens, state }: { row: Row; state?: 'open' | 'closed' } & RowLink) {
  const turned = { open: '[transform:rotate(-90deg)]', closed: '[transform:rotate(90deg)]' }
  return (
    <a
      className="inline-grid! place-items-center size-6 md:size-11 xl:size-8"
      href={href}
      data-row={opens}
      aria-label={`${state === 'open' ? t`Close` : t`Details`}: ${nameOf(row)}`}
    >
      <Icon name="chevron-right" className={state && turned[state]} />
    </a>
  )
}

function RowActions({ row, back }: { row: Row; back: string }) {
  const { id, may, next } = row
  const of = nameOf(row)
  const check = next.buttons.find(({ kind }) => kind === 'check')
  return (
    <span className="max-md:hidden">
      {isApprovable(row) && (
        <ButtonLink href={paths.bookingApprove(id, { redirect: back })} dialog of={of}>
          {t`Approve`}
        </ButtonLink>
      )}
      {may.decide && (
        <span className={isApprovable(row) ? 'max-xl:hidden' : ''}>
          <ButtonLink href={paths.bookingReject(id, { redirect: back })} kind="quiet" dialog of={of}>
            {t`Reject`}
          </ButtonLink>
        </span>
      )}
      {check && (
        <ButtonLink href={check.href} of={of}>
          {check.label}
        </ButtonLink>
      )}
    </span>
  )
}

function Until({ row, isGrouped }: { row: Row; isGrouped: boolean }) {
  const { status, badge, isOverdue, respondByAt, fit, money, due, may } = row
  const deadline = formatDeadline(respondByAt)
  if (isPending(status))
    return (
      <>
        {!isGrouped && <StatusBadge of="booking" status={badge} />}
        <span className="money block">
          {isOverdue ? (
            <Sign tone="text-[var(--color-brick)]" icon="triangle-alert">
              <span className="sr">{`${t`Overdue`}: `}</span>
              {deadline}
            </Sign>
          ) : (
            t`by ${deadline}`
          )}
        </span>
        {may.decide && !isApprovable(row) && (
          <Sign tone="text-[var(--color-brick)]" icon="circle-x">
            {fit?.fits === false ? fitLabel(fit) : t`Cannot be approved yet`}
          </Sign>
        )}
        {fit?.rivals && (
          <span className="block truncate muted" title={fit.rivals}>
            {fit.rivals}
          </span>
        )}
      </>
    )
  if (!isConfirmed(status)) return <StatusBadge of="booking" status={badge} />
  return (
    <>
      {!isGrouped && (
        <span className="md:block">
          <StatusBadge of="booking" status={badge} />
        </span>
      )}
      {due?.isLate ? (
        <Badge tone="bad" icon="triangle-alert" label={t`${formatTzs(due.openTzs)} late`} />
      ) : money?.badge === 'checking' ? (
        <Sign tone="text-[var(--color-on-mango)]" icon="eye">
          {t`Receipt to check`}
        </Sign>
      ) : due ? (
        <>
          <Money tzs={due.openTzs} />{' '}
          <span className={isGrouped ? 'xl:block muted' : 'muted'}>
            {t.as('of a payment')`by ${formatDay(due.dueDate).slice(4, -5)}`}
          </span>
        </>
      ) : (
        <Sign tone="text-[var(--color-leaf)]" icon="circle-check">
          {t`Paid`}
        </Sign>
      )}
    </>
  )
}

type SignProps = {
  tone: string
  icon: 'triangle-alert' | 'eye' | 'circle-check' | 'circle-x'
  children: ReactNode
}

/** A state as icon, colour and word. */
function Sign({ tone, icon, children }: SignProps) {
  return (
    <span className={`inline-flex items-center gap-1 [font-weight:600] ${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  )
}
