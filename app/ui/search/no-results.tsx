import type { UserType } from '~/domain/access/actor'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { EmptyState } from '../show/empty-state'
import { isOwning } from './list-title'

/** A list that came back empty, and the one next step for this person. */
export function NoResults({ role, isFiltered }: { role?: UserType; isFiltered: boolean }) {
  if (isOwning(role) && !isFiltered) {
    return (
      <EmptyState
        title="No Properties Found"
        action={
          <ButtonLink kind="main" href={paths.propertyUpload()}>
            Add Your First Property
          </ButtonLink>
        }
      >
        Your properties will stand here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No Properties Found"
      action={
        <ButtonLink kind="main" href={paths.properties()}>
          Clear Filters
        </ButtonLink>
      }
    >
      {isOwning(role)
        ? 'None of your properties fits these filters.'
        : isFiltered
          ? 'Take a filter away, or look in another area.'
          : 'New places are added every week.'}
    </EmptyState>
  )
}
