import { eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { uniHostels } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { findUniversityFor, relationsToUniversity, whereHostelFor } from './access.server'
import { activeUniversities } from './active.server'
import { universitiesOf, universityCounters, universityView } from './chapter.server'
import { hostelCards } from './hostels.server'
import { ownSubmissions, startedForms } from './public-page.server'
import { type ChapterTab, chapterTabs } from './rules'

type ChapterView = ReturnType<typeof chapterFor>
export type ChapterViewOf<Kind extends ChapterView['kind']> = Extract<ChapterView, { kind: Kind }>

/** The area for a signed-in person, by their relations to universities. */
export function chapterFor(actor: Actor, query: URLSearchParams) {
  const universityId = dashboardOf(actor, query)
  if (universityId !== undefined)
    return { kind: 'dashboard' as const, ...dashboard(actor, universityId, query) }
  const asWarden = opensAsWarden(actor, query)
  if (actor.userType === 'admin' && !asWarden)
    return { kind: 'all' as const, universities: universitiesOf(actor), servesToo: isWarden(actor) }
  if (isWarden(actor))
    return {
      kind: 'warden' as const,
      hostels: hostelCards(whereHostelFor(actor, 'hostel.serve')),
      administers: administered(actor) !== undefined,
    }
  if (actor.memberships.length > 0) return { kind: 'unknown' as const }
  return {
    kind: 'denied' as const,
    universities: activeUniversities(),
    submissions: ownSubmissions(actor),
    started: startedForms(actor),
  }
}

/** Id of the university whose dashboard this address opens. */
export function dashboardOf(actor: Actor, query: URLSearchParams): string | undefined {
  const managedId = query.get('manage')
  if (managedId !== null) return managedId
  return actor.userType === 'admin' || opensAsWarden(actor, query) ? undefined : administered(actor)
}

const opensAsWarden = (actor: Actor, query: URLSearchParams) =>
  isWarden(actor) && query.get('view') === 'warden'

const administered = (actor: Actor) =>
  actor.memberships.find(({ role }) => role === 'university_admin')?.universityId

function dashboard(actor: Actor, universityId: string, query: URLSearchParams) {
  const row = findUniversityFor(actor, universityId, 'university.read')
  const tab: ChapterTab = chapterTabs.find((one) => one === query.get('tab')) ?? 'hostels'
  return {
    university: universityView(row),
    counters: universityCounters(row.id),
    tab,
    mayManage: allows('university.manage', relationsToUniversity(db(), actor, row.id)),
    servesToo: isWarden(actor),
    hostels: tab === 'hostels' ? hostelCards(eq(uniHostels.universityId, row.id)) : [],
    others: universitiesOf(actor).filter(({ id }) => id !== row.id && actor.userType !== 'admin'),
  }
}

function isWarden(actor: Actor): boolean {
  return actor.memberships.some(({ role }) => role === 'warden')
}
