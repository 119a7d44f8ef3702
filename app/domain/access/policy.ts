import type { UserType } from './actor'

/** How somebody stands to a row: through the row itself, or as administrator of the platform. */
export type Relation = 'self' | 'owner' | 'collaborator' | 'tenant' | 'admin' | 'anyone'

/**
 * Who may do what to a row they stand in a relation to. Somebody without any relation to a row does not learn
 * that it exists. Rule: decisions "Permissions: one table, and one pair of functions an area".
 */
const byRelation = {
  'property.read': ['anyone', 'owner', 'collaborator', 'tenant', 'admin'],
  'property.edit': ['owner', 'collaborator', 'admin'],
  'property.offer': ['owner', 'collaborator', 'admin'],
  'property.delete': ['owner', 'admin'],
  'property.payout': ['owner', 'admin'],
  'property.collaborators': ['owner', 'admin'],
  'property.review': ['admin'],
  'invitation.answer': ['self'],
  'booking.read': ['tenant', 'owner', 'collaborator', 'admin'],
  'booking.decide': ['owner', 'collaborator', 'admin'],
  'booking.pay': ['tenant'],
  'booking.withdraw': ['tenant'],
  'booking.cancel': ['tenant', 'owner', 'collaborator', 'admin'],
  'booking.delete': ['tenant', 'owner', 'admin'],
  'payment.read': ['tenant', 'owner', 'collaborator', 'admin'],
  'payment.verify': ['owner', 'admin'],
  'payout.manage': ['self'],
  'notification.manage': ['self'],
  'draft.edit': ['self'],
  'calculation.manage': ['self'],
} as const satisfies Record<string, readonly Relation[]>

/** What a type of user may do at all, before any row is looked at. */
const byType = {
  'property.create': ['admin', 'property_owner', 'agent'],
  'collaboration.accept': ['agent'],
  'booking.request': ['tenant'],
  'payout.own': ['property_owner', 'agent'],
  'admin.area': ['admin'],
} as const satisfies Record<string, readonly UserType[]>

export type RowAction = keyof typeof byRelation
export type TypeAction = keyof typeof byType

/** Whether any of these relations to a row allows the action. */
export function allows(action: RowAction, relations: readonly Relation[]): boolean {
  return relations.some((relation) => (byRelation[action] as readonly Relation[]).includes(relation))
}

/** Whether the relation alone would allow the action: what a list's condition is built from. */
export function relationMay(action: RowAction, relation: Relation): boolean {
  return allows(action, [relation])
}

/** Whether people of this type may do it at all; guests may nothing. */
export function typeMay(userType: UserType | undefined, action: TypeAction): boolean {
  return userType !== undefined && (byType[action] as readonly UserType[]).includes(userType)
}
