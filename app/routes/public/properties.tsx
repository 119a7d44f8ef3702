import type { LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useLocation, useRouteError } from '@remix-run/react'
import { withWork } from '~/domain/desk/dashboards/own-listings.server'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { chipsOf } from '~/domain/listings/search/college-defaults'
import { filterQuery, stayQuery, withAnyWord } from '~/domain/listings/search/filter-query'
import { ANY_COLLEGE, noFilters } from '~/domain/listings/search/filters'
import { searchPage } from '~/domain/listings/search/list-page.server'
import { nearestHeading, plainWords, readingSentences } from '~/domain/listings/search/reading'
import type { SearchResult } from '~/domain/listings/search/search.server'
import { withKept } from '~/domain/stays/bookings/saved/keep-property.server'
import { rentRoll, thisMonth } from '~/domain/stays/payments/rent-roll.server'
import { collegeCodes, universityToJoin } from '~/domain/university/universities/active.server'
import { collegeAsked, collegeNamed } from '~/domain/university/universities/college.server'
import { collegeInCookie } from '~/http/college-cookie.server'
import { getActor, pathOf } from '~/http/session.server'
import { siteOrigin } from '~/http/site.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { ErrorPage } from '~/ui/layout/error-page'
import { Page, pageTitle, publicLinks } from '~/ui/layout/page'
import { PropertyTable } from '~/ui/properties/property-table'
import { ChoiceForm } from '~/ui/search/choice-form'
import { LeftOut } from '~/ui/search/left-out'
import { isOwning, listTitle } from '~/ui/search/list-title'
import { NoResults } from '~/ui/search/no-results'
import { QuickChips } from '~/ui/search/quick-chips'
import { SearchForm } from '~/ui/search/search-form'
import { FilterChips, Pager } from '~/ui/show/navigation'
import { PropertyCard } from '~/ui/show/property-card'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const query = new URL(request.url).searchParams
  const remembered = collegeInCookie(request.headers.get('Cookie'))
  const college = collegeAsked(query)
  const page = searchPage(actor, query, college ?? collegeNamed(remembered))
  const role = actor?.userType
  const university = isOwning(role) || !college ? undefined : universityToJoin(college.code)
  const lines = actor && isOwning(role) ? rentRoll(actor, { from: thisMonth() }).lines : []
  return {
    ...page,
    cards: isOwning(role) ? withWork(page.cards, lines) : withKept(actor, page.cards),
    nearest: page.nearest && { ...page.nearest, cards: withKept(actor, page.nearest.cards) },
    colleges: collegeCodes(),
    university,
    role,
    path: pathOf(request),
    origin: siteOrigin(),
  }
}

type Shown = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'role' | 'origin' | 'filters'>

/** The canonical address has what is looked for: not the order, the page or what others append. */
export const meta = ({ data }: { data?: Shown }) => [
  { title: pageTitle(listTitle(data?.role)) },
  {
    name: 'description',
    content: t`Hostels, rooms, apartments and offices, with prices per month and the way to your college.`,
  },
  ...(data
    ? publicLinks(data.origin, paths.properties(filterQuery({ ...data.filters, sort: noFilters.sort })))
    : []),
]

export default function Properties() {
  const page = useLoaderData<typeof loader>()
  const { filters, cards, found, ignored, role } = page
  const anyWord = withAnyWord(plainWords(page.reading))
  const { leftOut, none, elsewhere } = page.reading
  const hasAllWords = cards.length > 0 && leftOut.length === 0 && none === null
  const chips = chipsOf(page.reading, cards.length > 0 ? page.sort : null, page.ownPolicies !== null)
  const hrefOf = (cursor?: string | null) =>
    cursor === undefined ? undefined : paths.properties({ ...filterQuery(filters), page: cursor })
  const { first, previous, next, last } = page.pages
  const foundText = foundPlaces(found)
  const results = { ...filterQuery(filters), page: page.page }
  return (
    <Page
      title={listTitle(role)}
      lead={foundText}
      actions={isOwning(role) && <OwnersActions path={page.path} />}
    >
      <div className="stack-s">
        {ignored.length > 0 && <LeftOut ignored={ignored} />}
        <SearchForm
          filters={filters}
          choices={page}
          isOpen={ignored.length > 0}
          hasStatedGender={page.hasStatedGender}
          hint={isOwning(role) ? t`Name or area` : undefined}
        />
        <div className="chips chips-line">
          <FilterChips
            filters={chips.map(({ label, without }) => ({
              label,
              removeHref: paths.properties(filterQuery(without)),
            }))}
            clearHref={paths.properties()}
          />
          {!isOwning(role) && <QuickChips filters={filters} />}
        </div>
        {page.asksForLocation && (
          <ChoiceForm
            question={t`Near Me sorts by distance. Which city are you in?`}
            label={t`City`}
            name="location"
            filters={filters}
            choices={page.cities}
          />
        )}
        {filters.college === ANY_COLLEGE && (
          <ChoiceForm
            question={t`Which college?`}
            label={t`College`}
            name="college"
            filters={filters}
            choices={page.colleges}
          />
        )}
        {page.university && (
          <p className="small">
            <a href={paths.universityChapter({ university: page.university.id })}>
              {t`${page.university.code ?? ''}: its own hostels and registration`}
            </a>
          </p>
        )}
        {anyWord && (
          <p className="small">
            {hasAllWords && t`These places have all of your words. `}
            <a href={paths.properties(filterQuery(anyWord))}>{t`Show places with any of your words`}</a>
          </p>
        )}
        {readingSentences(page.reading, foundText, found.count).map((sentence) => (
          <p key={sentence} className="small">
            {sentence}
          </p>
        ))}
        {elsewhere && (
          <p className="small">
            <a href={paths.properties(filterQuery(elsewhere.filters))}>
              {nearestHeading({ ...elsewhere, cheapestTzs: null })}
            </a>
          </p>
        )}
      </div>
      {cards.length === 0 && <NoResults role={role} reading={page.reading} nearest={page.nearest} />}
      {role === undefined || role === 'tenant' ? (
        <div className="cards">
          {cards.map((card, index) => (
            <PropertyCard
              key={card.id}
              property={card}
              role={role}
              stay={stayQuery(filters)}
              results={results}
              eager={index === 0}
            />
          ))}
        </div>
      ) : (
        cards.length > 0 && (
          <PropertyTable properties={cards} role={role} back={page.path} results={results} />
        )
      )}
      <Pager
        links={{ first: hrefOf(first), previous: hrefOf(previous), next: hrefOf(next), last: hrefOf(last) }}
        position={positionInList(page)}
      />
    </Page>
  )
}

/** '25 properties found' */
function foundPlaces({ count, more }: SearchResult['found']): string {
  if (count === 1) return more ? t`1+ property found` : t`1 property found`
  return t`${inFigures(count) + (more ? '+' : '')} properties found`
}

/** '25–48 of 365'. */
function positionInList({
  firstNumber,
  cards,
  found,
}: Pick<SearchResult, 'firstNumber' | 'cards' | 'found'>) {
  if (firstNumber === null) return undefined
  const last = firstNumber + cards.length - 1
  const range = `${inFigures(firstNumber)}–${inFigures(last)}`
  return t`${range} of ${inFigures(found.count) + (found.more ? '+' : '')}`
}

function OwnersActions({ path }: { path: string }) {
  return (
    <>
      <ButtonLink href={path} icon="refresh-cw">
        {t`Refresh`}
      </ButtonLink>
      <ButtonLink href={paths.propertyUpload()} icon="plus" kind="main">
        {t`Quick Add`}
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
      title={t`Failed to load properties`}
      sentence={
        isAnswer
          ? t`Error loading properties. Please try refreshing the page`
          : t`Unexpected error occurred. Please try refreshing the page`
      }
      link={{ href: pathname + search, label: t`Retry` }}
    />
  )
}
