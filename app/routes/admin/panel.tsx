import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listPeople } from '~/domain/desk/people/list-people.server'
import { panelFigures } from '~/domain/desk/people/panel-figures.server'
import { type PeopleQuery, readPeopleQuery } from '~/domain/desk/people/query'
import type { Actor } from '~/domain/ground/access/actor'
import { bookingStatuses, bookingStatusLabel } from '~/domain/ground/money/booking-states'
import { readId, readListQuery } from '~/domain/ground/shared/list-query'
import { listCities } from '~/domain/listings/cities/list-cities.server'
import { panelFilters, readPanelQuery } from '~/domain/listings/review/query'
import { reviewCounts, reviewPage } from '~/domain/listings/review/queue.server'
import { countByStatus, listBookings } from '~/domain/stays/bookings/list-bookings.server'
import { openedBooking } from '~/domain/stays/bookings/opened-booking.server'
import { listUniversities } from '~/domain/university/universities/panel-list.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { CitiesTab } from '~/ui/admin/cities-tab'
import { PanelFrame } from '~/ui/admin/panel-frame'
import { PeopleList } from '~/ui/admin/people-list'
import { PropertiesTab } from '~/ui/admin/properties-tab'
import { UniversitiesTab } from '~/ui/admin/universities-tab'
import { BookingTable } from '~/ui/bookings/booking-table'
import { ButtonLink } from '~/ui/form/buttons'
import { pageTitle } from '~/ui/layout/page'
import { FilterBar } from '~/ui/show/filter-bar'
import { FoundList } from '~/ui/show/found-list'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const params = new URL(request.url).searchParams
  if (params.get('tab') === 'settings') throw redirect(paths.adminSettings(), 303)
  return { figures: panelFigures(), list: listOf(actor, params), ownId: actor.id }
}

/** The list of the tab that the address names; users where it names none. */
function listOf(actor: Actor, params: URLSearchParams) {
  const tab = params.get('tab')
  if (tab === 'properties') {
    const query = readPanelQuery(params)
    const counts = reviewCounts(actor, query, panelFilters)
    return {
      tab: 'properties' as const,
      query,
      counts,
      count: counts[query.filter],
      ...reviewPage(actor, query),
    }
  }
  if (tab === 'bookings') {
    const query = { ...readListQuery(params, bookingStatuses), person: readId(params, 'person') }
    const counts = countByStatus(actor, query)
    const list = { ...listBookings(actor, query), counts, count: counts[query.status] }
    const open = list.bookings.find(({ id }) => id === params.get('open'))
    const opened = open ? openedBooking(actor, open.id) : null
    return { tab: 'bookings' as const, query, opened, ...list }
  }
  if (tab === 'cities') {
    const cities = listCities(actor)
    return { tab: 'cities' as const, cities, count: cities.length.toLocaleString('en-TZ') }
  }
  if (tab === 'universities') {
    const search = (params.get('search') ?? '').trim().slice(0, 100)
    const universities = listUniversities(actor, search)
    const count = universities.length.toLocaleString('en-TZ')
    return { tab: 'universities' as const, universities, search, count }
  }
  const query = readPeopleQuery(params)
  return { tab: 'users' as const, query, ...listPeople(actor, query) }
}

export const meta = () => [{ title: pageTitle('Admin Panel') }]

const users = { tab: 'users' }
const usersAddress = (query: Partial<PeopleQuery>) => paths.admin({ ...users, ...query })

export default function Panel() {
  const { figures, list, ownId } = useLoaderData<typeof loader>()
  return (
    <PanelFrame tab={list.tab} figures={figures} count={list.count}>
      {list.tab === 'users' && (
        <PeopleList
          {...list}
          action={paths.admin()}
          fields={users}
          address={usersAddress}
          actions={(person) =>
            person.id === ownId ? (
              <span className="muted">Your own role</span>
            ) : (
              <ButtonLink
                href={paths.adminUserRole(person.id, { redirect: usersAddress(list.query) })}
                kind="quiet"
                of={person.fullName}
                dialog
              >
                Change
              </ButtonLink>
            )
          }
        />
      )}
      {list.tab === 'properties' && <PropertiesTab {...list} />}
      {list.tab === 'bookings' && <BookingsTab {...list} />}
      {list.tab === 'cities' && <CitiesTab cities={list.cities} />}
      {list.tab === 'universities' && <UniversitiesTab {...list} />}
    </PanelFrame>
  )
}

type BookingsList = Extract<ReturnType<typeof listOf>, { tab: 'bookings' }>

const TAB = { tab: 'bookings' }
const filters = ['', ...bookingStatuses] as const
const address = (query: Partial<BookingsList['query']>) => paths.admin({ ...TAB, ...query })

/** All bookings in the order of work, with the steps that an administrator can take. */
function BookingsTab({ bookings, opened, counts, tokens, position, query }: BookingsList) {
  const { search, status, person } = query
  const isQueue = bookings.some(({ may }) => may.decide)
  return (
    <div className="stack-s">
      <FoundList
        rows={bookings}
        {...{ query, tokens, position, address }}
        search={
          <FilterBar
            filters={filters.map((of) => ({
              href: address({ ...query, status: of, page: null }),
              label: of ? bookingStatusLabel(of) : 'All',
              count: counts[of],
              current: of === status,
            }))}
            action={paths.admin()}
            search={search}
            hint="Property, city, the tenant's name or reference"
            fields={{ ...TAB, ...(person && { person }), ...(status && { status }) }}
          />
        }
        none={{
          title: 'No bookings found',
          purpose: 'Requests and stays show here, each with what happens next.',
        }}
      >
        <BookingTable
          bookings={bookings}
          back={address({ ...query, page: isQueue ? null : query.page })}
          opened={opened}
          openHref={(id) => (id ? `${address(query)}&open=${id}#${id}` : address(query))}
        />
      </FoundList>
    </div>
  )
}
