import { asc, count, eq } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { ballotEntries, ballotExceptions } from '~/db/tables/index.server'
import type { CsvCell } from '~/domain/ground/shared/csv'
import { genderOf } from '~/domain/university/universities/beds'
import { type BallotRow, entriesOf, publicBallot } from './access.server'
import { ruleFields } from './applicants.server'
import { sha256 } from './draw-order.server'
import { changesText, genderWord, keptUntil, outcomeText } from './rules'
import { isAnnounced } from './states'

const PLACES_SHOWN = 50

/** The public view of a ballot. */
export type BallotView = ReturnType<typeof ballotPage>

/**
 * The public view of a ballot: its list is anonymous, and its seed is shown once it was drawn. @throws
 * missing
 */
export function ballotPage(ballotId: string) {
  const { ballot, hostel, university, code } = publicBallot(ballotId)
  const { id, status, drawnAt, drawOn, universityId } = ballot
  const { version, beds, freeBeds, leftOut, quotas, withBed, seedSha256, lostSeedSha256 } = ballot
  const { announcedAt, announcedAgainAt, abandonedAt, abandonedReason } = ballot
  const list = sorted(id)
  const fields = ruleFields(universityId)
  const labelOf = (key: string | null, all: { key: string; label: string }[]) =>
    key && (all.find((field) => field.key === key)?.label ?? key)
  return {
    ...{ id, version, status, beds, freeBeds, leftOut, quotas, withBed, seedSha256, lostSeedSha256 },
    ...{ drawnAt, drawOn, announcedAt, announcedAgainAt, abandonedAt, abandonedReason },
    ...{ hostel, university, universityId, universityCode: code },
    /** Its beds are no longer kept, because it was not drawn in time. */
    isFreeAgain: isAnnounced(status) && today() > keptUntil(drawOn),
    /** Shown with the result. */
    seed: drawnAt === null ? null : ballot.seed,
    quotaLabel: labelOf(ballot.quotaField, fields.quotas),
    groupLabel: labelOf(ballot.groupField, fields.groups),
    students: list.length,
    listSha256: listHash(list),
    genders: gendersOf(list),
    exceptions: exceptionsOf(id),
    changes: changesText(byPlace(list), withBed),
    first: drawnAt === null ? [] : byPlace(list).slice(0, PLACES_SHOWN),
    placesShown: PLACES_SHOWN,
  }
}

/**
 * Hash of the public list, as lines of ticket, gender, quota and group in ticket order: it proves that nothing was
 * changed.
 */
function listHash(list: Listed[]): string {
  const lines = list.map(
    (one) => `${[one.ticket, genderWord(genderOf(one.gender)), one.quota, one.group].join()}\n`,
  )
  return sha256(lines.join(''))
}

/** How many kept beds the university gave to others, by kind. */
function exceptionsOf(ballotId: string) {
  const { kind } = ballotExceptions
  return db()
    .select({ kind, beds: count() })
    .from(ballotExceptions)
    .where(eq(ballotExceptions.ballotId, ballotId))
    .groupBy(kind)
    .all()
}

/** How many women, men and others asked, and how many of them have a bed; without genders of nobody. */
function gendersOf(list: Listed[]) {
  return (['female', 'male', 'other', 'none'] as const)
    .map((gender) => {
      const students = list.filter((one) => genderOf(one.gender) === gender)
      const placed = students.filter(({ bed }) => bed === 'kept')
      return { gender, students: students.length, withBed: placed.length }
    })
    .filter(({ students }) => students > 0)
}

function sorted(ballotId: string) {
  return entriesOf(ballotId).orderBy(asc(ballotEntries.ticket)).all()
}

type Listed = ReturnType<typeof sorted>[number]

const byPlace = (list: readonly Listed[]) => [...list].sort((a, b) => (a.place ?? 0) - (b.place ?? 0))

export const ballotColumns = 'Place Ticket Gender Quota Group Room Beds Result'.split(' ')

/** The public list as a table, by place once it was drawn, with whether each place has a bed by the rules; then the beds. */
export function* ballotRows(ballot: BallotRow): Generator<CsvCell[][], void> {
  const entries = byPlace(sorted(ballot.id))
  const names = new Map(ballot.freeBeds.map(({ id, name }) => [id, name]))
  const nameOf = (roomId: string | null) => names.get(roomId) ?? ''
  const PIECE = 1_000
  for (let from = 0; from < entries.length; from += PIECE)
    yield entries
      .slice(from, from + PIECE)
      .map(({ place, ticket, gender, quota, group, roomId, ...outcome }) => [
        ...[place ?? '', ticket, genderWord(genderOf(gender)), quota ?? '', group ?? ''],
        ...[nameOf(roomId), '', place === null ? '' : outcomeText(outcome)],
      ])
  yield ballot.freeBeds.map(({ gender, name, free }) => ['', '', genderWord(gender), '', '', name, free, ''])
}
