import { formatDay } from '~/domain/ground/shared/calendar'
import { namesOf } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { addedUp, type ReportPart } from '~/domain/university/submissions/report'
import type { Objection } from '~/domain/university/submissions/staff-lists.server'
import type { YearDay } from '~/domain/university/submissions/year.server'
import type { HostelCardView } from '~/domain/university/universities/hostels.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import '../styles/report.css'

/** The days of a university's year in a line, with today among them. */
export function YearLine({ days, today }: { days: readonly YearDay[]; today: string }) {
  const past = days.filter(({ day }) => day <= today)
  const ahead = days.filter(({ day }) => day > today)
  return (
    <section className="card stack-s">
      <h2>{t`The year`}</h2>
      <ol className="days">
        {past.map((one) => (
          <YearPoint key={`${one.day} ${one.label} ${one.about}`} {...one} />
        ))}
        <li className="day-now" aria-current="date">
          <strong>{t`Today`}</strong>
          <p>{formatDay(today)}</p>
        </li>
        {ahead.map((one) => (
          <YearPoint key={`${one.day} ${one.label} ${one.about}`} {...one} isAhead />
        ))}
      </ol>
    </section>
  )
}

function YearPoint({ day, label, about, href, isAhead }: YearDay & { isAhead?: boolean }) {
  return (
    <li className={isAhead ? 'day-ahead' : undefined}>
      <a href={href}>{label}</a>
      <p>{formatDay(day)}</p>
      <p className="muted">{about}</p>
    </li>
  )
}

type WaitsProps = {
  universityId: string
  hostels: readonly HostelCardView[]
  parts: readonly ReportPart[]
  objections: readonly Objection[]
}

/** What somebody at the university has to do, each with the way to it; renders nothing when nothing waits. */
export function WhatWaits({ universityId, hostels, parts, objections }: WaitsProps) {
  const { here, expected, late, free, waits, paid } = addedUp(parts)
  const unplaced = addedUp(parts.filter(({ hostelId }) => hostelId === null)).waits
  const unserved = hostels.filter(({ wardens }) => wardens.length === 0)
  const [first] = unserved
  const list = (more: Record<string, string>) =>
    paths.universityChapter({ manage: universityId, tab: 'submissions', ...more })
  const unpaid = paid > 0 ? here + expected - paid : 0
  const rows: (Waiting | false | undefined)[] = [
    first && {
      title: t`Without a warden: ${namesOf(unserved.map(({ name }) => name))}.`,
      about: t`Nobody decides on the students there.`,
      href: paths.uniHostelWardens(first.id),
      way: unserved.length === 1 ? t`Assign a warden` : t`Assign one to ${first.name}`,
    },
    ...objections.map(({ id, name }) => ({
      title: t`${name} writes: I still live here.`,
      about: t`Somebody noted that they moved out. The bed is given to nobody until you decide.`,
      href: paths.submissionReview(id),
      way: t`Decide`,
    })),
    late > 0 && {
      title:
        late === 1
          ? t`1 bed was not taken up by their day.`
          : t`${inFigures(late)} beds were not taken up by their day.`,
      about: t`The students were approved and did not come.`,
      href: paths.bedsBack({ manage: universityId, kind: 'absent' }),
      way: t`Give beds back`,
    },
    waits > 0 && {
      title: waits === 1 ? t`1 student waits for a bed` : t`${inFigures(waits)} students wait for a bed`,
      about: free === 1 ? t`1 bed is free.` : t`${inFigures(free)} beds are free.`,
      href: list({ order: '' }),
      way: t`See them`,
    },
    unplaced > 0 && {
      title:
        unplaced === 1
          ? t`1 student has no hostel yet`
          : t`${inFigures(unplaced)} students have no hostel yet`,
      about: t`Place them, so that a warden can decide.`,
      href: list({ unplaced: '1' }),
      way: t`Place them`,
    },
    unpaid > 0 && {
      title: unpaid === 1 ? t`1 student has not paid` : t`${inFigures(unpaid)} students have not paid`,
      about: t`Of ${inFigures(here + expected)} who live here or are expected.`,
      href: list({ fee: 'unpaid' }),
      way: t`See them`,
    },
  ]
  const waiting = rows.filter((row) => row !== undefined && row !== false)
  if (waiting.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>{t`What waits`}</h2>
      <ul>
        {waiting.map(({ title, about, href, way }) => (
          <li
            key={title}
            className="flex flex-wrap items-center justify-between gap-2 py-2 [border-top-width:1px]"
          >
            <div>
              <strong>{title}</strong>
              <p className="small muted">{about}</p>
            </div>
            <ButtonLink href={href}>{way}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Waiting = { title: string; about: string; href: string; way: string }
