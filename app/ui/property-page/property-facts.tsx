import { t } from '~/domain/ground/shared/language'
import { genderPolicyLabel, propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import { monthsText, peopleText } from '~/domain/listings/properties/rules'
import { Facts } from '../show/facts'
import { Fold } from '../show/fold'

export function PropertyFacts({ listing }: { listing: PropertyView }) {
  const { rooms, maxOccupancy, terms, walkingMinutes } = listing
  return (
    <Fold title={t`Details`} figure={`${propertyTypeLabel(listing.propertyType)}, ${listing.city}`}>
      <Facts
        rows={[
          [t`Type`, propertyTypeLabel(listing.propertyType)],
          [t`City`, listing.city],
          [t`Region`, listing.region],
          [t`Who may live here`, genderPolicyLabel(listing.genderPolicy)],
          [t`Max occupancy`, rooms.length === 0 && maxOccupancy > 0 ? peopleText(maxOccupancy) : null],
          [t`Minimum term`, monthsText(terms.minTerm)],
          [t`Maximum term`, terms.maxTerm === null ? null : monthsText(terms.maxTerm)],
          [t`Walk to college`, walkingMinutes === null ? null : t`${walkingMinutes} min`],
        ]}
      />
    </Fold>
  )
}
