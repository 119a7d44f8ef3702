import { letByLabels } from '~/domain/properties/catalogue'
import type { PropertyView } from '~/domain/properties/property-view'
import { formatTzs } from '~/domain/shared/money'
import { Money } from '../show/text'

/**
 * The price of the chosen unit; prices per bed and per room have no average. Rule: decisions "Price: a hostel without a chosen room type shows its range".
 */
export function PriceLine({ listing: { pricePerMonthTzs, room, rooms } }: { listing: PropertyView }) {
  const prices = rooms.map((one) => one.pricePerMonthTzs)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const isRange = room === null && lowest < highest
  const units = new Set((room ? [room] : rooms).map(({ letBy }) => letBy))
  const [unit = 'room'] = units.size === 1 ? units : []
  return (
    <p className="price">
      <strong>
        {isRange ? (
          <>
            <Money tzs={lowest} /> to <Money tzs={highest} />
          </>
        ) : (
          <Money tzs={pricePerMonthTzs} />
        )}
      </strong>{' '}
      <span className="muted small">
        {letByLabels[unit]}
        {isRange && units.size === 1 && `, ${formatTzs(pricePerMonthTzs)} on average`}
      </span>
    </p>
  )
}
