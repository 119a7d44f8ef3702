import type { Actor } from '~/domain/ground/access/actor'

/** The listings that a person's list at /properties includes. */
export type Scope = {
  kind: 'listed' | 'approved' | 'owned' | 'managed'
  /** A condition on `p`, a row of properties. */
  condition: string
  /** Its `:viewer`. */
  viewer: string | null
}

/**
 * Owners see their own listings, agents those that they collaborate on, administrators the approved ones, everybody else
 * what can be booked. Rule: decisions "Property list: what it shows to whom".
 */
export function scopeOf(actor: Actor | undefined): Scope {
  switch (actor?.userType) {
    case 'property_owner':
      return { kind: 'owned', condition: 'p.owner_id = :viewer', viewer: actor.id }
    case 'agent':
      return { kind: 'managed', condition: `p.id in (${MANAGED})`, viewer: actor.id }
    case 'admin':
      return { kind: 'approved', condition: "p.approval_state = 'approved'", viewer: null }
    default:
      return { kind: 'listed', condition: 'p.is_listed = 1', viewer: null }
  }
}

/** Whether it is so small that its rows are simply read. */
export function isSmall(scope: Scope): boolean {
  return scope.kind === 'owned' || scope.kind === 'managed'
}

const MANAGED = 'select property_id from property_collaborators where user_id = :viewer'
