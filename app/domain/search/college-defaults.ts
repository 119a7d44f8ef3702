import { ANY_COLLEGE, type Filters, noFilters, typeFilterLabels } from './filters'

/**
 * A search that names a college is for places to live, nearest first, unless a type or an order was chosen. Rule: decisions
 * "College: places to live, nearest first".
 */
export function withCollegeDefaults(filters: Filters, chosen: Filters): Filters {
  if (filters.college === '' || filters.college === ANY_COLLEGE || chosen.type !== null) return filters
  return {
    ...filters,
    type: filters.type ?? 'living',
    sort: filters.sort === noFilters.sort ? 'near' : filters.sort,
  }
}

/** Label of the defaults that a named college set, with the filters that take them away; empty where there are none. */
export function collegeDefaultChips(read: Filters, chosen: Filters): { label: string; without: Filters }[] {
  const type = read.type === 'living' && chosen.type === null ? typeFilterLabels.living : ''
  const order = read.sort === 'near' && chosen.sort !== 'near' ? 'nearest first' : ''
  const label = [type, order].filter((part) => part !== '').join(', ')
  if (label === '') return []
  const without = { ...chosen, type: read.type === 'living' ? ('all' as const) : read.type }
  return [{ label: label.charAt(0).toUpperCase() + label.slice(1), without }]
}
