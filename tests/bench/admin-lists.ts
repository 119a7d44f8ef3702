import type { Sqlite } from '~/db/open.server'
import type { Actor } from '~/domain/access/actor'
import { findActor, startSession } from '~/domain/accounts/sessions.server'
import { listActivity, readActivityQuery } from '~/domain/activity/list.server'
import { listBookingsForPanel } from '~/domain/bookings/panel-list.server'
import { bookingStatuses } from '~/domain/bookings/states'
import { recentBroadcasts } from '~/domain/broadcasts/list.server'
import { listCities } from '~/domain/cities/list-cities.server'
import { readPeriod } from '~/domain/dashboards/period'
import { figuresOf } from '~/domain/figures/figures.server'
import { listPeople } from '~/domain/people/list-people.server'
import { panelFigures } from '~/domain/people/panel-figures.server'
import { readPeopleQuery } from '~/domain/people/query'
import { listForPanel } from '~/domain/review/panel-list.server'
import { readPanelQuery } from '~/domain/review/panel-query'
import { readReviewQuery } from '~/domain/review/query'
import { reviewPage } from '~/domain/review/queue.server'
import { settingsHistory } from '~/domain/settings/change-settings.server'
import { readListQuery } from '~/domain/shared/list-query'
import { listUniversities } from '~/domain/universities/panel-list.server'
import { personWhere } from './people'

/** A list, and how many rows of it a call shows. */
type Look = (call: number) => number

const words = ['asha', 'mushi', 'baraka haule', 'nyoni', 'k', 'im']
const word = (call: number) => words[call % words.length] ?? ''
const pages = ['', 'last']
const page = (call: number) => pages[call % pages.length] ?? ''
const of = (query: Record<string, string>) => new URLSearchParams(query)

/** The functions that the loaders of the administration call, by what they show. */
export function adminLooks(sqlite: Sqlite): Record<string, Look> {
  const actor = administrator()
  const one = (query: string) => sqlite.prepare<[], string>(query).pluck().get() ?? ''
  const owner = one('select owner_id from properties limit 1')
  const person = one("select tenant_id from bookings where id = 'bench-1'")
  const day = one("select date(created_at / 1000, 'unixepoch') from events where id = 700000")
  const people = (query: Record<string, string>) =>
    listPeople(actor, readPeopleQuery(of(query))).people.length
  const listings = (query: Record<string, string>) =>
    listForPanel(actor, readPanelQuery(of(query))).lines.length
  const queue = (query: Record<string, string>) => reviewPage(actor, readReviewQuery(of(query))).lines.length
  const stays = ({ whose = '', ...query }: Record<string, string>) =>
    listBookingsForPanel(actor, { ...readListQuery(of(query), bookingStatuses), person: whose }).bookings
      .length
  const activity = (query: Record<string, string>) =>
    listActivity(readActivityQuery(`http://bench/?${of(query)}`).query, query.page ?? '').lines.length
  return {
    'users, first and last page': (call) => people({ page: page(call) }),
    'users of a type': (call) => people({ type: ['tenant', 'agent'][call % 2] ?? '', page: page(call >> 1) }),
    'users, suspended': () => people({ type: 'suspended' }),
    'users, words': (call) => people({ search: word(call) }),
    'users, words and a type': (call) => people({ search: word(call), type: 'property_owner' }),
    'listings, first and last page': (call) => listings({ page: page(call) }),
    'listings, shown or not': (call) => listings({ filter: ['listed', 'unlisted'][call % 2] ?? '' }),
    'listings, featured': () => listings({ filter: 'featured' }),
    'listings of an owner': () => listings({ owner }),
    'listings, words': (call) => listings({ search: ['kanga', 'k', 'wifi water'][call % 3] ?? '' }),
    'bookings, first and last page': (call) => stays({ page: page(call) }),
    'bookings in a state': (call) => stays({ status: ['pending', 'completed'][call % 2] ?? '' }),
    'bookings, words': (call) => stays({ search: word(call) }),
    'bookings of a person': () => stays({ whose: person }),
    cities: () => listCities(actor).length,
    universities: () => listUniversities(actor).length,
    'approval, waiting': (call) => queue({ page: page(call) }),
    'approval, approved and all': (call) => queue({ filter: ['approved', 'all'][call % 2] ?? '' }),
    'approval, words': (call) =>
      queue({ filter: 'all', search: ['kanga', 'k', 'wifi water'][call % 3] ?? '' }),
    'activity, first and last page': (call) => activity({ page: page(call) }),
    'activity of a person': () => activity({ person: actor.id }),
    'activity of a kind': (call) =>
      activity({ kind: ['booking', 'account'][call % 2] ?? '', page: page(call) }),
    'activity of a day': (call) => activity({ day, page: page(call) }),
    'activity of a person, kind and day': () => activity({ person: actor.id, kind: 'property', day }),
    'recent broadcasts': () => recentBroadcasts().length,
    'history of settings': () => settingsHistory('general').length + 1,
    'the panel’s figures': () => panelFigures().totalUsers,
    'all figures of a year': () => figuresOf(readPeriod('2026-11-01', of({}))).length,
  }
}

/** The demo's administrator, signed in. */
export function administrator(): Actor {
  const actor = findActor(startSession(personWhere("email = 'admin@bweni.example'").id, 'Bench'))
  if (!actor) throw new Error('The administrator has no account')
  return actor
}
