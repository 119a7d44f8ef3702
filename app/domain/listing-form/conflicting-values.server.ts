import { db } from '~/db/database.server'
import type { Actor } from '~/domain/access/actor'
import { findPropertyFor } from '~/domain/properties/access.server'
import { roomsOf } from '~/domain/properties/rooms.server'
import { changesSince, requireVersion } from '~/domain/properties/versions.server'
import { seenVersion } from '~/domain/shared/seen-version'
import type { FormValues } from './fields'
import { wordOfField } from './reviewed-changes'
import { typedFromStored } from './stored-values.server'

/** How much of a long text is quoted. */
const QUOTED_LETTERS = 120

/** What an edit form of this listing is held against while its person may have looked at an earlier version. */
export function storedListing(actor: Actor, propertyId: string) {
  const find = () => findPropertyFor(actor, propertyId, 'property.edit')
  return {
    version: () => find().version,
    /** Refuses another version than the stored one. */
    ensureSeen: (seen: number) => requireVersion(db(), find(), seen),
    /** What fields say by now that somebody changed since, where the form says something else: 'Meanwhile: Plot 12'. */
    meanwhile(values: FormValues): Record<string, string[]> {
      const property = find()
      const since = changesSince(db(), propertyId, seenVersion(values.version))
      const changed = new Set(since.flatMap((one) => one.changed))
      const stored = typedFromStored(property, roomsOf(propertyId), values.draft)
      const fields = Object.keys(wordOfField) as (keyof typeof wordOfField)[]
      const differing = fields.filter(
        (name) => changed.has(wordOfField[name]) && values[name].trim() !== stored[name],
      )
      return Object.fromEntries(differing.map((name) => [name, [saidOf(stored[name])]]))
    },
  }
}

function saidOf(text: string): string {
  if (text === '') return 'Meanwhile: empty'
  return `Meanwhile: ${text.length > QUOTED_LETTERS ? `${text.slice(0, QUOTED_LETTERS)}…` : text}`
}
