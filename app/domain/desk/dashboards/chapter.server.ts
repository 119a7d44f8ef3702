import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { formSubmissions, universities } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { lastSummaryAt } from '~/domain/ground/mail/summary-day'
import { t } from '~/domain/ground/shared/language'
import { servedScopeFor } from '~/domain/university/submissions/access.server'
import { countUnplaced } from '~/domain/university/submissions/list-submissions.server'
import { paths } from '~/paths'

export type ChapterWaiting = ReturnType<typeof chapterWaiting>[number]

/** One entry for each university that this person administers, and one for all hostels that they serve. */
export function chapterWaiting({ memberships, ...actor }: Actor) {
  const administered = memberships.filter(({ role }) => role === 'university_admin')
  const entries = administered.map(({ universityId }) => ofUniversity(universityId))
  if (administered.length === memberships.length) return entries
  const { hostelIds } = servedScopeFor({ ...actor, memberships })
  const href = paths.universityChapter({ view: 'warden', status: 'submitted' })
  const served = inArray(formSubmissions.hostelId, hostelIds)
  return [
    ...entries,
    {
      name: t`your hostels`,
      whose: t.as('of a decision')`your`,
      href,
      ...counts(served),
      unplaced: 0,
      unplacedHref: '',
    },
  ]
}

function ofUniversity(id: string) {
  const row = db().select({ name: universities.name }).from(universities).where(eq(universities.id, id)).get()
  const list = (query: Record<string, string>) =>
    paths.universityChapter({ manage: id, tab: 'submissions', ...query })
  return {
    name: row?.name ?? '',
    /** The person who decides. */
    whose: t`a warden’s`,
    href: list({ status: 'submitted' }),
    ...counts(eq(formSubmissions.universityId, id)),
    /** Students without a hostel, for those who place them. */
    unplaced: countUnplaced({ universityId: id }),
    unplacedHref: list({ unplaced: '1' }),
  }
}

function counts(of: SQL) {
  const waiting = and(of, eq(formSubmissions.status, 'submitted'))
  const sinceAt = lastSummaryAt(now())
  return {
    sinceAt,
    /** Submissions without a decision, and how many of them came in since `sinceAt`. */
    waiting: countRows(formSubmissions, waiting),
    fresh: countRows(formSubmissions, and(waiting, gt(formSubmissions.submittedAt, sinceAt))),
  }
}
