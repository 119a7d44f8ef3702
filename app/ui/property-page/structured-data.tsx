import { pictureFallback } from '~/domain/ground/shared/picture'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import { paths } from '~/paths'

const SCHEMA = 'https://schema.org/'
const types = { hostel: 'Hostel', apartment: 'Apartment', room: 'Room', office: 'Place' } as const
const stock = { now: 'InStock', from: 'PreOrder', full: 'SoldOut', hidden: 'SoldOut' } as const

/**
 * The listing as schema.org data in attributes, which work on pages without scripts too. `origin` is the
 * site's own.
 */
export function StructuredData({ listing, origin }: { listing: PropertyView; origin: string }) {
  const { id, title, description, address, city, region, rooms, amenities } = listing
  const picture = [...listing.images, ...rooms.flatMap((room) => room.images)][0]
  const prices = rooms.map((room) => room.pricePerMonthTzs)
  const offered = amenities.length > 0 ? amenities : rooms.flatMap((room) => room.amenities)
  return (
    <div hidden itemScope itemType={`${SCHEMA}Product ${SCHEMA}${types[listing.propertyType]}`}>
      <meta itemProp="name" content={title} />
      <meta itemProp="description" content={description || title} />
      <link itemProp="url" href={origin + paths.property(id)} />
      {picture && <link itemProp="image" href={origin + pictureFallback(picture)} />}
      <div itemProp="address" itemScope itemType={`${SCHEMA}PostalAddress`}>
        <meta itemProp="streetAddress" content={address} />
        <meta itemProp="addressLocality" content={city} />
        <meta itemProp="addressRegion" content={region} />
        <meta itemProp="addressCountry" content="TZ" />
      </div>
      {[...new Set(offered)].map((name) => (
        <div
          key={name}
          itemProp="amenityFeature"
          itemScope
          itemType={`${SCHEMA}LocationFeatureSpecification`}
        >
          <meta itemProp="name" content={name} />
          <meta itemProp="value" content="true" />
        </div>
      ))}
      <div itemProp="offers" itemScope itemType={SCHEMA + (rooms.length > 0 ? 'AggregateOffer' : 'Offer')}>
        <meta itemProp="priceCurrency" content="TZS" />
        {rooms.length > 0 ? (
          <>
            <meta itemProp="lowPrice" content={String(Math.min(...prices))} />
            <meta itemProp="highPrice" content={String(Math.max(...prices))} />
            <meta itemProp="offerCount" content={String(rooms.length)} />
          </>
        ) : (
          <meta itemProp="price" content={String(listing.pricePerMonthTzs)} />
        )}
        <link itemProp="availability" href={SCHEMA + stock[listing.availability.kind]} />
      </div>
    </div>
  )
}
