import type { UserType } from '~/domain/ground/access/actor'
import { type Day, formatDay } from '~/domain/ground/shared/calendar'
import { count } from '~/domain/ground/shared/text'
import type { CardView } from '~/domain/listings/properties/card-view'
import { genderPolicyLabel, propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import { minTermText } from '~/domain/listings/properties/rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { DeskTable, MoreActions } from '../show/desk-table'
import { Picture } from '../show/picture'
import { AvailabilityPill, StatusBadge } from '../show/status-badge'
import { Money } from '../show/text'

type Row = CardView
type Work = { requests: number; taken: number; offered: number; nextMoveIn: Day | null }
type Props = {
  properties: readonly Row[]
  /** For people who let them, by the listing's id. */
  work: Record<string, Work>
  role: UserType
  /** Query for the listing page's back link. */
  results: Record<string, string | number | null | undefined>
}

/** Listings as those work with them who let or supervise them. */
export function PropertyTable({ properties, role, work, results }: Props) {
  return (
    <DeskTable
      caption="Properties"
      rows={properties}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Property',
          kind: 'what',
          cell: (row) => <What property={row} work={work[row.id]} results={results} />,
        },
        { label: 'Rent', kind: 'figure', cell: (row) => <Rent property={row} /> },
        {
          label: 'Free',
          kind: 'state',
          isDouble: true,
          cell: (row) => <Free property={row} work={work[row.id]} />,
        },
        { label: 'Status', kind: 'who', isWide: 'desk', cell: (row) => <Status property={row} /> },
        { label: 'Actions', kind: 'action', cell: (row) => <Actions property={row} role={role} /> },
      ]}
    />
  )
}

type RowProps = { property: Row; work?: Work }

function What({ property, work, results }: RowProps & Pick<Props, 'results'>) {
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
          {work && work.requests > 0 && <span className="strong">{count(work.requests, 'request')} · </span>}
          {work && <span className="md:hidden">{`${takenText(work)} · `}</span>}
          {propertyTypeLabel(property.propertyType)} · {genderPolicyLabel(property.genderPolicy)} ·{' '}
          {property.city}
        </p>
      </div>
    </div>
  )
}

function Rent({ property: { propertyType, fromPriceTzs } }: { property: Row }) {
  return (
    <>
      <Money tzs={fromPriceTzs} />
      <p className="small muted max-xl:hidden">
        {propertyType === 'hostel' ? 'lowest, per month' : 'per month'}
      </p>
    </>
  )
}

/** Where the status has no column, a listing that is not approved shows it here instead: it is not free. */
function Free({ property, work }: RowProps) {
  const { availability, lowestMinTerm, approvalState = 'approved' } = property
  return (
    <>
      {approvalState !== 'approved' && (
        <div className="xl:hidden">
          <StatusBadge of="approval" status={approvalState} />
        </div>
      )}
      <div className={approvalState === 'approved' ? undefined : 'max-xl:hidden'}>
        <AvailabilityPill badge={availability} />
      </div>
      <p className={work ? 'small max-md:hidden' : 'small'}>
        {work && (
          <>
            {takenText(work)}
            {work.nextMoveIn && ` · next move-in ${formatDay(work.nextMoveIn).slice(4)}`}
            {' · '}
          </>
        )}
        <span className="muted">{minTermText(lowestMinTerm)}</span>
      </p>
    </>
  )
}

const takenText = ({ taken, offered }: Work) => `${taken} of ${offered} taken`

function Status({ property: { approvalState = 'approved', rejectedBecause } }: RowProps) {
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

function Actions({ property, role }: { property: Row; role: UserType }) {
  return (
    <div className="cluster">
      <ButtonLink href={paths.propertyEdit(property.id)} of={property.title}>
        {role === 'admin' ? 'Manage' : 'Edit'}
      </ButtonLink>
      <MoreActions of={property.title}>
        <div className="cluster">
          <ButtonLink href={paths.property(property.id)} of={property.title}>
            View
          </ButtonLink>
          <ButtonLink href={paths.propertyOccupancy(property.id)} of={property.title}>
            Occupancy
          </ButtonLink>
        </div>
      </MoreActions>
    </div>
  )
}
