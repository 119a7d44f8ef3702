import { asc, count, eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { ballotEntries } from '~/db/tables/index.server'
import type { CsvCell } from '~/domain/shared/csv'
import { publicBallot } from './access.server'
import { ruleFields } from './applicants.server'
import { sha256 } from './draw-order.server'
import type { BallotView } from './views'

const PLACES_SHOWN = 50

/** What everybody may know of a ballot: its list is anonymous, and its seed is shown once it was drawn. Missing. */
export function ballotPage(ballotId: string): BallotView {
  const { ballot, hostel, university } = publicBallot(ballotId)
  const { id, status, beds, quotas, seedSha256, announcedAt, drawnAt, abandonedAt, abandonedReason } = ballot
  const fields = ruleFields(ballot.universityId)
  const labelOf = (key: string | null, all: { key: string; label: string }[]) =>
    key && (all.find((field) => field.key === key)?.label ?? key)
  return {
    ...{ id, version: ballot.version, status, beds, quotas, seedSha256, announcedAt, drawnAt, abandonedAt },
    ...{ abandonedReason, hostel, university, universityId: ballot.universityId },
    seed: status === 'drawn' ? ballot.seed : null,
    quotaLabel: labelOf(ballot.quotaField, fields.quotas),
    groupLabel: labelOf(ballot.groupField, fields.groups),
    students: countEntries(id),
    listSha256: listHash(id),
    first: status === 'drawn' ? firstPlaces(id) : [],
    placesShown: PLACES_SHOWN,
  }
}

function countEntries(ballotId: string): number {
  const own = eq(ballotEntries.ballotId, ballotId)
  return db().select({ n: count() }).from(ballotEntries).where(own).get()?.n ?? 0
}

/** The public list as lines of ticket, quota and group in the order of the tickets: its hash shows that nothing was changed. */
function listHash(ballotId: string): string {
  const lines = sorted(ballotId).map(
    ({ ticket, quota, group }) => `${ticket},${quota ?? ''},${group ?? ''}\n`,
  )
  return sha256(lines.join(''))
}

function sorted(ballotId: string) {
  return db()
    .select({
      ticket: ballotEntries.ticket,
      quota: ballotEntries.quota,
      group: ballotEntries.groupNumber,
      place: ballotEntries.place,
    })
    .from(ballotEntries)
    .where(eq(ballotEntries.ballotId, ballotId))
    .orderBy(asc(ballotEntries.ticket))
    .all()
}

function firstPlaces(ballotId: string) {
  return sorted(ballotId)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .slice(0, PLACES_SHOWN)
}

export const ballotColumns = ['Place', 'Ticket', 'Quota', 'Group']

/** The public list as a table, by place once it was drawn. */
export function* ballotRows(ballotId: string): Generator<CsvCell[][], void> {
  const entries = sorted(ballotId).sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  const PIECE = 1_000
  for (let from = 0; from < entries.length; from += PIECE)
    yield entries
      .slice(from, from + PIECE)
      .map(({ place, ticket, quota, group }) => [place ?? '', ticket, quota ?? '', group ?? ''])
}
