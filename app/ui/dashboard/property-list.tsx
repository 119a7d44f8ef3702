import type { PropertyLine } from '~/domain/desk/dashboards/lines.server'
import { formatDay } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { MoreActions } from '../show/desk-table'
import { NoPicture, Picture } from '../show/picture'
import { AvailabilityPill, StatusBadge } from '../show/status-badge'

/** Properties as their owner or agent works with them, one line each. */
export function PropertyList({ properties }: { properties: readonly PropertyLine[] }) {
  return (
    <ul className="rows desk">
      {properties.map((property) => (
        <li
          key={property.id}
          className="grid grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[auto_minmax(0,1fr)_auto] lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 px-4 py-2"
        >
          <div className="w-13">
            {property.picture ? <Picture picture={property.picture} alt="" sizes="3.25rem" /> : <NoPicture />}
          </div>
          <div>
            <a className="strong" href={paths.property(property.id)}>
              {property.title}
            </a>
            <p className="small muted clip" title={factsOf(property)}>
              {factsOf(property)}
            </p>
          </div>
          <div className="cluster between max-md:col-span-2 md:contents">
            <div className="md:max-lg:col-start-2">
              {property.approvalState === 'approved' ? (
                <AvailabilityPill badge={property.availability} />
              ) : (
                <StatusBadge of="approval" status={property.approvalState} />
              )}
            </div>
            <div className="cluster gap-2 md:max-lg:col-start-3 md:max-lg:row-[1/3]">
              <ButtonLink href={paths.propertyEdit(property.id)} of={property.title}>
                Edit
              </ButtonLink>
              <MoreActions of={property.title}>
                <div className="cluster">
                  <ButtonLink href={paths.propertyOccupancy(property.id)} of={property.title}>
                    Occupancy
                  </ButtonLink>
                  <ActionButton
                    action={paths.propertyAvailability(property.id)}
                    fields={{ is_available: property.isAvailable ? 'false' : 'true' }}
                    kind="quiet"
                  >
                    {property.isAvailable ? 'Mark as Occupied' : 'Mark as Available'}
                  </ActionButton>
                </div>
              </MoreActions>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** 'Mbezi · from TSh 120,000 per month · 6 of 71 taken · 3 requests · next move-in 6 Jan 2027' */
function factsOf({
  city,
  propertyType,
  fromPriceTzs,
  taken,
  offered,
  requests,
  nextMoveIn,
}: PropertyLine): string {
  return [
    city,
    `${propertyType === 'hostel' ? 'from ' : ''}${formatTzs(fromPriceTzs)} per month`,
    `${taken} of ${offered} taken`,
    requests > 0 && count(requests, 'request'),
    nextMoveIn && `next move-in ${formatDay(nextMoveIn).slice(4)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
