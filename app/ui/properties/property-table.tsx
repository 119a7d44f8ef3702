import type { UserType } from '~/domain/access/actor'
import type { CardView } from '~/domain/properties/card-view'
import { genderPolicyLabels, propertyTypeLabels } from '~/domain/properties/catalogue'
import { minTermText } from '~/domain/properties/rules'
import type { Day } from '~/domain/shared/calendar'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { DeskTable } from '../show/desk-table'
import { Picture } from '../show/picture'
import { AvailabilityPill, StatusBadge } from '../show/status-badge'
import { DayText, Money } from '../show/text'

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
        { label: 'Property', kind: 'what', cell: (row) => <What property={row} results={results} /> },
        { label: 'For', kind: 'who', cell: (row) => genderPolicyLabels[row.genderPolicy] },
        { label: 'Rent', kind: 'figure', cell: (row) => <Rent property={row} /> },
        { label: 'Free', cell: (row) => <Free property={row} work={work[row.id]} /> },
        {
          label: 'Status',
          kind: 'who',
          cell: (row) => <Status property={row} />,
        },
        { label: 'Actions', kind: 'actions', cell: (row) => <Actions property={row} role={role} /> },
      ]}
    />
  )
}

function What({ property, results }: { property: Row } & Pick<Props, 'results'>) {
  const [picture] = property.images
  return (
    <div className="desk-pair">
      {picture && <Picture picture={picture} alt="" />}
      <div>
        <a className="strong" href={paths.property(property.id, results)}>
          {property.title}
        </a>
        <p className="small muted">
          {propertyTypeLabels[property.propertyType]} · {property.city}
        </p>
      </div>
    </div>
  )
}

function Rent({ property: { propertyType, fromPriceTzs } }: { property: Row }) {
  return (
    <>
      <Money tzs={fromPriceTzs} />
      <p className="small muted">{propertyType === 'hostel' ? 'lowest, per month' : 'per month'}</p>
    </>
  )
}

function Free({ property: { availability, lowestMinTerm }, work }: { property: Row; work?: Work }) {
  return (
    <div className="stack-s">
      <p>
        <AvailabilityPill badge={availability} />
      </p>
      <p className="small muted">{minTermText(lowestMinTerm)}</p>
      {work && (
        <p className="small">
          {work.requests > 0 && <span className="strong">{count(work.requests, 'request')} · </span>}
          {`${work.taken} of ${work.offered} taken`}
          {work.nextMoveIn && (
            <>
              {' · next move-in '}
              <DayText day={work.nextMoveIn} />
            </>
          )}
        </p>
      )}
    </div>
  )
}

function Status({ property: { approvalState = 'approved', rejectedBecause } }: { property: Row }) {
  return (
    <div className="stack-s">
      <p>
        <StatusBadge of="approval" status={approvalState} />
      </p>
      {rejectedBecause && <p className="small lines">{rejectedBecause}</p>}
    </div>
  )
}

function Actions({ property, role }: { property: Row; role: UserType }) {
  return (
    <div className="cluster">
      <ButtonLink href={paths.propertyEdit(property.id)} kind="main" of={property.title}>
        {role === 'admin' ? 'Manage' : 'Edit'}
      </ButtonLink>
      <ButtonLink href={paths.property(property.id)} of={property.title}>
        View
      </ButtonLink>
      <ButtonLink href={paths.propertyOccupancy(property.id)} of={property.title}>
        Occupancy
      </ButtonLink>
    </div>
  )
}
