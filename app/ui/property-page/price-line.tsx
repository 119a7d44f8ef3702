import { letByLabels } from '~/domain/properties/catalogue'
import type { PropertyView } from '~/domain/properties/property-view'
import { Money } from '../show/text'

/** The price of the chosen unit; of a hostel without a choice the mean of its room types. */
export function PriceLine({ listing: { pricePerMonthTzs, room, rooms } }: { listing: PropertyView }) {
  const isMean = rooms.length > 1 && room === null
  const units = new Set((room ? [room] : rooms).map(({ letBy }) => letBy))
  const [unit = 'room'] = units.size === 1 ? units : []
  return (
    <p className="price">
      <strong>
        <Money tzs={pricePerMonthTzs} />
      </strong>{' '}
      <span className="muted small">
        {letByLabels[unit]}
        {isMean && ', on average'}
      </span>
    </p>
  )
}
