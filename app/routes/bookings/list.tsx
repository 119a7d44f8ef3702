import type { LoaderFunctionArgs, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bookingStatuses, bookingStatusLabel } from '~/domain/ground/money/booking-states'
import { t } from '~/domain/ground/shared/language'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { BookingCard } from '~/ui/bookings/booking-card'
import { BookingTable } from '~/ui/bookings/booking-table'
import { useFresh } from '~/ui/enhance/use-fresh'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { CsvLink } from '~/ui/show/csv-link'
import { FilterBar } from '~/ui/show/filter-bar'
import { Fold } from '~/ui/show/fold'
import { FoundList } from '~/ui/show/found-list'
import { ListSearch, statusChoices } from '~/ui/show/list-search'
import { Tabs } from '~/ui/show/navigation'
import { bookingsPage } from './list-page.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return bookingsPage(await requireActor(request), request)
}

export const meta = () => [{ title: pageTitle(t`Bookings`) }]

/** Most bookings that tenants look through without a search. */
const FEW = 5
const statuses = statusChoices(bookingStatuses, bookingStatusLabel.english)

export default function Bookings() {
  const loaded = useLoaderData<typeof loader>()
  const page = useFresh(loaded, loaded.newsPath)
  const { bookings, count, tokens, query, tab, tabs, desk } = page
  if (desk) return <WorkList {...page} desk={desk} />
  const search = <ListSearch action={paths.bookings()} {...query} hint={searched()} statuses={statuses} />
  const all = tabs && tabs.current + tabs.past
  const isFolded = tab !== null && all !== null && all <= FEW
  return (
    <Page title={t`My Bookings`} lead={tab === null && found(count)} live>
      <div className="stack">
        {tabs && (
          <Tabs
            label={t`My Bookings`}
            tabs={Object.entries(tabs).map(([of, count]) => ({
              href: paths.bookings({ tab: of }),
              label: of === 'past' ? t`Past` : t`Current`,
              current: tab === of,
              count,
            }))}
          />
        )}
        <FoundList
          rows={bookings}
          {...{ query, tokens }}
          address={(of) => paths.bookings({ tab, ...of })}
          csv={paths.bookingsCsv(query)}
          search={isFolded ? null : search}
          none={{
            title: t`No bookings found`,
            purpose: purpose(),
            action: (
              <ButtonLink href={paths.properties()} kind="main">
                {t`Browse Properties`}
              </ButtonLink>
            ),
          }}
        >
          <div className={bookings.length > 1 ? 'cards two' : 'stack'}>
            <h2 className="sr">{t`Bookings and what comes next`}</h2>
            {bookings.map((booking) => (
              <BookingCard key={booking.id} booking={booking} />
            ))}
          </div>
        </FoundList>
        {isFolded && all > 0 && (
          <div className="rows">
            <Fold title={t`Search and filter`}>{search}</Fold>
          </div>
        )}
      </div>
    </Page>
  )
}

type Loaded = SerializeFrom<typeof loader>
type WorkListProps = Loaded & { desk: NonNullable<Loaded['desk']> }

/** The list of people who answer requests: what waits first, each row with its sum, deadline and actions. */
function WorkList({ bookings, count, tokens, query, sort, path, back, desk, position }: WorkListProps) {
  const { counts, waiting, idempotencyKey, opened } = desk
  const { search, status } = query
  const filters = (['', ...bookingStatuses] as const).map((one) => ({
    href: paths.bookings({ search, status: one, sort }),
    label: one ? bookingStatusLabel(one) : t`All`,
    count: counts[one],
    current: one === status,
  }))
  return (
    <Page
      title={t`Bookings`}
      lead={search ? found(count) : undefined}
      actions={bookings.length > 0 && <CsvLink href={paths.bookingsCsv(query)} />}
      live
    >
      <div className="stack-s">
        <FoundList
          rows={bookings}
          {...{ query, tokens, position }}
          address={(of) => paths.bookings({ sort, ...of })}
          search={
            <FilterBar
              filters={filters}
              action={paths.bookings()}
              search={search}
              hint={searched()}
              fields={{ ...(status && { status }), ...(sort && { sort }) }}
            />
          }
          none={{ title: t`No bookings found`, purpose: purpose() }}
        >
          <BookingTable
            bookings={bookings}
            back={back}
            waiting={position === '' ? undefined : { ...waiting, allQuery: { search } }}
            opened={opened}
            openHref={(id) => (id ? `${withOpen(path, id)}#${id}` : path)}
            idempotencyKey={idempotencyKey}
            sorting={
              position === ''
                ? undefined
                : { by: sort ?? 'until', href: (by) => paths.bookings({ search, status, sort: by }) }
            }
          />
        </FoundList>
      </div>
    </Page>
  )
}

const found = (count: string) => (count === '1' ? t`1 booking found` : t`${count} bookings found`)
const searched = () => t`Property, room, city or tenant`
const purpose = () => t`Requests and stays show here, each with what happens next.`
const withOpen = (path: string, open: string) => `${path}${path.includes('?') ? '&' : '?'}open=${open}`
