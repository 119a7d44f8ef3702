import { count } from '~/domain/ground/shared/text'
import { genderPolicyLabel, propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import { Facts } from '../show/facts'
import { Fold } from '../show/fold'

export function PropertyFacts({ listing }: { listing: PropertyView }) {
  const { rooms, maxOccupancy, terms, walkingMinutes } = listing
  return (
    <Fold title="Details" figure={`${propertyTypeLabel(listing.propertyType)}, ${listing.city}`}>
      <Facts
        rows={[
          ['Type', propertyTypeLabel(listing.propertyType)],
          ['City', listing.city],
          ['Region', listing.region],
          ['Who may live here', genderPolicyLabel(listing.genderPolicy)],
          [
            'Max occupancy',
            rooms.length === 0 && maxOccupancy > 0 ? count(maxOccupancy, 'person', 'people') : null,
          ],
          ['Minimum term', count(terms.minTerm, 'month')],
          ['Maximum term', terms.maxTerm === null ? null : count(terms.maxTerm, 'month')],
          ['Walk to college', walkingMinutes === null ? null : `${walkingMinutes} min`],
        ]}
      />
    </Fold>
  )
}
