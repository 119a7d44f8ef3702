import type { UserType } from './actor'

/**
 * A person's relation to a row: through the row itself, or as administrator. `verifier`: a collaborator whom
 * the owner lets decide on receipts, `pricer` one who changes prices. `read_only_agent`: one whose owner is suspended. `former_owner`: a person who handed
 * the property over. `checker`: a verifier to a stay that its owner entered. `booker`: a tenant with a booking of its owner's on it. `named_agent`: an agent who got a deposit, as its tenant says, also
 * after they left the listing. `auditor`: an administrator who has opened a student's submission. Rule: decisions "Relations: from the columns of the row itself".
 */
export type Relation =
  | 'self'
  | 'owner'
  | 'collaborator'
  | 'verifier'
  | 'pricer'
  | 'read_only_agent'
  | 'former_owner'
  | 'named_agent'
  | 'checker'
  | 'tenant'
  | 'booker'
  | 'admin'
  | 'anyone'
  | 'university_admin'
  | 'warden'
  | 'student'
  | 'auditor'

/**
 * Actions that each relation to a row allows. A person without any relation does not learn that the row
 * exists. What only its own person or only administrators can reach has no row: reaching it is the right.
 * Rule: decisions "Permissions: one table, and one pair of functions an area".
 */
const byRelation = {
  'property.read': ['anyone', 'owner', 'collaborator', 'booker', 'admin'],
  'property.edit': ['owner', 'collaborator', 'admin'],
  'property.prices': ['owner', 'pricer', 'admin'],
  'property.offer': ['owner', 'collaborator', 'admin'],
  'property.delete': ['owner', 'admin'],
  'property.payout': ['owner', 'admin'],
  'property.collaborators': ['owner', 'admin'],
  'property.entrust': ['owner'],
  'property.tenants': ['owner'],
  'property.hand-over': ['owner'],
  'property.owners': ['owner', 'former_owner'],
  'property.review': ['admin'],
  'booking.read': ['tenant', 'owner', 'collaborator', 'read_only_agent', 'admin', 'checker'],
  'booking.decide': ['owner', 'collaborator', 'admin'],
  'booking.pay': ['tenant'],
  'booking.answer': ['tenant'],
  'booking.reply-to-answer': ['owner'],
  'booking.hide-answer': ['admin'],
  'booking.withdraw': ['tenant'],
  'booking.cancel': ['tenant', 'owner', 'collaborator', 'admin'],
  'booking.delete': ['tenant', 'owner', 'admin'],
  'booking.deposit': ['owner'],
  'booking.state-deposit': ['tenant'],
  'booking.follow-deposit': ['owner', 'verifier'],
  'booking.see-handing-over': [
    'tenant',
    'owner',
    'collaborator',
    'read_only_agent',
    'named_agent',
    'admin',
    'checker',
  ],
  'booking.answer-deposit': ['named_agent'],
  'booking.dispute-deposit': ['tenant'],
  'booking.decide-deposit': ['admin'],
  'booking.commission': ['owner'],
  'booking.keep-entered': ['owner'],
  'booking.end-early': ['tenant', 'owner', 'verifier', 'admin'],
  'booking.decide-end': ['admin'],
  'booking.reopen': ['admin'],
  'booking.record-payment': ['owner', 'verifier', 'checker'],
  'booking.wait': ['owner', 'verifier', 'admin'],
  'booking.go-on': ['owner', 'admin'],
  'booking.collect': ['owner', 'collaborator', 'admin', 'checker'],
  'refund.answer': ['owner'],
  'refund.lower': ['owner', 'verifier'],
  'refund.confirm': ['tenant'],
  'refund.decide': ['admin'],
  'payment.read': ['tenant', 'owner', 'collaborator', 'read_only_agent', 'admin', 'checker'],
  'payment.verify': ['owner', 'verifier', 'admin', 'checker'],
  'payment.number': ['tenant'],
  'payment.count-again': ['owner', 'admin'],
  'payment.leave': ['verifier'],
  'payment.take-off': ['tenant', 'owner', 'verifier', 'checker'],
  'payment.dispute': ['tenant'],
  'payment.settle': ['admin'],
  'invoice.read': ['owner', 'admin'],
  'invoice.manage': ['admin'],
  'invoice.claim': ['owner'],
  'account.close': ['self', 'admin'],
  'account.download': ['self'],
  'university.read': ['university_admin', 'admin'],
  'university.manage': ['university_admin'],
  'university.run': ['admin'],
  'hostel.read': ['university_admin', 'warden', 'admin'],
  'hostel.manage': ['university_admin'],
  'hostel.serve': ['warden'],
  'hostel.students': ['university_admin', 'warden'],
  'form.manage': ['university_admin'],
  'submission.own': ['student'],
  'submission.read': ['student', 'warden', 'university_admin', 'auditor'],
  'submission.review': ['warden', 'university_admin', 'auditor'],
  'submission.decide': ['warden'],
  'submission.place': ['university_admin'],
  'submission.fee': ['warden', 'university_admin'],
  'submission.end-stay': ['warden', 'university_admin'],
  'submission.number': ['university_admin'],
  'form.read': ['university_admin', 'admin'],
  'person.manage': ['admin'],
} as const satisfies Record<string, readonly Relation[]>

/** Actions that each user type may take, checked before any row is read. */
const byType = {
  'property.create': ['admin', 'property_owner', 'agent'],
  'collaboration.accept': ['agent'],
  'booking.request': ['tenant'],
  'account.switch': ['tenant', 'property_owner', 'agent'],
  'rent.read': ['admin', 'property_owner', 'agent'],
  'payout.own': ['admin', 'property_owner', 'agent'],
  'invoice.own': ['admin', 'property_owner', 'agent'],
  'agent.tools': ['agent'],
  'admin.area': ['admin'],
} as const satisfies Record<string, readonly UserType[]>

export type RowAction = keyof typeof byRelation
export type TypeAction = keyof typeof byType

/**
 * Nobody decides on a dispute with themselves: an administrator who owns the property leaves it to another
 * administrator.
 */
export function barsOwner(action: RowAction): boolean {
  return [
    ...['refund.decide', 'payment.settle', 'booking.decide-deposit', 'booking.decide-end'],
    'booking.hide-answer',
  ].includes(action)
}

/**
 * Whether any of these relations to a row allows the action. The tenant or student of a row has no other relation
 * to it. Rule: decisions "Permissions: one table, and one pair of functions an area".
 */
export function allows(action: RowAction, relations: readonly Relation[]): boolean {
  if (barsOwner(action) && relations.includes('owner')) return false
  const party = relations.find((relation) => relation === 'tenant' || relation === 'student')
  return (party ? [party] : relations).some((relation) =>
    (byRelation[action] as readonly Relation[]).includes(relation),
  )
}

/** Whether these relations let the property: nobody vouches for what they let. */
export function letsProperty(relations: readonly Relation[]): boolean {
  return relations.some((relation) => relation === 'owner' || relation === 'collaborator')
}

/** Whether the relation alone allows the action; list conditions are built from it. */
export function relationMay(action: RowAction, relation: Relation): boolean {
  return allows(action, [relation])
}

/** Whether users of this type may take the action at all; guests may not. */
export function typeMay(userType: UserType | undefined, action: TypeAction): boolean {
  return userType !== undefined && (byType[action] as readonly UserType[]).includes(userType)
}
