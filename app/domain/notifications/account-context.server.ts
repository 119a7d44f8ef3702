import { userTypes } from '~/domain/access/actor'
import type { DomainEvent } from '~/domain/events/record.server'
import { roleLabels } from '~/domain/people/query'

/** The context of an event on somebody's account: the person, and the role that they have from now on. */
export function accountContext(userId: string, { to }: NonNullable<DomainEvent['data']>) {
  const role = userTypes.find((type) => type === to)
  return {
    data: { role: role ? roleLabels[role] : '' },
    recipients: { person: () => [userId] },
    owed: () => '',
  }
}
