import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { events, roomBallots, uniHostels, universityForms } from '~/db/tables/index.server'
import { addMonths, type Day, dayOf } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { ARRIVED } from '~/domain/university/universities/submission-states'
import { paths } from '~/paths'
import { noteText } from './beds-back-note.server'

/** A day of a university's year, with what happens on it and where it is changed or seen. */
export type YearDay = { day: Day; label: string; about: string; href: string }

/** Days shown, those around today. */
const MOST_DAYS = 7

/** The days of the last twelve months and of those ahead, in their order: active forms, draws, and ends of years. */
export function yearOf(universityId: string): YearDay[] {
  const from = addMonths(today(), -12)
  const days = [...formDays(universityId), ...draws(universityId), ...endsOfYears(universityId, from)]
    .filter(({ day }) => day >= from)
    .sort((a, b) => a.day.localeCompare(b.day))
  const past = days.filter(({ day }) => day <= today()).length
  const first = Math.max(0, Math.min(past - Math.ceil(MOST_DAYS / 2), days.length - MOST_DAYS))
  return days.slice(first, first + MOST_DAYS)
}

function formDays(universityId: string): YearDay[] {
  const sent = sql<number>`(select count(*) from form_submissions where form_id = university_forms.id)`
  const arrivedAt = sql<number | null>`(select min(event.created_at) from form_submissions student
    join events event on event.subject_type = 'submission' and event.subject_id = student.id
    where student.form_id = university_forms.id
      and event.data ->> '$.status' = ${ARRIVED} and event.data ->> '$.isStatus')`
  const forms = db()
    .select({ form: universityForms, sent, arrivedAt })
    .from(universityForms)
    .where(and(eq(universityForms.universityId, universityId), eq(universityForms.isActive, true)))
    .all()
  const manage = universityId
  const edit = paths.universityChapter({ manage, tab: 'forms' })
  return forms.flatMap(({ form: { id, name, opensOn, closesOn, comeBy, createdAt }, sent, arrivedAt }) => {
    const opens = opensOn ?? dayOf(createdAt)
    const days: (Omit<YearDay, 'day'> & { day: Day | null })[] = [
      {
        day: opens,
        label: opens > today() ? t`Form opens` : t`Form opened`,
        about: t`${name}, ${inFigures(sent)} sent it`,
        href: edit,
      },
      {
        day: closesOn,
        label: (closesOn ?? '') < today() ? t`Form closed` : t`Form closes`,
        about: name,
        href: edit,
      },
      {
        ...{ day: arrivedAt === null ? null : dayOf(arrivedAt), label: t`First arrivals`, about: name },
        href: paths.universityChapter({ manage, tab: 'submissions', status: ARRIVED, form: id }),
      },
      {
        ...{ day: comeBy, label: t`Come by`, about: name },
        href: paths.bedsBack({ manage, kind: 'absent', of: id }),
      },
    ]
    return days.flatMap(({ day, ...one }) => (day === null ? [] : { ...one, day }))
  })
}

function draws(universityId: string): YearDay[] {
  return db()
    .select({ ballot: roomBallots, hostel: uniHostels.name })
    .from(roomBallots)
    .innerJoin(uniHostels, eq(uniHostels.id, roomBallots.hostelId))
    .where(
      and(eq(roomBallots.universityId, universityId), inArray(roomBallots.status, ['announced', 'drawn'])),
    )
    .all()
    .map(({ ballot: { id, drawnAt, drawOn }, hostel }) => ({
      day: drawnAt === null ? drawOn : dayOf(drawnAt),
      label: drawnAt === null ? t`Rooms are drawn` : t`Rooms drawn`,
      about: hostel,
      href: paths.ballot(id),
    }))
}

function endsOfYears(universityId: string, from: Day): YearDay[] {
  const leftOn = sql<Day>`${events.data} ->> '$.leftOn'`
  const closed = and(
    ...[eq(events.subjectType, 'university'), eq(events.subjectId, universityId)],
    ...[eq(events.name, 'university.beds-given-back'), gte(leftOn, from)],
  )
  const href = paths.universityChapter({ manage: universityId, tab: 'submissions', status: 'left' })
  return db()
    .select({ day: leftOn, about: sql<string>`${events.data} ->> '$.note'` })
    .from(events)
    .where(closed)
    .all()
    .map(({ day, about }) => ({ day, about: noteText(about, { leftOn: day }), label: t`Year closed`, href }))
}
