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
export type PanelQuery = {
  search: string
  filter: PanelFilter
  owner: string
  agent: string
  page: string | null
}

const MAX_SEARCH_LENGTH = 100
const MAX_ID_LENGTH = 40

/** Reads the address of the panel's list; unknown values count as absent. */
export function readPanelQuery(params: URLSearchParams): PanelQuery {
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    filter: panelFilters.find((filter) => filter === params.get('filter')) ?? '',
    owner: (params.get('owner') ?? '').slice(0, MAX_ID_LENGTH),
    agent: (params.get('agent') ?? '').slice(0, MAX_ID_LENGTH),
    page: params.get('page'),
  }
}
