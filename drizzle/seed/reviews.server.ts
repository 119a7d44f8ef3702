import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { ballotEntries, formSubmissions, roomBallots, uniHostels } from '~/db/tables/index.server'
import { deliverBallotNews } from '~/domain/desk/notifications/ballot-news.server'
import { dayOf } from '~/domain/ground/shared/calendar'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { drawBallot } from '~/domain/university/ballots/draw-ballot.server'
import { confirmArrival } from '~/domain/university/submissions/arrivals.server'
import { placeChoices } from '~/domain/university/submissions/places.server'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import type { DemoPeople } from './demo-people'
import { seedId } from './ids.server'
import { actorOf } from './people.server'
import type { TimedAction } from './scenarios/scheduled.server'

type Warden = ReturnType<typeof actorOf>

const WARDENS = { 'Twiga House': 'mariam', 'Swala House': 'salim', 'Chui House': 'salim' } as const
/** The statuses of ten students in a row. */
const DECISIONS: (SubmissionStatus | null)[] = [
  ...[null, 'approved', 'arrival_confirmed', null, 'rejected', 'reviewed', null, 'approved'],
  ...['arrival_confirmed', null],
] as (SubmissionStatus | null)[]
const BALLOT_HOSTEL = 'Tembo House'
const KEPT_FOR_FIRST_YEAR = 30
const PLACED_AFTER_DRAW = 12

/** The wardens' decision on the `index`th student, whose form was sent at `sentAt`. */
export function reviewActions(
  tx: Db,
  { named }: DemoPeople,
  { studentId, hostel, index, sentAt }: { studentId: string; hostel?: string; index: number; sentAt: number },
): TimedAction[] {
  const name = WARDENS[hostel as keyof typeof WARDENS]
  const decision = DECISIONS[index % DECISIONS.length]
  if (!name || !decision) return []
  const warden = actorOf(named[name])
  const rowOf = () =>
    tx.select().from(formSubmissions).where(eq(formSubmissions.studentUserId, studentId)).get()
  const decided: TimedAction = {
    at: sentAt + DAY,
    run: () => review(warden, rowOf(), decision === 'arrival_confirmed' ? 'approved' : decision),
  }
  const arrived: TimedAction = {
    at: sentAt + DAY + 12 * HOUR,
    run: () => {
      const row = rowOf()
      if (row) confirmArrival(warden, row.id, row.version)
    },
  }
  return decision === 'arrival_confirmed' ? [decided, arrived] : [decided]
}

/** A room ballot for the hostel with more applicants than beds: announced, drawn, and its first students placed. */
export function ballotActions(tx: Db, { named }: DemoPeople, nowAt: number): TimedAction[] {
  const hostel = () => tx.select().from(uniHostels).where(eq(uniHostels.name, BALLOT_HOSTEL)).get()
  const ballot = () => tx.select().from(roomBallots).get()
  const lucas = actorOf(named.lucas)
  return [
    {
      at: nowAt - 40 * HOUR,
      run: () => {
        const rules = {
          women: 0,
          men: 0,
          both: 80,
          draw_on: dayOf(nowAt - 30 * HOUR),
          quota_field: 'year_of_study',
          group_field: 'group_code',
        }
        const quotas = { 'First year': KEPT_FOR_FIRST_YEAR }
        const once = { key: seedId('ballot'), bodyHash: 'ballot' }
        announceBallot(lucas, hostel()?.id ?? '', { ...rules, quotas }, once, (id) => id)
        notifyEverybody()
      },
    },
    {
      at: nowAt - 30 * HOUR,
      run: () => {
        drawBallot(lucas, ballot()?.id ?? '', 1)
        notifyEverybody()
      },
    },
    {
      at: nowAt - 20 * HOUR,
      run: () => {
        for (const id of firstDrawn(tx)) {
          const row = tx.select().from(formSubmissions).where(eq(formSubmissions.id, id)).get()
          review(actorOf(named.peter), row, 'approved')
        }
      },
    },
  ]
}

function notifyEverybody(): void {
  while (!deliverBallotNews());
}

function firstDrawn(tx: Db): string[] {
  return tx
    .select({ id: ballotEntries.submissionId })
    .from(ballotEntries)
    .orderBy(asc(ballotEntries.place))
    .limit(PLACED_AFTER_DRAW)
    .all()
    .flatMap(({ id }) => id ?? [])
}

const MESSAGES: Partial<Record<SubmissionStatus, string>> = {
  approved: 'Bring your admission letter and a padlock for your locker.',
  rejected: 'All beds of this hostel are taken. Please ask for another one.',
}

/** Those who are approved get the first room with a free bed where they may live. */
function review(
  warden: Warden,
  row: typeof formSubmissions.$inferSelect | undefined,
  status: SubmissionStatus,
): void {
  if (!row) return
  const rooms =
    status === 'approved' ? placeChoices(row).filter(({ value }) => value.startsWith('room:')) : []
  const room = rooms[0]?.value ?? ''
  const message = MESSAGES[status] ?? ''
  const notes = row.data.special_needs ? 'Asks for the ground floor.' : ''
  reviewSubmission(warden, row.id, { status, place: room, message, notes, version: row.version })
}
