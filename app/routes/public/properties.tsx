import { isRouteErrorResponse, useLoaderData, useLocation, useRouteError } from '@remix-run/react'
import type { UserType } from '~/domain/access/actor'
import { activeFilters, chosenSort, filterQuery, stayQuery, withAnyWord } from '~/domain/search/filter-query'
import { ANY_COLLEGE } from '~/domain/search/filters'
import { listPage } from '~/domain/search/list-page.server'
import { collegeCodes } from '~/domain/universities/active.server'
import { answer } from '~/http/failures.server'
import { getActor, pathOf } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { ErrorPage } from '~/ui/layout/error-page'
import { Notice } from '~/ui/layout/notice-region'
import { Page, pageTitle } from '~/ui/layout/page'
import { isOwning, listTitle } from '~/ui/search/list-title'
import { NoResults } from '~/ui/search/no-results'
import { ChoiceChips, QuickChips } from '~/ui/search/quick-chips'
import { SearchForm } from '~/ui/search/search-form'
import { FilterChips, Pager } from '~/ui/show/navigation'
import { PropertyCard } from '~/ui/show/property-card'

export const loader = answer(async ({ request }) => {
  const actor = await getActor(request)
  const page = listPage(actor, new URL(request.url).searchParams)
  return { ...page, colleges: collegeCodes(), role: actor?.userType, path: pathOf(request) }
})

export const meta = ({ data }: { data?: { role?: UserType } }) => [
  { title: pageTitle(listTitle(data?.role)) },
]

export default function Properties() {
  const page = useLoaderData<typeof loader>()
  const { filters, cards, found, ignored, role } = page
  const active = activeFilters(filters)
  const anyWord = withAnyWord(filters)
  const hrefOf = (cursor?: string | null) =>
    cursor === undefined ? undefined : paths.properties({ ...filterQuery(filters), page: cursor })
  const { first, previous, next, last } = page.pages
  return (
    <Page
      title={listTitle(role)}
      lead={`${found.count.toLocaleString('en-TZ')}${found.more ? '+' : ''} ${found.count === 1 ? 'property' : 'properties'} found`}
      actions={isOwning(role) && <OwnersActions path={page.path} />}
    >
      {ignored.length > 0 && (
        <Notice kind="info">
          We left out what we could not read:{' '}
          {ignored
            .map((one) => one.label + ('value' in one ? ` “${one.value}”` : `: ${one.part}`))
            .join(', ')}
          .
        </Notice>
      )}
      <SearchForm filters={filters} choices={page} isOpen={ignored.length > 0} />
      <QuickChips filters={filters} />
      {page.asksForLocation && (
        <ChoiceChips
          question="Near Me sorts by distance. Which city are you in?"
          filters={filters}
          choices={page.cities.map((location) => ({ label: location, change: { location } }))}
        />
      )}
      {filters.college === ANY_COLLEGE && (
        <ChoiceChips
          question="Which college?"
          filters={filters}
          choices={page.colleges.map((college) => ({ label: college, change: { college } }))}
        />
      )}
      <FilterChips
        filters={[...active, ...chosenSort(filters, page.sort)].map(({ label, without }) => ({
          label,
          removeHref: paths.properties(filterQuery(without)),
        }))}
      />
      {anyWord && (
        <p className="small">
          Every word must be there. <a href={paths.properties(filterQuery(anyWord))}>Any of the words</a>
        </p>
      )}
      {cards.length === 0 && <NoResults role={role} isFiltered={active.length > 0} />}
      <div className="cards">
        {cards.map((card, index) => (
          <PropertyCard
            key={card.id}
            property={card}
            role={role}
            stay={stayQuery(filters)}
            results={{ ...filterQuery(filters), page: page.page }}
            eager={index === 0}
          />
        ))}
      </div>
      <Pager
        links={{ first: hrefOf(first), previous: hrefOf(previous), next: hrefOf(next), last: hrefOf(last) }}
      />
    </Page>
  )
}

function OwnersActions({ path }: { path: string }) {
  return (
    <>
      <ButtonLink href={path} icon="refresh-cw">
        Refresh
      </ButtonLink>
      <ButtonLink href={paths.propertyUpload()} icon="plus" kind="main">
        Quick Add
      </ButtonLink>
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const isAnswer = isRouteErrorResponse(error)
  return (
    <ErrorPage
      code={isAnswer ? error.status : 500}
      title="Failed to load properties"
      sentence={
        isAnswer
          ? 'Error loading properties. Please try refreshing the page'
          : 'Unexpected error occurred. Please try refreshing the page'
      }
      link={{ href: pathname + search, label: 'Retry' }}
    />
  )
}
