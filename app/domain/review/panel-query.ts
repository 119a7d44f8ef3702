import { readId, readSearch } from '~/domain/shared/list-query'

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

/** Reads the address of the panel's list; unknown values count as absent. */
export function readPanelQuery(params: URLSearchParams): PanelQuery {
  return {
    search: readSearch(params),
    filter: panelFilters.find((filter) => filter === params.get('filter')) ?? '',
    owner: readId(params, 'owner'),
    agent: readId(params, 'agent'),
    page: params.get('page'),
  }
}
