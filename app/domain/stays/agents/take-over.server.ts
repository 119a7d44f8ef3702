import { and, eq, inArray } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { invitations, properties, propertyCollaborators } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { record } from '~/domain/ground/events/record.server'
import type { Invitation } from '~/domain/ground/invitations/rows.server'
import type { Obstacle } from '~/domain/ground/invitations/rules'
import { t, translated } from '~/domain/ground/shared/language'
import { withPayoutAccount } from '~/domain/listings/payouts/account-for-property.server'
import { endOwnerChecks } from '~/domain/listings/properties/checks.server'
import { removeDraftsOf } from '~/domain/listings/properties/delete-property.server'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { updateProperty } from '~/domain/listings/properties/versions.server'
import { paths } from '~/paths'
import { ADD_ACCOUNT, ONLY_OWNERS } from './handover-rules'
import { whyNotHandedOver } from './open-stays.server'

/**
 * Why this person cannot become the owner of the property that an invitation names: their type, a missing payout
 * account, open requests and stays. Null when they can. Rule: decisions "Hand over: only with nothing open".
 */
export function whyNotOwner(tx: Db, actor: Actor, { id, propertyId }: Invitation): Obstacle | null {
  if (!typeMay(actor.userType, 'property.create'))
    return {
      sentence: translated(ONLY_OWNERS),
      link: { href: paths.switchAccount(), label: t`Switch to Owner Account` },
    }
  const href = paths.payoutAccounts({ redirect: paths.invitation(id) })
  if (!withPayoutAccount(tx, [actor.id]).has(actor.id))
    return { sentence: translated(ADD_ACCOUNT), link: { href, label: t`Add a Payout Account` } }
  const why = propertyId && whyNotHandedOver(tx, propertyId)
  return why ? { sentence: why } : null
}

/** Makes this person the owner. Past bookings, payments and invoices stay with the former owner. */
export function takeOver(tx: Db, actor: Actor, { id, propertyId }: Invitation): void {
  const property = tx
    .select()
    .from(properties)
    .where(eq(properties.id, propertyId ?? ''))
    .get()
  if (!property) return
  const { version } = updateProperty(tx, property, { ownerId: actor.id, payoutAccountId: null })
  endOwnerChecks(tx, property.id)
  changeHands(tx, actor, property.id, property.ownerId)
  record(tx, {
    name: 'handover.accepted',
    actorId: actor.id,
    subject: property.id,
    data: { invitation: id, formerOwnerId: property.ownerId, version },
  })
  refreshProperty(tx, property.id)
}

/**
 * Ends what the former owner set up for others: drafts, invitations, and the rights to decide on receipts
 * and to change prices. Agents stay.
 */
function changeHands(tx: Db, actor: Actor, propertyId: string, formerOwnerId: string): void {
  const { propertyId: property, userId } = propertyCollaborators
  tx.delete(propertyCollaborators)
    .where(and(eq(property, propertyId), inArray(userId, [formerOwnerId, actor.id])))
    .run()
  const noRights = { mayVerifyPayments: false, mayChangePrices: false }
  tx.update(propertyCollaborators).set(noRights).where(eq(property, propertyId)).run()
  if (actor.userType === 'agent')
    tx.insert(propertyCollaborators).values({ propertyId, userId: actor.id, createdAt: now() }).run()
  const open = and(eq(invitations.propertyId, propertyId), eq(invitations.status, 'pending'))
  tx.update(invitations).set({ status: 'withdrawn' }).where(open).run()
  removeDraftsOf(tx, propertyId)
}
