import type { ManagedProperty } from '~/domain/listing-form/page'
import { mayTakeApprovalStep } from '~/domain/properties/states'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Badge, StatusBadge } from '../show/status-badge'

/** A listing's state, and what can be changed without editing it. */
export function ManagedCard({ listing }: { listing: ManagedProperty }) {
  const { id, approvalState, approvalNotes, isAvailable, hasRooms, mayDelete, mayInvite, mayHandOver } =
    listing
  return (
    <section className="card stack-s" aria-label="This listing">
      <div className="cluster">
        <StatusBadge of="approval" status={approvalState} />
        {isAvailable ? (
          <Badge tone="good" icon="circle-check" label="Available" />
        ) : (
          <Badge icon="ban" label="Occupied" />
        )}
        <a href={paths.property(id)}>View property</a>
      </div>
      {approvalNotes && <p className="lines">{approvalNotes}</p>}
      <div className="cluster">
        {mayTakeApprovalStep(approvalState, 'send_again') && (
          <ActionButton action={paths.propertySendAgain(id)} icon="send">
            Send again
          </ActionButton>
        )}
        <ActionButton
          action={paths.propertyAvailability(id)}
          fields={{ is_available: String(!isAvailable), back: paths.propertyEdit(id) }}
        >
          {isAvailable ? 'Mark as Occupied' : 'Mark as Available'}
        </ActionButton>
        {hasRooms && <ButtonLink href={paths.propertyOffer(id)}>Available Rooms</ButtonLink>}
        <ButtonLink href={paths.propertyOccupancy(id)}>Occupancy</ButtonLink>
        <ActionButton action={paths.propertyDuplicate(id)} icon="plus">
          Duplicate
        </ActionButton>
        {mayInvite && (
          <ButtonLink href={paths.propertyAgents(id)} icon="users">
            Agents
          </ButtonLink>
        )}
        {mayHandOver && <ButtonLink href={paths.propertyHandOver(id)}>Hand Over to Owner</ButtonLink>}
        {mayDelete && (
          <ButtonLink href={paths.propertyDelete(id)} kind="danger" icon="trash-2" dialog>
            Delete Property
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
