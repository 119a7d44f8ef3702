import { today } from '~/adapters/clock'
import { allRows } from '~/db/prepared.server'
import { distinctNames } from '~/domain/ground/shared/text'
import type { CardView } from './card-view'
import { type GenderPolicy, genderPolicies } from './catalogue'
import { ON_LISTS } from './checks.server'
import { residentCounts } from './residents.server'
import { availabilityBadge } from './rules'
import { type ApprovalState, isApproved, isRejected } from './states'

type Row = Omit<
  CardView,
  'nearestColleges' | 'amenities' | 'images' | 'lists' | 'availability' | 'approvalState' | 'rejectedBecause'
> & {
  nearestColleges: string
  amenities: string
  images: string
  lists: string
  isPublic: number
  isAvailable: number
  freeFromDate: string | null
  approvalState: ApprovalState
  approvalNotes: string | null
}

/** Letters of a description that are read for a card: a little more than it shows. */
const DESCRIPTION_LETTERS = 160

const CARDS = `
  select p.id, p.title, substr(p.description, 1, ${DESCRIPTION_LETTERS}) as description,
    p.property_type as propertyType, p.address, p.city, p.from_price as fromPriceTzs, p.lowest_min_term as lowestMinTerm,
    p.walking_distance_to_college as walkingMinutes, p.nearest_colleges as nearestColleges, p.gender_policy as genderPolicy,
    case when p.property_type = 'hostel'
      then (select json_group_array(value) from hostel_rooms r, json_each(r.amenities) where r.property_id = p.id)
      else p.amenities end as amenities,
    case when p.images = '[]'
      then coalesce((select r.images from hostel_rooms r where r.property_id = p.id order by r.position limit 1), '[]')
      else p.images end as images,
    p.is_public as isPublic, p.is_available as isAvailable, p.free_from as freeFromDate, p.approval_state as approvalState,
    p.approval_notes as approvalNotes,
    (select json_group_array(ifnull(u.code, u.name)) from ${ON_LISTS} and k.property_id = p.id) as lists
  from json_each(:numbers) wanted cross join properties p on p.seq = wanted.value
  order by wanted.key`

/** The cards of these listings, in this order; two queries for all of them. `isTheirs`: with their approval, for people who let them. */
export function propertyCards(numbers: readonly number[], isTheirs = false): CardView[] {
  if (numbers.length === 0) return []
  const day = today()
  const rows = allRows<Row>(CARDS, { numbers: JSON.stringify(numbers), today: day })
  const counts = residentCounts(rows.map(({ id }) => id))
  return rows.map((row) => ({
    ...cardOf(row, day, isTheirs),
    asShown: counts.get(row.id)?.card?.asShown ?? null,
  }))
}

function cardOf(
  { isPublic, isAvailable, freeFromDate, approvalState, approvalNotes, ...row }: Row,
  day: string,
  isTheirs: boolean,
): CardView {
  return {
    ...row,
    nearestColleges: JSON.parse(row.nearestColleges),
    amenities: distinctNames(JSON.parse(row.amenities)),
    images: JSON.parse(row.images),
    lists: JSON.parse(row.lists),
    availability: availabilityBadge(
      { isPublic: isPublic === 1, isAvailable: isAvailable === 1, freeFromDate },
      day,
    ),
    ...(isTheirs && !isApproved(approvalState) ? { approvalState } : {}),
    ...(isTheirs && isRejected(approvalState) && approvalNotes ? { rejectedBecause: approvalNotes } : {}),
  }
}

const MAX_FEATURED = 6

/** The newest featured listings that can be booked and take these people, at most six. */
export function featuredProperties(policies: readonly GenderPolicy[] = genderPolicies): CardView[] {
  const rows = allRows<{ seq: number }>(FEATURED, { policies: JSON.stringify(policies) })
  return propertyCards(rows.map(({ seq }) => seq))
}

const FEATURED = `select seq from properties indexed by properties_featured
  where is_featured = 1 and is_listed = 1 and gender_policy in (select value from json_each(:policies)) order by seq desc limit ${MAX_FEATURED}`
