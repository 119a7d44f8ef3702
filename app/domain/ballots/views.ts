/** One line of a ballot's public list. */
type ListedEntry = { ticket: string; quota: string | null; group: number | null; place: number | null }

/** What everybody may know of a ballot. */
export type BallotView = {
  id: string
  version: number
  status: 'announced' | 'drawn' | 'abandoned'
  beds: number
  quotas: Record<string, number>
  quotaLabel: string | null
  groupLabel: string | null
  seedSha256: string
  /** Shown with the result. */
  seed: string | null
  /** Of the lines of tickets, quotas and groups, sorted by ticket. */
  listSha256: string
  announcedAt: number
  drawnAt: number | null
  abandonedAt: number | null
  abandonedReason: string | null
  hostel: string
  university: string
  universityId: string
  students: number
  /** How many places from the first on have a bed; null until it was drawn. */
  withBed: number | null
  first: ListedEntry[]
  placesShown: number
}
