/** One line of a ballot's public list. */
type ListedEntry = { ticket: string; quota: string | null; group: number | null; place: number | null }

/** The public view of a ballot. */
export type BallotView = {
  id: string
  version: number
  status: 'announced' | 'drawn' | 'abandoned' | 'annulled'
  beds: number
  quotas: Record<string, number>
  quotaLabel: string | null
  groupLabel: string | null
  seedSha256: string
  /** Shown with the result. */
  seed: string | null
  /** Hash of the lines of tickets, quotas and groups, sorted by ticket. */
  listSha256: string
  announcedAt: number
  /** When it got a new seed because the key of the former one was lost, and the hash of that one. */
  announcedAgainAt: number | null
  lostSeedSha256: string | null
  drawnAt: number | null
  /** When and why it was abandoned, or annulled. */
  abandonedAt: number | null
  abandonedReason: string | null
  hostel: string
  university: string
  universityId: string
  universityCode: string | null
  students: number
  /** Number of places from the first on with a bed; null until it was drawn. */
  withBed: number | null
  first: ListedEntry[]
  placesShown: number
}
