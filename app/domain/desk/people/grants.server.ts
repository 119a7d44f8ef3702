import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { profiles, properties } from '~/db/tables/index.server'
import type { PersonRow } from '~/domain/desk/people/access.server'
import { giveRole, roleObstacle } from '~/domain/desk/people/change-role.server'
import type { Actor } from '~/domain/ground/access/actor'
import { writeIn } from '~/domain/ground/access/hearing.server'
import { allows, type RowAction } from '~/domain/ground/access/policy'
import { record } from '~/domain/ground/events/record.server'
import { type Invitation, purposeOf } from '~/domain/ground/invitations/rows.server'
import type { InvitationRole, Obstacle } from '~/domain/ground/invitations/rules'
import { t } from '~/domain/ground/shared/language'
import { relationsTo } from '~/domain/listings/properties/access.server'
import { entrust, whyNotVerifier } from '~/domain/stays/agents/entrust-agent.server'
import { joinAsAgent, whyNotAgent } from '~/domain/stays/agents/invite-agent.server'
import { takeOver, whyNotOwner } from '~/domain/stays/agents/take-over.server'
import { relationsToUniversity } from '~/domain/university/universities/access.server'
import { addAdministrator } from '~/domain/university/universities/administrators.server'
import { addWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'

type Inviter = Pick<Actor, 'id' | 'userType'>

/** A role that an invitation gives. */
type Grant = {
  /** The action on the university, property or account that lets somebody give the role. */
  action: RowAction
  /** Why the invited person cannot have the role now; null when they can. */
  obstacle: (tx: Db, actor: Actor, invitation: Invitation) => Obstacle | null
  /** Gives the role, and records it. */
  give: (tx: Db, actor: Actor, invitation: Invitation) => void
  /** Where its new holder goes, and the notice there. */
  done: (invitation: Invitation) => { path: string; text: string }
}

const inChapter = () => ({ path: paths.universityChapter(), text: t`Invitation accepted` })
const ofProperty = ({ propertyId }: Invitation) => paths.property(propertyId ?? '')

export const grants: Record<InvitationRole, Grant> = {
  admin: {
    action: 'person.manage',
    obstacle(tx, { id }) {
      const found = roleObstacle(tx, profileOf(tx, id))
      // Its own links are to pages of administrators.
      return found && { ...found, link: { href: paths.dashboard(), label: t`Dashboard` } }
    },
    give(tx, actor, invitation) {
      const person = profileOf(tx, actor.id)
      giveRole(tx, actor, { person, to: 'admin', version: person.version })
      recordAccepted(tx, actor, invitation, 'account.invitation-accepted', actor.id)
    },
    done: () => ({ path: paths.auth(), text: t`You are an administrator now. Please sign in again.` }),
  },
  university_admin: {
    action: 'university.run',
    obstacle: () => null,
    give(tx, actor, invitation) {
      const university = invitation.universityId ?? ''
      addAdministrator(tx, university, actor.id)
      recordAccepted(tx, actor, invitation, 'university.invitation-accepted', university)
    },
    done: inChapter,
  },
  warden: {
    action: 'hostel.manage',
    obstacle: () => null,
    give(tx, actor, invitation) {
      const universityId = invitation.universityId ?? ''
      addWarden(tx, { id: invitation.hostelId ?? '', universityId }, actor.id)
      recordAccepted(tx, actor, invitation, 'university.invitation-accepted', universityId)
    },
    done: inChapter,
  },
  agent: {
    action: 'property.collaborators',
    obstacle: (_tx, actor) => whyNotAgent(actor),
    give: joinAsAgent,
    done: (invitation) => ({ path: ofProperty(invitation), text: t`You look after this property now` }),
  },
  verifier: {
    action: 'property.entrust',
    obstacle: whyNotVerifier,
    give: (tx, actor, { propertyId }) =>
      entrust(tx, actor, { propertyId: propertyId ?? '', agentId: actor.id, mayVerify: true }),
    done: (invitation) => ({
      path: ofProperty(invitation),
      text: t`You decide on receipts of this property now`,
    }),
  },
  owner: {
    action: 'property.hand-over',
    obstacle: whyNotOwner,
    give: takeOver,
    done: ({ propertyId }) => ({
      path: paths.propertyEdit(propertyId ?? ''),
      text: t`This listing is yours now. Check its payout account.`,
    }),
  },
}

/** Whether this person may give what an invitation gives, asked of the database as it is now. */
export function mayGive(tx: Db, person: Inviter, invitation: Invitation): boolean {
  return allows(grants[invitation.role].action, relations(tx, person, invitation))
}

function relations(tx: Db, person: Inviter, { universityId, propertyId }: Invitation) {
  if (universityId) return relationsToUniversity(tx, person, universityId)
  if (!propertyId) return person.userType === 'admin' ? (['admin'] as const) : []
  const property = tx.select().from(properties).where(eq(properties.id, propertyId)).get()
  return property ? relationsTo(tx, property, person) : []
}

function profileOf(tx: Db, userId: string): PersonRow {
  const row = tx.select().from(profiles).where(eq(profiles.id, userId)).get()
  if (!row) throw new Error('An account without a profile')
  return row
}

function recordAccepted(
  tx: Db,
  actor: Actor,
  invitation: Invitation,
  name: 'account.invitation-accepted' | 'university.invitation-accepted',
  subject: string,
): void {
  const data = { invitation: invitation.id, note: writeIn('en', () => purposeOf(tx, invitation)) }
  record(tx, { name, actorId: actor.id, subject, data })
}
