import type { UserType } from '~/domain/access/actor'
import type { CardView } from '~/domain/properties/card-view'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { PropertyCard } from '../show/property-card'

/** Number of places shown on phones. */
const ON_PHONES = 3

/** The featured listings, three of them on phones. */
export function Featured({ properties, role }: { properties: readonly CardView[]; role?: UserType }) {
  return (
    <section className="wrap band">
      <h2>Featured Properties</h2>
      {properties.length === 0 && <p className="muted">No featured properties available at the moment.</p>}
      <ul className="cards featured">
        {properties.map((property, index) => (
          <li key={property.id} className={index < ON_PHONES ? undefined : 'wide'}>
            <PropertyCard property={property} role={role} heading="h3" />
          </li>
        ))}
      </ul>
      <ButtonLink href={paths.properties()}>View All Properties</ButtonLink>
    </section>
  )
}
