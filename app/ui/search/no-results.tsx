import type { UserType } from '~/domain/access/actor'
import { activeFilters, filterQuery } from '~/domain/search/filter-query'
import type { Filters } from '~/domain/search/filters'
import { fromPriceLabel } from '~/domain/search/reading'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { EmptyState } from '../show/empty-state'
import { isOwning } from './list-title'

type Props = {
  role?: UserType
  filters: Filters
  /** The filters as the search was read. */
  read: Filters
  /** Lowest price without the highest price; null unless that price alone leaves the list empty. */
  cheapestTzs: number | null
}

/** A list that came back empty, and the one next step for this person. */
export function NoResults(props: Props) {
  const { text, label, href } = nextStep(props)
  return (
    <EmptyState
      title="No Properties Found"
      action={
        <ButtonLink kind="main" href={href}>
          {label}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  )
}

function nextStep({ role, filters, read, cheapestTzs }: Props) {
  const isFiltered = activeFilters({ ...filters, search: '' }).length > 0
  const clear = { label: 'Clear Filters', href: paths.properties() }
  if (isOwning(role))
    return isFiltered || filters.search !== ''
      ? { text: 'None of your properties fits these filters.', ...clear }
      : {
          text: 'Your properties will be here.',
          label: 'Add Your First Property',
          href: paths.propertyUpload(),
        }
  if (cheapestTzs !== null)
    return {
      text: 'Every place that fits costs more than your highest price.',
      label: fromPriceLabel(read, cheapestTzs),
      href: paths.properties(filterQuery({ ...filters, maxPriceTzs: cheapestTzs })),
    }
  if (isFiltered) return { text: 'Remove a filter, or look in another area.', ...clear }
  if (filters.search !== '')
    return {
      text: 'Check the spelling, or search for a city, an area or a college.',
      label: 'See all places',
      href: paths.properties(),
    }
  return {
    text: 'New places are added every week.',
    label: 'See what you can afford',
    href: paths.calculator(),
  }
}
