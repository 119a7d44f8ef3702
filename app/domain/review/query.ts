import type { ApprovalState } from '~/domain/properties/states'
import { CHOSEN_MAX } from '~/domain/shared/chosen'
import { readSearch } from '~/domain/shared/list-query'

/** Filters of the approval queue. */
export const reviewFilters = ['pending', 'approved', 'all'] as const
type ReviewFilter = (typeof reviewFilters)[number]
export const reviewFilterLabels: Record<ReviewFilter, string> = {
  pending: 'Pending Approval',
  approved: 'Approved',
  all: 'All Properties',
}

/** Error at the queue when it is not clear which listings are meant. */
export const CHOOSE_PROPERTIES = {
  none: 'Choose at least one listing first.',
  tooMany: `Choose at most ${CHOSEN_MAX} listings at once.`,
}

/** `page` names a page of the list, as the links of its neighbours do. */
export type ReviewQuery = { search: string; filter: ReviewFilter; page: string | null }

/** Listings that words find are counted up to here. */
export const MOST_COUNTED = 1_000

/** Reads the address of the queue; unknown values count as absent. */
export function readReviewQuery(params: URLSearchParams): ReviewQuery {
  return {
    search: readSearch(params),
    filter: reviewFilters.find((filter) => filter === params.get('filter')) ?? 'pending',
    page: params.get('page'),
  }
}

export const sameLabels = {
  photo: 'Same photo',
  phone: 'Same phone number',
  address: 'Same address',
} as const
export type Same = keyof typeof sameLabels

/** Another listing that may be a copy, and what both share. */
export type SimilarListing = {
  id: string
  title: string
  ownerName: string
  approvalState: ApprovalState
  same: Same[]
}
