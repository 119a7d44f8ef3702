import type { UserType } from '~/domain/access/actor'
import { activeFilters } from '~/domain/search/filter-query'
import type { Filters } from '~/domain/search/filters'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { EmptyState } from '../show/empty-state'
import { isOwning } from './list-title'

/** A list that came back empty, and the one next step for this person. */
export function NoResults({ role, filters }: { role?: UserType; filters: Filters }) {
  const isFiltered = activeFilters({ ...filters, search: '' }).length > 0
  const { text, label, href } = nextStep(isOwning(role), isFiltered, filters.search !== '')
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

function nextStep(isOwner: boolean, isFiltered: boolean, isSearched: boolean) {
  const clear = { label: 'Clear Filters', href: paths.properties() }
  if (isOwner)
    return isFiltered || isSearched
      ? { text: 'None of your properties fits these filters.', ...clear }
      : {
          text: 'Your properties will stand here.',
          label: 'Add Your First Property',
          href: paths.propertyUpload(),
        }
  if (isFiltered) return { text: 'Take a filter away, or look in another area.', ...clear }
  if (isSearched)
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
