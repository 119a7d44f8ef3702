import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { addMonths, type Day, formatMonth } from '~/domain/ground/shared/calendar'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { occupancy } from '~/domain/listings/properties/occupancy.server'
import { readMonth, thisMonth } from '~/domain/stays/payments/rent-roll.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { tableRole as as } from '~/ui/show/desk-table'
import { EmptyState } from '~/ui/show/empty-state'
import { Tabs } from '~/ui/show/navigation'
import '~/ui/styles/occupancy.css'

const STEP = 6

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const property = findPropertyFor(actor, idOf(params, 'propertyId'), 'property.offer')
  const from = readMonth(new URL(request.url).searchParams.get('month'))
  const { id, title, isAvailable, propertyType } = property
  return {
    id,
    title,
    isAvailable,
    isHostel: propertyType === 'hostel',
    from,
    thisMonth: thisMonth(),
    ...occupancy(id, from),
  }
}

export const meta = () => [{ title: pageTitle('Occupancy') }]

export default function Occupancy() {
  const { id, title, isAvailable, isHostel, from, thisMonth, months, lines } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Occupancy"
      lead={title}
      back={{ href: paths.propertyEdit(id), label: 'Edit Property' }}
      actions={isHostel && <ButtonLink href={paths.propertyOffer(id)}>Available Rooms</ButtonLink>}
    >
      <div className="stack">
        <Tabs label="Months" tabs={monthTabs(id, from, thisMonth)} />
        <p>
          Taken is the number of confirmed stays on the fullest day of the month. Requests are not counted.
        </p>
        {!isAvailable && (
          <p className="note">This listing is marked as Occupied: nobody can ask for what is free.</p>
        )}
        {lines.length > 0 ? (
          <OccupancyTable months={months} lines={lines} title={title} />
        ) : (
          <EmptyState
            title="No room categories yet"
            action={<ButtonLink href={paths.propertyEdit(id)}>Edit Property</ButtonLink>}
          >
            Here you see for each room category how much is taken and free, month by month.
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

/** Half a year back, the chosen year, half a year on, and the way back to this month. */
function monthTabs(id: string, from: Day, thisMonth: Day) {
  const starts = [...new Set([addMonths(from, -STEP), from, addMonths(from, STEP), thisMonth])].sort()
  return starts.map((month) => ({
    href: paths.propertyOccupancy(id, { month: month.slice(0, 7) }),
    label: `From ${formatMonth(month)}`,
    current: month === from,
  }))
}

type Props = ReturnType<typeof occupancy> & { title: string }

/**
 * Free and taken units of each room category by month: a row each on a desk, a card with its months below.
 */
function OccupancyTable({ months, lines, title }: Props) {
  return (
    <table className="year" {...as('table')}>
      <caption className="sr">{`Offered, taken and free at ${title}`}</caption>
      <thead className="max-lg:sr-only" {...as('rowgroup')}>
        <tr {...as('row')}>
          {['Category', 'Offered', ...months.map(formatMonth)].map((label) => (
            <th key={label} scope="col" className="muted [font-weight:400]" {...as('columnheader')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as('rowgroup')}>
        {lines.map(({ id, roomType, offered, taken }) => (
          <tr key={id} {...as('row')}>
            <th scope="row" {...as('rowheader')}>
              {roomType ?? title}
            </th>
            <td {...as('cell')} data-label="Offered">
              {offered}
            </td>
            {months.map((month, index) => (
              <Month key={month} month={month} offered={offered} taken={taken[index] ?? 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Month({ month, offered, taken }: { month: Day; offered: number; taken: number }) {
  const free = Math.max(0, offered - taken)
  return (
    <td
      {...as('cell')}
      data-label={formatMonth(month)}
      className={free === 0 ? 'bg-[var(--color-stone)] text-[var(--color-muted)]' : undefined}
    >
      <b className="block">{`${free} free`}</b>
      <span>{`${taken} taken`}</span>
    </td>
  )
}
