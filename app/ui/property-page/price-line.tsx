import { formatTzs } from '~/domain/ground/shared/money'
import { letByLabel } from '~/domain/listings/properties/catalogue'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import { Money } from '../show/text'
import { t } from '../t'

type Props = { listing: PropertyView; isShort?: boolean }

/**
 * The price of the chosen unit; a short line has the lowest of a range, and the unit on wide screens. Prices per bed and per
 * room have no average. Rule: decisions "Price: a hostel without a chosen room type shows its range".
 */
export function PriceLine({ listing: { pricePerMonthTzs, room, rooms }, isShort }: Props) {
  const prices = rooms.map((one) => one.pricePerMonthTzs)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const isRange = room === null && lowest < highest
  const units = new Set((room ? [room] : rooms).map(({ letBy }) => letBy))
  const [unit = 'room'] = units.size === 1 ? units : []
  return (
    <p className="price">
      {isRange && isShort && <span className="muted small">{t`From `}</span>}
      <strong>
        <Money tzs={isRange ? lowest : pricePerMonthTzs} />
        {isRange && !isShort && <> {t`to ${<Money tzs={highest} />}`}</>}
      </strong>{' '}
      <span className={isShort ? 'muted small wide-text' : 'muted small'}>
        {letByLabel(unit)}
        {isRange && !isShort && units.size === 1 && t`, ${formatTzs(pricePerMonthTzs)} on average`}
      </span>
    </p>
  )
}
