import { properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { chosenRows, decideMany, type RowsOf } from '~/domain/ground/events/decide-many.server'
import type { IdempotencyKey } from '~/domain/ground/events/idempotency.server'
import type { Chosen, ManyDecided } from '~/domain/ground/shared/chosen'
import { findPropertyFor, type Property } from '~/domain/listings/properties/access.server'
import { asEdited } from '~/domain/listings/properties/approved-version.server'
import { waitsForReview } from '~/domain/listings/properties/states'
import { type Decision, decisions, type Review } from './decide-property.server'

export type ChosenProperty = ReturnType<typeof chosenProperties>['lines'][number]

const listings: RowsOf<Property> = {
  table: properties,
  find: (tx, actor, id) => findPropertyFor(actor, id, 'property.review', tx),
}

/** The listings that were chosen, as they are now. @throws forbidden */
export function chosenProperties(actor: Actor, chosen: readonly Chosen[]) {
  const { found, gone } = chosenRows(actor, chosen, listings)
  const lines = found.map(({ id, version, row: property }) => {
    const { title, propertyType, city, fromPriceTzs } = asEdited({ property, rooms: [] }).property
    const changed = version !== property.version || !waitsForReview(property.approvalState)
    return { id, version, title, propertyType, city, fromPriceTzs, changed }
  })
  return { lines, gone }
}

/** Approves or rejects listings with one note for all, each by the command of a single one. */
export function decideProperties(
  actor: Actor,
  chosen: readonly Chosen[],
  decision: Decision,
  { approval_notes }: Pick<Review, 'approval_notes'>,
  idempotency: IdempotencyKey & { outcomePath: string },
): ManyDecided {
  const { event, command } = decisions[decision]
  return decideMany(actor, chosen, {
    rows: listings,
    event,
    idempotency,
    decide: ({ id, version }) => command(actor, id, { approval_notes, version }),
    nameOf: (_tx, { row }) => row.title,
  })
}
