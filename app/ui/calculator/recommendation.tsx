import type { ReactNode } from 'react'
import type { PreferredPlace } from '~/domain/desk/calculator/candidates.server'
import type { Recommendation } from '~/domain/desk/calculator/recommend.server'
import { type MatchLevel, matchLevel, type ScoreParts } from '~/domain/desk/calculator/rules'
import type { UserType } from '~/domain/ground/access/actor'
import { labels } from '~/domain/ground/shared/language'
import { genderPolicyLabel, letByLabel, propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import { FROM_CALCULATOR } from '~/domain/listings/search/filter-query'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { Amenities } from '../show/amenities'
import { Icon, type IconName } from '../show/icon'
import { Picture } from '../show/picture'
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
  preferred: PreferredPlace['state']
  role?: UserType
  eager?: boolean
}

/** A place that fits: what it costs, why it fits, and the two ways on. */
export function RecommendationCard({ recommendation, preferred, role, eager }: Props) {
  const [picture] = recommendation.images
  const { room, genderPolicy } = recommendation
  return (
    <li className="card match">
      {picture && (
        <div>
          <Picture picture={picture} alt="" sizes="(min-width: 36rem) 11rem, 44vw" eager={eager} />
        </div>
      )}
      <div className="stack-s">
        <div className="card-head">
          <p className="price">
            <strong>
              <Money tzs={recommendation.fromPriceTzs} />
            </strong>
            <span className="muted small">{letByLabel(room?.letBy ?? 'room')}</span>
          </p>
          <AvailabilityPill badge={room?.availability ?? recommendation.availability} />
        </div>
        <h3>{recommendation.title}</h3>
        {genderPolicy === 'any' ? (
          <p className="small">{t`Women and men may live here.`}</p>
        ) : (
          <p>
            <Badge label={genderPolicyLabel(genderPolicy)} icon="users" tone="wait" />{' '}
            <span className="small">{onlyFor(genderPolicy)}</span>
          </p>
        )}
        <MatchScore score={recommendation.score} parts={recommendation.parts} />
        <Reasons recommendation={recommendation} preferred={preferred} />
        <Amenities names={recommendation.amenities} wide={AMENITIES} narrow={AMENITIES} />
        <div className="cluster">
          <a
            className="btn"
            href={paths.property(recommendation.id, { room: room?.id, from: FROM_CALCULATOR })}
          >
            {t`View Details`}
            <span className="sr">: {recommendation.title}</span>
          </a>
          {(role === undefined || role === 'tenant') && (
            <a className="btn btn-main" href={bookingPath(recommendation)}>
              {t`Book Now`}
              <span className="sr">: {recommendation.title}</span>
            </a>
          )}
        </div>
      </div>
    </li>
  )
}

function Reasons({ recommendation, preferred }: Pick<Props, 'recommendation' | 'preferred'>) {
  const { address, city, walkingMinutes, transportSavingsTzs, isLocationMatch, room, distance } =
    recommendation
  const counted = preferred === 'found' || preferred === 'empty'
  return (
    <ul className="reasons small">
      <Reason icon={room ? 'bed-double' : 'house'}>
        {propertyTypeLabel(recommendation.propertyType)}
        {room && `: ${room.roomType}`}
      </Reason>
      <Reason icon="map-pin">
        {address}, {city}
        {counted && (isLocationMatch ? t`: where you asked` : t`: not where you asked`)}
      </Reason>
      {distance && <Reason icon="map-pin">{distance}</Reason>}
      {walkingMinutes !== null && <Reason icon="footprints">{t`${walkingMinutes} min to college`}</Reason>}
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

/** A score out of 100 as a word with colour and icon, a figure, a bar, and its parts. */
function MatchScore({ score, parts: { rent, place, walk } }: { score: number; parts: ScoreParts }) {
  const level = matchLevel(score)
  const { tone, icon } = looks[level]
  return (
    <>
      <div className="cluster">
        <Badge label={matchLabel(level)} tone={tone} icon={icon} />
        <span className="small num">{t`${score} of 100`}</span>
        <meter className={`meter ${tone}`} min={0} max={100} value={score} aria-label={t`Match`} />
      </div>
      <p className="small muted num">{t`Rent ${rent}, place ${place}, walk ${walk}: each of 100.`}</p>
    </>
  )
}
