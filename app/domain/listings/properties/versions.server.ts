import { and, asc, desc, eq, like, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { events, profiles, properties } from '~/db/tables/index.server'
import { type EventName, isEventName } from '~/domain/ground/events/catalogue'
import { readPayload, type StoredPayload } from '~/domain/ground/events/payload'
import { t, term } from '~/domain/ground/shared/language'
import { conflict, type RefusalLink, stale } from '~/domain/ground/shared/refusals'
import type { Property } from './access.server'
import { changesText } from './changes'
import { checksText } from './checks'

/**
 * Writes a change to a listing as it was read in this transaction and counts its version up, so that nobody decides on
 * something else than they saw.
 */
export function updateProperty(
  tx: Db,
  property: Property,
  change: Partial<typeof properties.$inferInsert>,
): Property {
  const row = tx
    .update(properties)
    .set({ ...change, version: property.version + 1, updatedAt: now() })
    .where(and(eq(properties.id, property.id), eq(properties.version, property.version)))
    .returning()
    .get()
  if (!row) throw stale(t`This property has just changed. Please try again.`)
  return row
}

/** @throws stale, with what happened since and a link, when the form was rendered with another version or has none */
export function requirePropertyVersion(
  tx: Db,
  property: Property,
  seen: number | null,
  link?: RefusalLink,
): void {
  if (seen === property.version) return
  throw conflict(term('This property'), describeChanges(changesSince(tx, property.id, seen)), link)
}

const phrases: Partial<Record<EventName, (payload: StoredPayload) => string>> = {
  'property.submitted': () => t`submitted it`,
  'property.changed': ({ changed }) =>
    changed.length > 0 ? t`changed ${changesText(changed)}` : t`changed details`,
  'property.adjusted': () => t`changed its payout account or the rooms offered`,
  'property.offer-changed': () => t`changed how many rooms are offered`,
  'property.checked': checked,
  'property.put-on-list': ({ university = '' }) => t`put it on ${university}'s list`,
  'property.taken-off-list': ({ university = '' }) => t`took it off ${university}'s list`,
  'property.approved': () => t`approved it`,
  'property.rejected': () => t`rejected it`,
  'property.sent-again': () => t`sent it again for approval`,
  'property.switched': () => t`switched its availability`,
  'property.featured': () => t`switched whether it is featured`,
  'collaborator.invited': () => t`invited an agent`,
  'collaborator.withdrawn': () => t`took an invitation back`,
  'collaborator.joined': () => t`looks after it as an agent`,
  'collaborator.declined': () => t`declined an invitation`,
  'collaborator.removed': () => t`removed an agent`,
}

type Change = { by: string; phrase: string; changed: string[] }

/** The changes of a listing that counted its version up after `seen`, the earliest first; the latest one where none was seen. */
export function changesSince(tx: Db, propertyId: string, seen: number | null): Change[] {
  const version = sql<number>`json_extract(${events.data}, '$.version')`
  const ofListing = and(
    eq(events.subjectType, 'property'),
    eq(events.subjectId, propertyId),
    like(events.data, '%"version"%'),
  )
  const query = tx
    .select({ name: events.name, data: events.data, by: profiles.fullName })
    .from(events)
    .leftJoin(profiles, eq(profiles.id, events.actorId))
  const rows =
    seen === null
      ? query.where(ofListing).orderBy(desc(events.id)).limit(1).all()
      : query
          .where(and(ofListing, sql`${version} > ${seen}`))
          .orderBy(asc(events.id))
          .all()
  return rows.flatMap(({ name, data, by }) => {
    const phrase = phraseOf(name, data)
    return phrase ? [{ by: by ?? t`Somebody`, phrase, changed: readPayload(data).changed }] : []
  })
}

/** Changes in words, each person's after one another: 'Neema John changed title, price, then sent it again; Juma Ali changed photos'. */
function describeChanges(changes: readonly Change[]): string {
  const people: { by: string; phrases: Set<string> }[] = []
  for (const { by, phrase } of changes) {
    const last = people.at(-1)
    if (last?.by === by) last.phrases.add(phrase)
    else people.push({ by, phrases: new Set([phrase]) })
  }
  return people.map(({ by, phrases }) => `${by} ${[...phrases].join(t`, then `)}`).join('; ')
}

/** Phrase for a change to a listing: 'changed title, price'; `null` for other events. */
export function phraseOf(name: string, data: unknown): string | null {
  return isEventName(name) ? (phrases[name]?.(readPayload(data)) ?? null) : null
}

function checked({ made, takenBack }: StoredPayload): string {
  const parts = [
    made ? t`checked it: ${checksText(made)}` : '',
    takenBack ? t`took a check back: ${checksText(takenBack)}` : '',
  ]
  return parts.filter(Boolean).join('; ')
}
