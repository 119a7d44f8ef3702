import type { OwnCard } from '~/domain/desk/dashboards/own-listings.server'
import type { UserType } from '~/domain/ground/access/actor'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
import type { CardView } from '~/domain/listings/properties/card-view'
import { genderPolicyLabel, propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { isOwning } from '../search/list-title'
import { DeskTable, MoreActions } from '../show/desk-table'
import { Picture } from '../show/picture'
import { AvailabilityPill, StatusBadge } from '../show/status-badge'
import { Money } from '../show/text'

type Row = CardView & Partial<Pick<OwnCard, 'work'>>
type Work = NonNullable<OwnCard['work']>
type RowProps = { property: Row }
type Props = {
  properties: readonly Row[]
  role: UserType
  /** Where a switch of the availability leads. */
  back: string
  /** Query for the listing page's back link. */
  results?: Record<string, string | number | null | undefined>
}

const workColumns = () =>
  [
    { label: t`Taken`, kind: 'who', isWide: 'desk', cell: ({ work }: Row) => work && <Taken work={work} /> },
    { label: t`Late`, kind: 'figure', isWide: 'desk', cell: ({ work }: Row) => work && <Late work={work} /> },
    {
      label: t`Requests`,
      kind: 'who',
      isWide: 'desk',
      cell: ({ work }: Row) => work && <Requests work={work} />,
    },
  ] as const

/** Listings as those work with them who let or supervise them. */
export function PropertyTable({ properties, role, back, results }: Props) {
  return (
    <DeskTable
      caption={t`Properties`}
      rows={properties}
      rowKey={({ id }) => id}
      columns={[
        { label: t`Property`, kind: 'what', cell: (row) => <What property={row} results={results} /> },
        ...(isOwning(role) ? workColumns() : []),
        { label: t`Rent`, kind: 'figure', cell: (row) => <Rent property={row} /> },
        { label: t`Status`, kind: 'when', cell: (row) => <Status property={row} /> },
        { label: t`Actions`, kind: 'action', cell: (row) => <Actions property={row} {...{ role, back }} /> },
      ]}
    />
  )
}

function What({ property, results }: RowProps & Pick<Props, 'results'>) {
  const { work } = property
  const [picture] = property.images
  return (
    <div className="flex items-start gap-3">
      {picture && (
        <div className="w-13 flex-none max-xl:hidden">
          <Picture picture={picture} alt="" />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <a className="strong" title={property.title} href={paths.property(property.id, results)}>
          {property.title}
        </a>
        <p className="small muted">
          {work && <span className="xl:hidden">{newsOf(work)} · </span>}
          {propertyTypeLabel(property.propertyType)} · {genderPolicyLabel(property.genderPolicy)} ·{' '}
          {property.city}
        </p>
      </div>
    </div>
  )
}

/** '2 requests · TSh 465,000 late · 32 of 38 taken' */
const newsOf = ({ requests, lateTzs, taken, offered }: Work) =>
  [
    requests > 0 && (requests === 1 ? t`1 request` : t`${inFigures(requests)} requests`),
    lateTzs > 0 && t`${formatTzs(lateTzs)} late`,
    t`${taken} of ${offered} taken`,
  ]
    .filter(Boolean)
    .join(' · ')

function Taken({ work }: { work: Work }) {
  return (
    <>
      {t`${work.taken} of ${work.offered}`}
      <meter className="meter info block w-full" min={0} max={work.offered} value={work.taken} aria-hidden />
    </>
  )
}

function Late({ work }: { work: Work }) {
  if (work.lateCount === 0) return '–'
  return (
    <a className="text-[var(--color-brick)]" href={paths.rent()}>
      <strong className="num">{work.lateCount}</strong>
      <p className="small">{formatTzs(work.lateTzs)}</p>
    </a>
  )
}

function Requests({ work: { requests, nextMoveIn } }: { work: Work }) {
  return (
    <>
      {requests > 0 ? <a href={paths.bookings({ status: 'pending' })}>{t`${requests} to answer`}</a> : '–'}
      {nextMoveIn && <p className="small muted">{t`moves in ${formatDay(nextMoveIn).slice(4, -5)}`}</p>}
    </>
  )
}

function Rent({ property: { propertyType, fromPriceTzs } }: { property: Row }) {
  return (
    <>
      <Money tzs={fromPriceTzs} />
      <p className="small muted max-xl:hidden">
        {propertyType === 'hostel' ? t`lowest, per month` : t`per month`}
      </p>
    </>
  )
}

/** Whether it is free, or why it is not public. */
function Status({ property: { availability, approvalState, rejectedBecause } }: RowProps) {
  if (!approvalState) return <AvailabilityPill badge={availability} />
  return (
    <>
      <StatusBadge of="approval" status={approvalState} />
      {rejectedBecause && (
        <p className="small" title={rejectedBecause}>
          {rejectedBecause}
        </p>
      )}
    </>
  )
}

function Actions({ property, role, back }: RowProps & Pick<Props, 'role' | 'back'>) {
  return (
    <div className="cluster">
      <ButtonLink href={paths.propertyEdit(property.id)} of={property.title}>
        {role === 'admin' ? t`Manage` : t`Edit`}
      </ButtonLink>
      <MoreActions of={property.title}>
        <div className="cluster">
          <ButtonLink href={paths.property(property.id)} of={property.title}>
            {t`View`}
          </ButtonLink>
          <ButtonLink href={paths.propertyOccupancy(property.id)} of={property.title}>
            {t`Rooms`}
          </ButtonLink>
          {property.work && (
            <ActionButton
              action={paths.propertyAvailability(property.id)}
              fields={{ is_available: String(!property.work.isAvailable), back }}
              kind="quiet"
            >
              {property.work.isAvailable ? t`Mark as Occupied` : t`Mark as Available`}
              <span className="sr">: {property.title}</span>
            </ActionButton>
          )}
        </div>
      </MoreActions>
    </div>
  )
}
