import type { Day } from '~/domain/ground/shared/calendar'
import type { FreeBeds, RoomGender } from '~/domain/ground/shared/free-beds'
import type { ExceptionKind } from './rules'

/** One line of a ballot's public list. */
type ListedEntry = {
  ticket: string
  gender: string | null
  quota: string | null
  group: number | null
  place: number | null
  bed: 'kept' | 'over' | null
  movedUpAt: number | null
}

/** The public view of a ballot. */
export type BallotView = {
  id: string
  version: number
  status: 'announced' | 'drawn' | 'abandoned' | 'annulled'
  /** Beds that were announced; those that it draws for, by who may have them. */
  beds: number
  freeBeds: FreeBeds
  /** Students who asked for the hostel and may have no bed of it. */
  leftOut: number
  quotas: Record<string, number>
  quotaLabel: string | null
  groupLabel: string | null
  seedSha256: string
  /** Shown with the result. */
  seed: string | null
  /** Hash of the lines of tickets, genders, quotas and groups, sorted by ticket. */
  listSha256: string
  announcedAt: number
  /** When it got a new seed because the key of the former one was lost, and the hash of that one. */
  announcedAgainAt: number | null
  lostSeedSha256: string | null
  drawnAt: number | null
  /** The announced day of the draw; since its beds are no longer kept, because it was not drawn, they are free again. */
  drawOn: Day
  isFreeAgain: boolean
  /** When and why it was abandoned, or annulled. */
  abandonedAt: number | null
  abandonedReason: string | null
  hostel: string
  university: string
  universityId: string
  universityCode: string | null
  students: number
  /** How many of each gender ask, and have a bed. */
  genders: { gender: RoomGender; students: number; withBed: number }[]
  /** Number of places from the first on with a bed; null until it was drawn. */
  withBed: number | null
  /** Kept beds that the university gave to others. */
  exceptions: { kind: ExceptionKind; beds: number }[]
  /** Which places gave up their beds and which moved up; '' without any. */
  changes: string
  first: ListedEntry[]
  placesShown: number
}
