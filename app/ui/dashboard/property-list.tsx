import type { PropertyType } from '~/domain/properties/catalogue'
import type { AvailabilityBadge } from '~/domain/properties/rules'
import type { ApprovalState } from '~/domain/properties/states'
import { BRAND } from '~/domain/shared/brand'
import type { Picture as Stored } from '~/domain/shared/picture'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { NoPicture, Picture } from '../show/picture'
import { AvailabilityPill, StatusBadge } from '../show/status-badge'
import { Money, Quote } from '../show/text'

export type PropertyRow = {
  id: string
  title: string
  city: string
  propertyType: PropertyType
  fromPriceTzs: number
  approvalState: ApprovalState
  approvalNotes: string | null
  isAvailable: boolean
  availability: AvailabilityBadge
  picture: Stored | null
}

/** Properties as their owner or agent works with them. */
export function PropertyList({ properties }: { properties: readonly PropertyRow[] }) {
  return (
    <ul className="cards">
      {properties.map((property) => (
        <li key={property.id} className="card stack-s">
          {property.picture ? (
            <Picture picture={property.picture} alt="" sizes="(min-width: 48rem) 20rem, 100vw" />
          ) : (
            <NoPicture />
          )}
          <a className="strong" href={paths.property(property.id)}>
            {property.title}
          </a>
          <p className="muted">
            {property.city}, {property.propertyType === 'hostel' && 'from '}
            <Money tzs={property.fromPriceTzs} /> per month
          </p>
          <div className="cluster">
            <StatusBadge of="approval" status={property.approvalState} />
            <AvailabilityPill badge={property.availability} />
          </div>
          {property.approvalState === 'rejected' && property.approvalNotes && (
            <Quote by={BRAND}>{property.approvalNotes}</Quote>
          )}
          <div className="cluster">
            <ButtonLink href={paths.propertyEdit(property.id)}>Edit</ButtonLink>
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
        </li>
      ))}
    </ul>
  )
}
