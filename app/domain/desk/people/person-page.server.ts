import { and, desc, eq } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { events, profiles, sessions } from '~/db/tables/index.server'
import { dependentsOf } from '~/domain/desk/closing/register.server'
import type { Actor } from '~/domain/ground/access/actor'
import { signInLines } from '~/domain/ground/accounts/devices.server'
import { hasSecondFactor } from '~/domain/ground/accounts/second-factor.server'
import { type EventName, isEventName } from '~/domain/ground/events/catalogue'
import { readPayload } from '~/domain/ground/events/payload'
import { listInvitations } from '~/domain/ground/invitations/rows.server'
import { isRefused } from '~/domain/ground/mail/refused-addresses.server'
import { formatPhone, parsePhone } from '~/domain/ground/shared/phone'
import { findPersonFor, type PersonRow } from './access.server'
import { personLine } from './list-people.server'
import { accountsOf, personSections } from './person-sections.server'
import { roleObstacles } from './role-obstacles.server'

const phrases: Partial<Record<EventName, string>> = {
  'account.created': 'opened the account',
  'account.confirmed': 'confirmed the address',
  'account.password-reset': 'chose a new password by e-mail',
  'account.password-changed': 'changed the password',
  'account.made-administrator': 'became administrator by the set-up code',
  'account.signed-out': 'signed out everywhere',
  'account.device-signed-out': 'signed out one device',
  'account.profile-changed': 'changed the profile',
  'account.gender-changed': 'changed the gender',
  'account.role-changed': 'changed the role',
  'account.invited': 'sent an invitation to be an administrator',
  'account.invitation-withdrawn': 'took the invitation back',
  'account.invitation-accepted': 'accepted the invitation',
  'account.invitation-declined': 'declined the invitation',
  'account.suspended': 'suspended the account',
  'account.restored': 'restored the account',
  'account.code-made': 'made a one-time code',
  'account.code-used': 'chose a new password with a one-time code',
  'account.second-factor-on': 'turned on two-step sign-in',
  'account.second-factor-off': 'turned off two-step sign-in',
  'account.second-factor-removed': 'turned off the two-step sign-in of this account',
  'account.recovery-codes-made': 'made new recovery codes',
  'account.recovery-code-used': 'used a recovery code',
}

const SIGN_INS_SHOWN = 20

export type PersonPage = ReturnType<typeof personPage>

/** Everything that an administrator sees of somebody. */
export function personPage(actor: Actor, userId: string) {
  const row = findPersonFor(actor, userId, 'person.manage')
  return {
    person: personLine(row),
    isSelf: userId === actor.id,
    hasRefusedAddress: row.email !== null && isRefused(db(), row.email),
    hasSecondFactor: hasSecondFactor(userId),
    dependents: dependentsOf(userId, false, db()).map(({ line }) => line),
    sections: personSections(actor, userId),
    accounts: accountsOf(userId),
    devices: countRows(sessions, eq(sessions.userId, userId)),
    signIns: signInLines(userId, SIGN_INS_SHOWN, (network) => `Network ${network.slice(0, 8)}`),
    history: historyOf(userId),
  }
}

/** Data for the change of somebody's role: its obstacles, and open invitations to be an administrator. */
export function personRole(actor: Actor, userId: string) {
  const row = findPersonFor(actor, userId, 'person.manage')
  return {
    person: personLine(row),
    obstacles: roleObstacles(row),
    invitations: row.email ? listInvitations({ role: 'admin' }, row.email) : [],
  }
}

/** The version that a change is made on now. */
export function personVersion(actor: Actor, userId: string): number {
  return findPersonFor(actor, userId, 'person.manage').version
}

/** The values of an account by the fields of this form; a number that means the same is left out. */
export function personFormValues({ fullName, phone }: PersonRow, form: FormData) {
  const isSamePhone = parsePhone(String(form.get('phone') ?? '')) === phone
  return { full_name: fullName, ...(!isSamePhone && { phone: phone && formatPhone(phone) }) }
}

/** Events of an account, newest first. */
function historyOf(userId: string) {
  return db()
    .select({ at: events.createdAt, name: events.name, data: events.data, by: profiles.fullName })
    .from(events)
    .leftJoin(profiles, eq(profiles.id, events.actorId))
    .where(and(eq(events.subjectType, 'account'), eq(events.subjectId, userId)))
    .orderBy(desc(events.id))
    .all()
    .flatMap(({ at, name, data, by }) => {
      const phrase = isEventName(name) && phrases[name]
      const note = readPayload(data).note || undefined
      return phrase ? [{ at, text: `${by ?? 'Somebody'} ${phrase}`, note }] : []
    })
}
