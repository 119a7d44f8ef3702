import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Actor } from '~/domain/access/actor'
import { listBookingsForPanel } from '~/domain/bookings/panel-list.server'
import { listCities } from '~/domain/cities/list-cities.server'
import { bookingStatuses } from '~/domain/money/booking-states'
import { listPeople } from '~/domain/people/list-people.server'
import { panelFigures } from '~/domain/people/panel-figures.server'
import { type PeopleQuery, readPeopleQuery } from '~/domain/people/query'
import { listForPanel } from '~/domain/review/panel-list.server'
import { readPanelQuery } from '~/domain/review/panel-query'
import { readListQuery } from '~/domain/shared/list-query'
import { listUniversities } from '~/domain/universities/panel-list.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { BookingsTab } from '~/ui/admin/bookings-tab'
import { CitiesTab } from '~/ui/admin/cities-tab'
import { PanelFrame } from '~/ui/admin/panel-frame'
import { PeopleList } from '~/ui/admin/people-list'
import { PropertiesTab } from '~/ui/admin/properties-tab'
import { RoleForm } from '~/ui/admin/role-form'
import { UniversitiesTab } from '~/ui/admin/universities-tab'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const params = new URL(request.url).searchParams
  if (params.get('tab') === 'settings') throw redirect(paths.adminSettings(), 303)
  return { figures: panelFigures(), list: listOf(actor, params) }
}

/** The list of the tab that the address names; users where it names none. */
function listOf(actor: Actor, params: URLSearchParams) {
  const tab = params.get('tab')
  if (tab === 'properties') {
    const query = readPanelQuery(params)
    return { tab: 'properties' as const, query, ...listForPanel(actor, query) }
  }
  if (tab === 'bookings') {
    const person = (params.get('person') ?? '').slice(0, 40)
    const query = { ...readListQuery(params, bookingStatuses), person }
    return { tab: 'bookings' as const, query, ...listBookingsForPanel(actor, query) }
  }
  if (tab === 'cities') {
    const cities = listCities(actor)
    return { tab: 'cities' as const, cities, count: cities.length.toLocaleString('en-TZ') }
  }
  if (tab === 'universities') {
    const universities = listUniversities(actor)
    return { tab: 'universities' as const, universities, count: universities.length.toLocaleString('en-TZ') }
  }
  const query = readPeopleQuery(params)
  return { tab: 'users' as const, query, ...listPeople(actor, query) }
}

export const meta = () => [{ title: pageTitle('Admin Panel') }]

const users = { tab: 'users' }
const usersAddress = (query: Partial<PeopleQuery>) => paths.admin({ ...users, ...query })

export default function Panel() {
  const { figures, list } = useLoaderData<typeof loader>()
  return (
    <PanelFrame tab={list.tab} figures={figures} count={list.count}>
      {list.tab === 'users' && (
        <PeopleList
          {...list}
          action={paths.admin()}
          fields={users}
          address={usersAddress}
          actions={(person) => <RoleForm person={person} back={usersAddress(list.query)} />}
        />
      )}
      {list.tab === 'properties' && <PropertiesTab {...list} />}
      {list.tab === 'bookings' && <BookingsTab {...list} />}
      {list.tab === 'cities' && <CitiesTab cities={list.cities} />}
      {list.tab === 'universities' && <UniversitiesTab universities={list.universities} />}
    </PanelFrame>
  )
}
