import { CHOSEN_MAX } from '~/domain/ground/shared/chosen'
import { readId, readSearch } from '~/domain/ground/shared/list-query'

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

/** Filters of the panel's list of listings. */
export const panelFilters = ['', 'listed', 'unlisted', 'featured'] as const
type PanelFilter = (typeof panelFilters)[number]
export const panelFilterLabels: Record<PanelFilter, string> = {
  '': 'All',
  listed: 'Shown in lists',
  unlisted: 'Not shown in lists',
  featured: 'Featured',
}

/** `owner` and `agent` are whose listings, by the id of the person. `page` names a page as the pager's links do. */
export type ListingQuery<Filter extends ReviewFilter | PanelFilter = ReviewFilter | PanelFilter> = {
  search: string
  filter: Filter
  owner: string
  agent: string
  page: string | null
}
export type ReviewQuery = ListingQuery<ReviewFilter>
export type PanelQuery = ListingQuery<PanelFilter>

/** Reads the address of the queue; unknown values count as absent. */
export function readReviewQuery(params: URLSearchParams): ReviewQuery {
  return { ...readQuery(params, reviewFilters, 'pending'), owner: '', agent: '' }
}

/** Reads the address of the panel's list; unknown values count as absent. */
export function readPanelQuery(params: URLSearchParams): PanelQuery {
  return {
    ...readQuery(params, panelFilters, ''),
    owner: readId(params, 'owner'),
    agent: readId(params, 'agent'),
  }
}

function readQuery<Filter extends string>(
  params: URLSearchParams,
  filters: readonly Filter[],
  otherwise: Filter,
) {
  return {
    search: readSearch(params),
    filter: filters.find((filter) => filter === params.get('filter')) ?? otherwise,
    page: params.get('page'),
  }
}

export const sameLabels = {
  photo: 'Same photo',
  phone: 'Same phone number',
  address: 'Same address',
} as const
export type Same = keyof typeof sameLabels
