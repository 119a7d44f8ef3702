import { asc } from 'drizzle-orm'
import { ballotEntries } from '~/db/tables/index.server'
import type { CsvCell } from '~/domain/ground/shared/csv'
import { genderOf } from '~/domain/university/universities/beds'
import { type BallotRow, entriesOf, publicBallot } from './access.server'
import { ruleFields } from './applicants.server'
import { sha256 } from './draw-order.server'
import { genderName, hasOrWaits } from './rules'
import type { BallotView } from './views'

const PLACES_SHOWN = 50

/**
 * The public view of a ballot: its list is anonymous, and its seed is shown once it was drawn. @throws
 * missing
 */
export function ballotPage(ballotId: string): BallotView {
  const { ballot, hostel, university, code } = publicBallot(ballotId)
  const { id, status, beds, freeBeds, leftOut, quotas, seedSha256, lostSeedSha256, drawnAt } = ballot
  const { announcedAt, announcedAgainAt, abandonedAt, abandonedReason } = ballot
  const list = sorted(id)
  const fields = ruleFields(ballot.universityId)
  const labelOf = (key: string | null, all: { key: string; label: string }[]) =>
    key && (all.find((field) => field.key === key)?.label ?? key)
  return {
    ...{
      id,
      version: ballot.version,
      status,
      beds,
      freeBeds,
      leftOut,
      quotas,
      seedSha256,
      lostSeedSha256,
      drawnAt,
    },
    ...{
      announcedAt,
      announcedAgainAt,
      abandonedAt,
      abandonedReason,
      hostel,
      university,
      universityId: ballot.universityId,
      universityCode: code,
    },
    seed: drawnAt === null ? null : ballot.seed,
    quotaLabel: labelOf(ballot.quotaField, fields.quotas),
    groupLabel: labelOf(ballot.groupField, fields.groups),
    students: list.length,
    listSha256: listHash(list),
    withBed: ballot.withBed,
    genders: gendersOf(list, ballot.withBed),
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
    (one) => `${[one.ticket, genderName(genderOf(one.gender)), one.quota, one.group].join()}\n`,
  )
  return sha256(lines.join(''))
}

/** How many women, men and others asked, and how many of them have a bed; without genders of nobody. */
function gendersOf(list: Listed[], withBed: number | null): BallotView['genders'] {
  return (['female', 'male', 'other', 'none'] as const)
    .map((gender) => {
      const students = list.filter((one) => genderOf(one.gender) === gender)
      const placed = students.filter(({ place }) => place !== null && place <= (withBed ?? 0))
      return { gender, students: students.length, withBed: placed.length }
    })
    .filter(({ students }) => students > 0)
}

function sorted(ballotId: string) {
  return entriesOf(ballotId).orderBy(asc(ballotEntries.ticket)).all()
}

type Listed = ReturnType<typeof sorted>[number]

const byPlace = (list: readonly Listed[]) => [...list].sort((a, b) => (a.place ?? 0) - (b.place ?? 0))

export const ballotColumns = ['Place', 'Ticket', 'Gender', 'Quota', 'Group', 'Room', 'Beds', 'Result']

/** The public list as a table, by place once it was drawn, with whether each place has a bed by the rules; then the beds. */
export function* ballotRows(ballot: BallotRow): Generator<CsvCell[][], void> {
  const withBed = ballot.withBed
  const entries = byPlace(sorted(ballot.id))
  const result = (position: number | null) =>
    position === null || withBed === null ? '' : hasOrWaits(position, withBed)
  const { female, male, rooms } = ballot.freeBeds
  const nameOf = (roomId: string | null) => rooms.find(({ id }) => id === roomId)?.name ?? ''
  const PIECE = 1_000
  for (let from = 0; from < entries.length; from += PIECE)
    yield entries
      .slice(from, from + PIECE)
      .map(({ place, ticket, gender, quota, group, roomId }) => [
        ...[place ?? '', ticket, genderName(genderOf(gender)), quota ?? '', group ?? ''],
        ...[nameOf(roomId), '', result(place)],
      ])
  const beds = [
    { gender: 'female' as const, name: '', free: female },
    { gender: 'male' as const, name: '', free: male },
    ...rooms,
  ]
  yield beds.map(({ gender, name, free }) => ['', '', genderName(gender), '', '', name, free, ''])
}
