import { newId } from '~/adapters/ids.server'
import type { Sqlite } from '~/db/open.server'
import { findActor, startSession } from '~/domain/accounts/sessions.server'
import { announceBallot } from '~/domain/ballots/announce-ballot.server'
import { drawBallot } from '~/domain/ballots/draw-ballot.server'
import { deliverBallotNews } from '~/domain/notifications/ballot-news.server'
import { startNotifying } from '~/domain/notifications/notify.server'
import { SECOND } from '~/domain/shared/units'
import { HOSTEL, SUBMISSIONS } from './chapter-data'
import { personWhere } from './people'
import { judged, number, type Row, Wrong } from './table'

const BEDS = 5_000

/** A draw among all of them for one hostel: announced, drawn, and each student told of both in the background. */
export function ballotRows(sqlite: Sqlite): Row[] {
  sqlite.exec("delete from form_submissions where id not like 'bench-submission-%'")
  sqlite.exec(`update form_submissions set hostel_id = '${HOSTEL}', status = 'submitted'`)
  const lucas = findActor(startSession(personWhere("email = 'lucas@bweni.example'").id, 'Bench'))
  if (!lucas) throw new Wrong('Lucas has no account')
  const stop = startNotifying()
  try {
    const rules = { beds: BEDS, quota_field: 'year', quotas: { First: 2_000 }, group_field: 'student_id' }
    const key = { key: newId(), bodyHash: '' }
    let ballot = ''
    const announced = secondsOf(() => {
      ballot = announceBallot(lucas, HOSTEL, rules, key, (id) => id)
    })
    const drawn = secondsOf(() => drawBallot(lucas, ballot, 1))
    const pieces = tellAll()
    checkNotified(sqlite, ballot)
    return [ballotRow('announced', announced), ballotRow('drawn', drawn), newsRow(pieces)]
  } finally {
    stop()
  }
}

const ballotRow = (what: string, seconds: number): Row => ({
  what: `A ballot of ${number(SUBMISSIONS)} is ${what}`,
  figure: `${number(seconds)} s`,
  goal: judged(seconds, { id: 'ballot', atMost: 2, unit: ' s' }),
})

/** The longest that pages wait for one piece of the news. */
function tellAll(): number[] {
  const times: number[] = []
  for (let isWhole = false; !isWhole; ) times.push(secondsOf(() => (isWhole = deliverBallotNews())))
  return times.sort((a, b) => a - b)
}

function newsRow(times: readonly number[]): Row {
  const ms = (times[Math.floor(times.length * 0.99)] ?? 0) * SECOND
  return {
    what: `Its students are told of both, ${number(times.length)} pieces, p99 of a piece`,
    figure: `${number(ms)} ms`,
    goal: judged(ms, { id: 'news', atMost: 50, unit: ' ms' }),
  }
}

function secondsOf(work: () => void): number {
  const startedAt = performance.now()
  work()
  return (performance.now() - startedAt) / SECOND
}

/** Everybody has a place of their own, and two notifications. */
function checkNotified(sqlite: Sqlite, ballot: string): void {
  const places = sqlite
    .prepare<[string], number>('select count(distinct place) from ballot_entries where ballot_id = ?')
    .pluck()
    .get(ballot)
  const notified = sqlite
    .prepare<[string], number>('select count(*) from notifications where related_entity_id = ?')
    .pluck()
    .get(ballot)
  if (places !== SUBMISSIONS || notified !== 2 * SUBMISSIONS)
    throw new Wrong(`The ballot has ${places} places, and ${notified} notifications tell of it`)
}
