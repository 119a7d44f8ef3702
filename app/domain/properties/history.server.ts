import { and, desc, eq, like } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { events, profiles } from '~/db/tables/index.server'
import type { EventName } from '~/domain/events/record.server'

type Data = { changed?: unknown; version?: unknown }

const deeds: Partial<Record<EventName, (data: Data) => string>> = {
  'property.submitted': () => 'submitted it',
  'property.changed': ({ changed }) => `changed ${list(changed)}`,
  'property.adjusted': () => 'changed its payout account or the rooms offered',
  'property.offer-changed': () => 'changed how many rooms are offered',
  'property.approved': () => 'approved it',
  'property.rejected': () => 'rejected it',
  'property.sent-again': () => 'sent it again for approval',
  'property.switched': () => 'switched its availability',
  'collaborator.invited': () => 'invited an agent',
  'collaborator.withdrawn': () => 'took an invitation back',
  'collaborator.joined': () => 'looks after it as an agent',
  'collaborator.declined': () => 'declined to look after it',
  'collaborator.removed': () => 'removed an agent',
}

/** The latest change of a listing that counted its version up: 'Neema John changed title, price'. */
export function latestChange(tx: Db, propertyId: string): string | null {
  const ofListing = and(eq(events.subjectType, 'property'), eq(events.subjectId, propertyId))
  const row = tx
    .select({ name: events.name, data: events.data, by: profiles.fullName })
    .from(events)
    .leftJoin(profiles, eq(profiles.id, events.actorId))
    .where(and(ofListing, like(events.data, '%"version"%')))
    .orderBy(desc(events.id))
    .limit(1)
    .get()
  const deed = row && deedOf(row.name as EventName, row.data)
  return deed ? `${row.by ?? 'Somebody'} ${deed}` : null
}

/** What somebody did to a listing: 'changed title, price'; null for what is not told. */
export function deedOf(name: EventName, data: Data): string | null {
  return deeds[name]?.(data) ?? null
}

function list(changed: unknown): string {
  return Array.isArray(changed) && changed.length > 0 ? changed.join(', ') : 'details'
}
