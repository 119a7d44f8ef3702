import { t } from '~/domain/ground/shared/language'
import { type ActiveFilter, activeFilters, chosenSort } from './filter-query'
import { ANY_COLLEGE, type Filters, noFilters, type Sort, takesYou, typeFilterLabel } from './filters'
import type { Reading } from './reading'

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

/**
 * All filters of a search, each with the filters that remain without it: chosen ones, those that its words mean, and
 * those that a named college and the viewer's gender add. A list sorted by the way to a college stays sorted so while the
 * college remains.
 * `sort`: the order of the list; null for an empty one. `hasOwnPolicies`: places that refuse the viewer are left out.
 */
export function chipsOf(
  { understood, filters: read }: Pick<Reading, 'understood' | 'filters'>,
  sort: Sort | null,
  hasOwnPolicies = false,
): ActiveFilter[] {
  const isNearest = read.sort === 'near' && understood.college + understood.location !== ''
  const active = activeFilters(understood)
  if (hasOwnPolicies) active.push({ label: takesYou(), without: { ...understood, gender: 'everyone' } })
  return [
    ...active.map(({ label, without }) => ({
      label,
      without: { ...without, sort: isNearest ? nearestSort(without) : without.sort },
    })),
    ...(sort === null ? [] : chosenSort(understood, sort)),
    ...collegeDefaultChips({ ...read, sort: sort === null ? noFilters.sort : read.sort }, understood),
  ]
}

/** A link names the order 'nearest first' only where it is no default and there is something to be near to. */
function nearestSort({ college, location, type, sort }: Filters): Sort {
  if (college === '' && location === '') return noFilters.sort
  return type === null ? sort : 'near'
}

/** Label of the defaults that a named college set, with the filters that take them away; empty where there are none. */
function collegeDefaultChips(read: Filters, chosen: Filters): ActiveFilter[] {
  const type = read.type === 'living' && chosen.type === null ? typeFilterLabel('living') : ''
  const order = read.sort === 'near' && chosen.sort !== 'near' ? t`nearest first` : ''
  const label = [type, order].filter((part) => part !== '').join(', ')
  if (label === '') return []
  return [
    {
      label: label.charAt(0).toUpperCase() + label.slice(1),
      without: { ...chosen, type: chosen.type ?? 'all' },
    },
  ]
}
