import type { ReactNode } from 'react'
import type { BookingSort } from '~/domain/bookings/rules'
import type { BookingCardView, OpenedBookingView } from '~/domain/bookings/views'
import { isConfirmed, isPending } from '~/domain/money/booking-states'
import { propertyTypeLabels } from '~/domain/properties/catalogue'
import { formatDay, formatDeadline, formatStay } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { ChooseBox } from '../form/choose'
import { tableRole as as, SortLink } from '../show/desk-table'
import { Icon } from '../show/icon'
import { Badge, StatusBadge } from '../show/status-badge'
import { Money } from '../show/text'
import { isApprovable } from './booking-actions'
import { DecideBar, type Waiting } from './decide-bar'
import { OpenedBooking } from './opened-booking'

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

const columns = [
  { label: 'Tenant', sort: 'tenant', width: 'xl:w-44' },
  { label: 'Room' },
  { label: 'Stay', sort: 'stay', width: 'xl:w-52' },
  { label: 'Sum', sort: 'sum', width: 'xl:w-32 xl:text-right' },
  { label: 'Until', sort: 'until', width: 'xl:w-44' },
] as const

/** Below 1200 pixels a row is two lines, on phones four, with the box at their side. */
const cell = 'min-w-0 xl:table-cell xl:h-12 xl:px-2 xl:py-1 xl:align-middle xl:[border-bottom-width:1px]'
const line =
  'grid grid-cols-[var(--box)_minmax(0,1fr)_auto] gap-x-3 py-1 pr-3 [line-height:1.25rem] [border-bottom-width:1px] md:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)_10rem] xl:table-row xl:hover:bg-[var(--color-stone)] has-checked:bg-[var(--color-sea-soft)]'
const badges = '[&_.badge]:min-h-5 [&_.badge]:py-0'
const quiet = 'text-[var(--color-muted)]'

/** Bookings as a work list for people who answer requests; several requests can be decided on at once. */
export function BookingTable(props: Props) {
  const { bookings, back, waiting, idempotencyKey, sorting } = props
  const isQueue = bookings.some(({ may }) => may.decide)
  return (
    <>
      <div className="overflow-hidden bg-[var(--color-card)] [border-width:1px] rounded-[var(--radius-card)]">
        <table className="block text-[length:var(--text-s)] xl:table xl:table-fixed" {...as('table')}>
          <caption className="sr">Bookings</caption>
          <thead className="block xl:table-header-group" {...as('rowgroup')}>
            <tr
              className="flex flex-wrap items-center gap-x-4 px-3 [border-bottom-width:1px] xl:table-row"
              {...as('row')}
            >
              <th scope="col" className="xl:w-11 xl:[border-bottom-width:1px]" {...as('columnheader')}>
                <span className="sr">Choose</span>
              </th>
              {columns.map((column) => (
                <Head key={column.label} {...column} sorting={sorting} />
              ))}
              <th scope="col" className="xl:w-52 xl:[border-bottom-width:1px]" {...as('columnheader')}>
                <span className="sr">Actions</span>
              </th>
            </tr>
          </thead>
          {groupsOf(bookings, waiting).map(({ title, about, totalTzs, rows }) => (
            <tbody key={title} className="block xl:table-row-group" {...as('rowgroup')}>
              {waiting && <GroupHead title={title} about={about} totalTzs={totalTzs} />}
              {rows.map((row) => (
                <BookingRow key={row.id} row={row} isQueue={isQueue} {...props} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {isQueue && <DecideBar back={back} waiting={waiting} idempotencyKey={idempotencyKey} />}
    </>
  )
}

type HeadProps = { label: string; sort?: 'tenant' | 'stay' | 'sum' | 'until'; width?: string } & Pick<
  Props,
  'sorting'
>

function Head({ label, sort, width = '', sorting }: HeadProps) {
  const by = sorting?.by
  const isSorted = sort !== undefined && by?.replace('-', '') === sort
  const falls = by?.startsWith('-')
  const look = `${sort ? '' : 'max-xl:sr-only '}xl:h-9 xl:px-2 xl:text-left xl:[border-bottom-width:1px] ${quiet} [font-weight:400] ${width}`
  if (!sort || !sorting)
    return (
      <th scope="col" className={look} {...as('columnheader')}>
        {label}
      </th>
    )
  const order = isSorted ? (falls ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" className={look} aria-sort={order} {...as('columnheader')}>
      <SortLink label={label} href={sorting.href(isSorted && !falls ? `-${sort}` : sort)} order={order} />
    </th>
  )
}

type Group = { title: string; about: string; totalTzs?: number; rows: Row[] }

/** Rows of a page by what they need, in the order of the list. */
function groupsOf(bookings: readonly Row[], waiting: Props['waiting']): Group[] {
  if (!waiting) return [{ title: '', about: '', rows: [...bookings] }]
  const groups = [
    {
      title: 'Waiting for you',
      about: count(waiting.count, 'request'),
      totalTzs: waiting.totalTzs,
      rows: bookings.filter(({ may }) => may.decide),
    },
    {
      title: 'Waiting',
      about: 'for somebody else’s answer',
      rows: bookings.filter(({ status, may }) => isPending(status) && !may.decide),
    },
    {
      title: 'Confirmed',
      about: 'the next payment first',
      rows: bookings.filter(({ status }) => isConfirmed(status)),
    },
    {
      title: 'Over',
      about: 'cancelled and completed',
      rows: bookings.filter(({ status }) => !isPending(status) && !isConfirmed(status)),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

function GroupHead({ title, about, totalTzs }: Omit<Group, 'rows'>) {
  const look = 'xl:h-9 xl:px-4 xl:[border-bottom-width:1px]'
  return (
    <tr
      className="flex flex-wrap gap-x-3 px-3 py-1.5 bg-[var(--color-stone)] [border-bottom-width:1px] xl:table-row"
      {...as('row')}
    >
      <th
        scope="rowgroup"
        colSpan={4}
        className={`${look} xl:text-left [font-weight:600]`}
        {...as('rowheader')}
      >
        {title} <span className={`ml-1 [font-weight:400] ${quiet}`}>{about}</span>
      </th>
      <td className={`${look} ml-auto [font-weight:600] xl:px-2 xl:text-right`} {...as('cell')}>
        {totalTzs !== undefined && <Money tzs={totalTzs} />}
      </td>
      <td colSpan={2} className={`${look} max-xl:hidden`} {...as('cell')} />
    </tr>
  )
}

const nameOf = ({ title, tenantName }: Row) => `${title}, ${tenantName}`

type RowProps = { row: Row; isQueue: boolean } & Pick<Props, 'back' | 'opened' | 'openHref' | 'waiting'>

function BookingRow({ row, isQueue, back, opened, openHref, waiting }: RowProps) {
  const { id, may, tenantName, title, roomType, propertyType, startDate, endDate, months, totalTzs } = row
  const isOpen = opened?.id === id
  const href = openHref?.(isOpen ? null : id) ?? paths.bookingDetails(id, { redirect: back })
  const room = roomType ?? propertyTypeLabels[propertyType]
  return (
    <>
      <tr
        id={id}
        className={`${line} ${may.decide ? '[--box:2.25rem]' : '[--box:0px]'} ${markOf(row)} ${isOpen ? 'bg-[var(--color-sea-soft)]' : ''} scroll-mt-20`}
        {...as('row')}
      >
        <td
          className={`${cell} row-start-1 row-span-4 -my-1 self-stretch grid place-items-center md:row-span-2 [box-shadow:inset_3px_0_var(--mark,transparent)]`}
          {...as('cell')}
        >
          {isQueue && may.decide && (
            <ChooseBox id={id} version={row.version} of={nameOf(row)} tzs={totalTzs} compact />
          )}
        </td>
        <th
          scope="row"
          className={`${cell} col-start-2 row-start-1 text-left [font-weight:600] xl:max-w-0`}
          {...as('rowheader')}
        >
          <a
            className="block truncate text-inherit no-underline hover:underline"
            href={href}
            data-row={openHref && id}
            title={tenantName}
          >
            {tenantName}
          </a>
        </th>
        <td
          className={`${cell} col-start-2 col-span-2 row-start-2 md:col-start-3 md:col-span-1 md:row-start-1 xl:max-w-0`}
          {...as('cell')}
        >
          <span className="block truncate" title={title}>
            {room}
            <span className={`xl:block xl:truncate ${quiet}`}>
              <span className="xl:hidden"> · </span>
              {title}
            </span>
          </span>
        </td>
        <td
          className={`${cell} col-start-2 col-span-2 row-start-3 md:col-start-3 md:col-span-1 md:row-start-2 md:self-center truncate`}
          {...as('cell')}
        >
          <span className="money">{formatStay(startDate, endDate)}</span>{' '}
          <span className={`ml-2 md:max-xl:hidden xl:ml-0 xl:block ${quiet}`}>{count(months, 'month')}</span>
        </td>
        <td
          className={`${cell} col-start-3 row-start-1 text-right [font-weight:600] md:col-start-4`}
          {...as('cell')}
        >
          <Money tzs={totalTzs} />
        </td>
        <td
          className={`${cell} ${badges} beside-action col-start-2 row-start-4 md:row-start-2 md:self-center`}
          {...as('cell')}
        >
          <Until row={row} isGrouped={waiting !== undefined} />
        </td>
        <td
          className={`${cell} col-start-3 row-start-4 flex justify-end items-center xl:text-right md:col-start-4 md:row-start-2 whitespace-nowrap [&_.btn]:xl:pointer-fine:min-h-8 [&_.btn]:xl:px-2.5 [&_.btn]:xl:py-0`}
          {...as('cell')}
        >
          {!isOpen && <RowActions row={row} back={back} />}
          <a
            className="inline-grid place-items-center size-6 md:size-11 xl:size-8 align-middle"
            href={href}
            data-row={openHref && id}
            aria-label={`${isOpen ? 'Close' : 'Details'}: ${nameOf(row)}`}
          >
            <Icon
              name="chevron-right"
              className={
                openHref ? (isOpen ? '[transform:rotate(-90deg)]' : '[transform:rotate(90deg)]') : ''
              }
            />
          </a>
        </td>
      </tr>
      {isOpen && opened && (
        <tr className="block [border-bottom-width:1px] xl:table-row" {...as('row')}>
          <td
            colSpan={7}
            className="block px-4 py-3 xl:table-cell xl:pl-14 xl:[border-bottom-width:1px]"
            {...as('cell')}
          >
            <OpenedBooking booking={opened} back={back} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The colour at the row's edge: brick for what is late, mango for what waits. */
function markOf({ isOverdue, may, due }: Row): string {
  if (isOverdue || due?.isLate) return '[--mark:var(--color-brick)]'
  return may.decide ? '[--mark:var(--color-mango)]' : ''
}

function RowActions({ row, back }: { row: Row; back: string }) {
  const { id, may, next } = row
  const of = nameOf(row)
  const check = next.buttons.find(({ kind }) => kind === 'check')
  return (
    <span className="max-md:hidden">
      {isApprovable(row) && (
        <ButtonLink href={paths.bookingApprove(id, { redirect: back })} dialog of={of}>
          Approve
        </ButtonLink>
      )}
      {may.decide && (
        <span className={isApprovable(row) ? 'max-xl:hidden' : ''}>
          <ButtonLink href={paths.bookingReject(id, { redirect: back })} kind="quiet" dialog of={of}>
            Reject
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
              <span className="sr">Overdue: </span>
              {deadline}
            </Sign>
          ) : (
            `by ${deadline}`
          )}
        </span>
        {may.decide && fit && !fit.fits && (
          <Sign tone="text-[var(--color-brick)]" icon="circle-x">
            Does not fit
          </Sign>
        )}
        {fit?.rivals && (
          <span className={`block truncate ${quiet}`} title={fit.rivals}>
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
        <Badge tone="bad" icon="triangle-alert" label={`${formatTzs(due.openTzs)} late`} />
      ) : money?.badge === 'Being checked' ? (
        <Sign tone="text-[var(--color-on-mango)]" icon="eye">
          Receipt to check
        </Sign>
      ) : due ? (
        <>
          <Money tzs={due.openTzs} />{' '}
          <span className={`${isGrouped ? 'xl:block ' : ''}${quiet}`}>
            by {formatDay(due.dueDate).slice(4, -5)}
          </span>
        </>
      ) : (
        <Sign tone="text-[var(--color-leaf)]" icon="circle-check">
          Paid
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
    <span className={`inline-flex items-center gap-1 [font-weight:600] whitespace-nowrap ${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  )
}
