import { labels, t } from '~/domain/ground/shared/language'
import { sum } from '~/domain/ground/shared/money'

/**
 * `beds` = `closed` + `here` + `expected` + `free`, but for students without a room; `late` of the expected did not come by
 * their day; `closed` has beds that are kept, too; `waits` have no bed; `paid` counts those who live here or are expected.
 */
export const bedFigures = ['beds', 'closed', 'here', 'expected', 'late', 'free', 'waits', 'paid'] as const
type BedFigure = (typeof bedFigures)[number]
export type BedFigures = Record<BedFigure, number>

/** Drawn when they are read. */
export const bedFigureLabels: Record<BedFigure, string> = {
  get beds() {
    return t`Beds`
  },
  get closed() {
    return t.as('of beds')`Closed`
  },
  get here() {
    return t.as('of students')`Live here`
  },
  get expected() {
    return t.as('of students')`Expected`
  },
  get late() {
    return t.as('of beds')`Not taken up`
  },
  get free() {
    return t.as('of beds')`Free`
  },
  get waits() {
    return t.as('of students')`Wait`
  },
  get paid() {
    return t.as('of students')`Paid`
  },
}

/** Whom a part is for: `none` for students who stated neither of the two. */
export const partGenders = ['female', 'male', 'any', 'none'] as const
type PartGender = (typeof partGenders)[number]

/** A block with its students, or students of a hostel (null: of none) and gender who have no room. */
export type ReportPart = BedFigures & {
  hostelId: string | null
  hostel: string | null
  block: string | null
  gender: PartGender
}

/** `block` is '' for a total; `waits` is null where nobody can say for which block students wait. */
export type ReportLine = Omit<BedFigures, 'waits'> & { hostel: string; block: string; waits: number | null }

export function addedUp(parts: readonly BedFigures[]): BedFigures {
  const total = (figure: BedFigure) => sum(parts.map((part) => part[figure]))
  return Object.fromEntries(bedFigures.map((figure) => [figure, total(figure)])) as BedFigures
}

function blockText(block: string, gender: PartGender): string {
  if (gender === 'female') return t`${block}, women`
  return gender === 'male' ? t`${block}, men` : block
}
const ofAll = labels<PartGender>({
  female: 'All women',
  male: 'All men',
  any: 'Blocks for all students',
  none: 'Gender not stated',
})

/** The parts of each hostel, and those of no hostel, in the order of their first ones. */
export function partsByHostel(parts: readonly ReportPart[]): ReportPart[][] {
  const hostels = new Set(parts.map(({ hostelId }) => hostelId))
  return [...hostels].map((id) => parts.filter(({ hostelId }) => hostelId === id))
}

/** Each hostel with its blocks, each gender, and all: sums of the same parts. */
export function reportLines(parts: readonly ReportPart[]): ReportLine[] {
  const byGender = partGenders.map(
    (gender) => [gender, parts.filter((part) => part.gender === gender)] as const,
  )
  const totals = byGender.filter(([, own]) => own.length > 0)
  return [
    ...partsByHostel(parts).flatMap(hostelLines),
    ...totals.map(([gender, own]) => ({ hostel: ofAll(gender), block: '', ...addedUp(own) })),
    { hostel: t.as('of a report')`All`, block: '', ...addedUp(parts) },
  ]
}

function hostelLines(parts: readonly ReportPart[]): ReportLine[] {
  const hostel = parts[0]?.hostel ?? t`No hostel yet`
  const roomless = addedUp(parts.filter(({ block }) => block === null))
  const blocks = parts.flatMap(({ block, gender, ...figures }) =>
    block === null ? [] : [{ ...addedUp([figures]), hostel, block: blockText(block, gender), waits: null }],
  )
  if (roomless.here + roomless.expected > 0)
    blocks.push({ ...roomless, hostel, block: t`Without a room`, waits: null })
  return [{ hostel, block: '', ...addedUp(parts) }, ...blocks]
}
