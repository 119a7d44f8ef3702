import { count } from '~/domain/ground/shared/text'
import { type CityLine, MAX_FEATURED_CITIES } from '~/domain/listings/cities/rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { DeskTable } from '../show/desk-table'
import { EmptyState } from '../show/empty-state'
import { Badge } from '../show/status-badge'

/** The administrators' table of cities, in the order of the landing page. */
export function CitiesTab({ cities }: { cities: readonly CityLine[] }) {
  if (cities.length === 0)
    return <EmptyState title="No cities yet">Add the cities in which people look for places.</EmptyState>
  return (
    <DeskTable
      caption="Cities"
      rows={cities}
      rowKey={({ id }) => id}
      columns={[
        { label: 'City', kind: 'what', cell: (city) => <Name city={city} /> },
        { label: 'Properties', cell: (city) => <Properties city={city} /> },
        { label: 'Universities', isWide: true, cell: ({ universities }) => universities.length },
        { label: 'Order', isWide: true, cell: ({ displayOrder }) => displayOrder },
        { label: 'Landing page', cell: (city) => <Featured city={city} /> },
        { label: 'Actions', kind: 'action', cell: (city) => <Actions city={city} /> },
      ]}
    />
  )
}

function Name({ city: { id, name, region, latitude } }: { city: CityLine }) {
  return (
    <>
      <a className="strong" href={paths.adminCity(id)}>
        {name}
      </a>
      {region && <p className="small muted">{region}</p>}
      {latitude === null && <p className="small muted">No coordinates</p>}
    </>
  )
}

function Properties({ city: { propertyCount, listed, listings } }: { city: CityLine }) {
  return (
    <>
      {(propertyCount > 0 ? propertyCount : listed).toLocaleString('en-TZ')}
      {propertyCount > 0 && (
        <p className="small muted">Entered by hand. Public listings: {listed.toLocaleString('en-TZ')}</p>
      )}
      {listings > listed && <p className="small muted">{count(listings, 'listing')} in all</p>}
    </>
  )
}

function Featured({ city: { isFeatured, isShown } }: { city: CityLine }) {
  if (!isFeatured) return <span className="muted">Not featured</span>
  return (
    <>
      <Badge label="Featured" tone="info" icon="check" />
      {!isShown && <p className="small muted">Not among the first {MAX_FEATURED_CITIES}</p>}
    </>
  )
}

function Actions({ city: { id, name } }: { city: CityLine }) {
  return (
    <div className="cluster">
      <ButtonLink href={paths.adminCity(id)} of={name}>
        Edit
      </ButtonLink>
      <ButtonLink href={paths.adminCityDelete(id)} kind="danger" of={name} dialog>
        Delete
      </ButtonLink>
    </div>
  )
}
