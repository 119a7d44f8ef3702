import type { UserType } from '~/domain/ground/access/actor'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { activeFilters, filterQuery, stayQuery } from '~/domain/listings/search/filter-query'
import { type NearestView, nearestHeading, type Reading, whyNone } from '~/domain/listings/search/reading'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { EmptyState } from '../show/empty-state'
import { PropertyCard } from '../show/property-card'
import { isOwning } from './list-title'

type Props = {
  role?: UserType
  /** The filters that found nothing, chosen or read from the words, and the area that these name. */
  reading: Pick<Reading, 'understood' | 'area'>
  nearest: NearestView | null
}

/** A list that came back empty: why, and the nearest places that exist. */
export function NoResults(props: Props) {
  const { text, label, href } = nextStep(props)
  return (
    <>
      <EmptyState title={t`No Properties Found`} action={<ButtonLink href={href}>{label}</ButtonLink>}>
        {text}
      </EmptyState>
      <NearestPlaces {...props} />
    </>
  )
}

function nextStep({ role, reading: { understood, area } }: Props) {
  const isFiltered = activeFilters(understood).length > 0
  const clear = { label: t`Clear Filters`, href: paths.properties() }
  if (isOwning(role))
    return isFiltered
      ? { text: t`None of your properties fits these filters.`, ...clear }
      : {
          text: t`Your properties will be here.`,
          label: t`Add Your First Property`,
          href: paths.propertyUpload(),
        }
  if (!isFiltered)
    return {
      text: t`New places are added every week.`,
      label: t`See what you can afford`,
      href: paths.calculator(),
    }
  const spelling =
    understood.search === area ? '' : t` Check the spelling, or search for a city, an area or a college.`
  return { text: whyNone(understood, area, (understood.college || area) !== '') + spelling, ...clear }
}

function NearestPlaces({ role, reading: { understood, area }, nearest }: Props) {
  if (!nearest) return null
  const { filters, found, cards } = nearest
  const query = filterQuery(filters)
  return (
    <section className="stack">
      <h2>{nearestHeading(nearest, understood, area)}</h2>
      <div className="cards">
        {cards.map((card, index) => (
          <PropertyCard
            key={card.id}
            property={card}
            role={role}
            stay={stayQuery(filters)}
            results={query}
            eager={index === 0}
            heading="h3"
          />
        ))}
      </div>
      {found.count > cards.length && (
        <ButtonLink href={paths.properties(query)} wide>
          {t`Show all ${`${inFigures(found.count)}${found.more ? '+' : ''}`}`}
        </ButtonLink>
      )}
    </section>
  )
}
