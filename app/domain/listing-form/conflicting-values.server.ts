import { db } from '~/db/database.server'
import type { Actor } from '~/domain/access/actor'
import { findPropertyFor } from '~/domain/properties/access.server'
import { changesSince, requireVersion } from '~/domain/properties/versions.server'
import { seenVersion } from '~/domain/shared/text'
import type { FormValues } from './fields'
import { findEdited, storedValues } from './open-form.server'
import { wordOfField } from './reviewed-changes'

/** How much of a long text is quoted. */
const QUOTED_LETTERS = 120

/** The version of a property that is stored now. Missing or forbidden when this person may not edit it. */
export function versionNow(actor: Actor, propertyId: string): number {
  return findPropertyFor(actor, propertyId, 'property.edit').version
}

/** Refuses a form that was drawn with another version than the stored one; a form that names none is let through. */
export function ensureSeenVersion(actor: Actor, propertyId: string, { version }: FormValues): void {
  const seen = seenVersion(version)
  if (seen !== null) requireVersion(db(), findPropertyFor(actor, propertyId, 'property.edit'), seen)
}

/** What fields say by now that somebody changed since, where the form says something else: 'Meanwhile: Plot 12'. */
export function conflictingValues(
  actor: Actor,
  propertyId: string,
  values: FormValues,
): Record<string, string[]> {
  const { property, rooms } = findEdited(actor, propertyId)
  const since = changesSince(db(), propertyId, seenVersion(values.version))
  const changed = new Set(since.flatMap((one) => one.changed))
  const stored = storedValues(property, rooms, values.draft)
  const fields = Object.keys(wordOfField) as (keyof typeof wordOfField)[]
  const differing = fields.filter(
    (name) => changed.has(wordOfField[name]) && values[name].trim() !== stored[name],
  )
  return Object.fromEntries(differing.map((name) => [name, [meanwhile(stored[name])]]))
}

function meanwhile(text: string): string {
  if (text === '') return 'Meanwhile: empty'
  return `Meanwhile: ${text.length > QUOTED_LETTERS ? `${text.slice(0, QUOTED_LETTERS)}…` : text}`
}
