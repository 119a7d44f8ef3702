import { mayTakeApprovalStep } from '~/domain/properties/states'
import { formatPhone, telHref } from '~/domain/shared/phone'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { AmenityList } from '../show/amenities'
import { Facts } from '../show/facts'
import { Gallery } from '../show/gallery'
import { Badge, StatusBadge } from '../show/status-badge'
import { type HistoryLine, Timeline } from '../show/steps'
import { detailRows, type PropertyView } from './review-facts'
import { ReviewRoom, type RoomView } from './review-room'

type Props = {
  review: {
    property: PropertyView
    rooms: readonly RoomView[]
    owner: { fullName: string; email: string | null; phone: string | null; emailConfirmed: boolean }
    history: readonly HistoryLine[]
  }
}

/** Everything that a reviewer looks at before deciding. */
export function ReviewPage({ review: { property, rooms, owner, history } }: Props) {
  const seen = { version: property.version }
  const may = (step: 'approve' | 'reject') => mayTakeApprovalStep(property.approvalState, step)
  return (
    <Page
      title={property.title}
      back={{ href: paths.adminProperties(), label: 'Property Approval' }}
      actions={
        <>
          {may('approve') && (
            <ButtonLink href={paths.adminPropertyApprove(property.id, seen)} kind="main" icon="check" dialog>
              Approve
            </ButtonLink>
          )}
          {may('reject') && (
            <ButtonLink href={paths.adminPropertyReject(property.id, seen)} kind="danger" icon="x" dialog>
              Reject
            </ButtonLink>
          )}
          <ButtonLink href={paths.propertyEdit(property.id)} icon="pencil">
            Edit
          </ButtonLink>
        </>
      }
    >
      <div className="split">
        <div className="stack-l">
          <Gallery pictures={property.images} title={property.title} />
          <section className="stack-s">
            <h2>Description</h2>
            <p className="lines">{property.description || 'No description'}</p>
          </section>
          <section className="stack-s">
            <h2>Details</h2>
            <Facts rows={detailRows(property)} />
            <AmenityList names={property.amenities} />
          </section>
          {rooms.length > 0 && (
            <section className="stack">
              <h2>Room Categories</h2>
              {rooms.map((room) => (
                <ReviewRoom key={room.id} room={room} />
              ))}
            </section>
          )}
        </div>
        <aside className="stack">
          <section className="card stack-s">
            <h2>Approval</h2>
            <p>
              <StatusBadge of="approval" status={property.approvalState} />
            </p>
            {property.approvalNotes && <p className="lines">{property.approvalNotes}</p>}
          </section>
          <OwnerCard owner={owner} />
          <section className="card stack-s">
            <h2>History</h2>
            <Timeline lines={history} />
          </section>
        </aside>
      </div>
    </Page>
  )
}

function OwnerCard({ owner }: Pick<Props['review'], 'owner'>) {
  const tel = telHref(owner.phone)
  return (
    <section className="card stack-s">
      <h2>Owner</h2>
      <p className="strong">{owner.fullName}</p>
      {owner.email && <p>{owner.email}</p>}
      <p>
        {owner.emailConfirmed ? (
          <Badge tone="good" icon="circle-check" label="E-mail confirmed" />
        ) : (
          <Badge tone="wait" icon="triangle-alert" label="E-mail not confirmed" />
        )}
      </p>
      {tel && owner.phone && (
        <p>
          <a href={tel}>{formatPhone(owner.phone)}</a>
        </p>
      )}
    </section>
  )
}
