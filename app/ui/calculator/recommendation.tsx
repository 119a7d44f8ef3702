import type { ReactNode } from 'react'
import type { PreferredPlace } from '~/domain/desk/calculator/candidates.server'
import type { Recommendation } from '~/domain/desk/calculator/recommend.server'
import { type MatchLevel, matchLevel } from '~/domain/desk/calculator/rules'
import type { UserType } from '~/domain/ground/access/actor'
import { labels } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { genderPolicyLabel, letByLabel, propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import { FROM_CALCULATOR } from '~/domain/listings/search/filter-query'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { Amenities } from '../show/amenities'
import { Icon, type IconName } from '../show/icon'
import { PlaceHead } from '../show/place-head'
import { AvailabilityPill, Badge } from '../show/status-badge'
import { Money } from '../show/text'
import '~/ui/styles/meter.css'

const AMENITIES = 6

const onlyFor = labels({
  female: 'Only women may live here.',
  male: 'Only men may live here.',
})

type Props = {
  recommendation: Recommendation
  budgetTzs: number
  preferred: PreferredPlace['state']
  role?: UserType
}

/** A place that fits: what it costs, why it fits, and the two ways on. */
export function RecommendationCard({ recommendation, budgetTzs, preferred, role }: Props) {
  const { room, genderPolicy, title } = recommendation
  const availability = room?.availability ?? recommendation.availability
  const level = matchLevel(recommendation.score)
  const { tone, icon } = looks[level]
  return (
    <li className="card stack-s">
      <PlaceHead
        picture={recommendation.images[0] ?? null}
        badge={
          <>
            <Badge label={matchLabel(level)} tone={tone} icon={icon} />
            {availability.kind !== 'now' && <AvailabilityPill badge={availability} />}
          </>
        }
        title={<h3>{title}</h3>}
        detail={`${propertyTypeLabel(recommendation.propertyType)}${room ? `: ${room.roomType}` : ''}`}
      />
      <RentInBudget recommendation={recommendation} budgetTzs={budgetTzs} tone={tone} />
      {genderPolicy !== 'any' && (
        <p>
          <Badge label={genderPolicyLabel(genderPolicy)} icon="users" tone="wait" />{' '}
          <span className="small">{onlyFor(genderPolicy)}</span>
        </p>
      )}
      <Reasons recommendation={recommendation} preferred={preferred} />
      <Amenities names={recommendation.amenities} wide={AMENITIES} narrow={AMENITIES} />
      <div className="cluster">
        <a
          className="btn"
          href={paths.property(recommendation.id, { room: room?.id, from: FROM_CALCULATOR })}
        >
          {t`View Details`}
          <span className="sr">: {title}</span>
        </a>
        {(role === undefined || role === 'tenant') && (
          <a className="btn btn-main" href={bookingPath(recommendation)}>
            {t`Book Now`}
            <span className="sr">: {title}</span>
          </a>
        )}
      </div>
    </li>
  )
}

function Reasons({ recommendation, preferred }: Pick<Props, 'recommendation' | 'preferred'>) {
  const { address, city, walkingMinutes, transportSavingsTzs, isLocationMatch, distance, genderPolicy } =
    recommendation
  const walk = walkingMinutes !== null && t`${walkingMinutes} min to college`
  const counted = preferred === 'found' || preferred === 'empty'
  return (
    <ul className="reasons small">
      {genderPolicy === 'any' && <Reason icon="users">{t`Women and men may live here.`}</Reason>}
      <Reason icon="map-pin">
        {address}, {city}
        {counted && (isLocationMatch ? t`: where you asked` : t`: not where you asked`)}
      </Reason>
      {(distance || walk) && (
        <Reason icon="footprints">{[distance, walk].filter(Boolean).join(' · ')}</Reason>
      )}
      {transportSavingsTzs > 0 && (
        <Reason icon="wallet">{t`Saves ${<Money tzs={transportSavingsTzs} />} a month on transport`}</Reason>
      )}
    </ul>
  )
}

function Reason({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}

/** For a hostel, the category that has the shown price, while available. */
function bookingPath({ id, room }: Recommendation): string {
  const isFree = room !== null && room.availability.kind !== 'full'
  return paths.booking({ property: id, hostel_room_id: isFree ? room.id : null })
}

const looks = {
  excellent: { tone: 'good', icon: 'circle-check' },
  good: { tone: 'info', icon: 'check' },
  fair: { tone: 'wait', icon: 'info' },
} as const satisfies Record<MatchLevel, { tone: string; icon: IconName }>

const matchLabel = labels<MatchLevel>({
  excellent: 'Excellent match',
  good: 'Good match',
  fair: 'Fair match',
})

type RentProps = Pick<Props, 'recommendation' | 'budgetTzs'> & { tone: string }

/** The rent within what can be afforded, as a bar and in words. */
function RentInBudget({ recommendation: { fromPriceTzs, room }, budgetTzs, tone }: RentProps) {
  return (
    <div>
      <p className="price">
        <strong>
          <Money tzs={fromPriceTzs} />
        </strong>
        <span className="muted small">{letByLabel(room?.letBy ?? 'room')}</span>
      </p>
      <div className="cluster">
        <meter
          className={`meter ${tone}`}
          min={0}
          max={budgetTzs}
          value={fromPriceTzs}
          aria-label={t`Rent of what you can afford`}
        />
        <span className="small muted">
          {fromPriceTzs === budgetTzs
            ? t`All that you can afford`
            : t`${formatTzs(budgetTzs - fromPriceTzs)} less than you can afford`}
        </span>
      </div>
    </div>
  )
}
