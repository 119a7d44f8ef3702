import type { UserType } from '~/domain/access/actor'

const labels: Record<UserType, string> = {
  admin: 'admin',
  agent: 'agent',
  property_owner: 'owner',
  tenant: 'renter',
}

/** What the interface calls an account type: 'owner', 'renter'. */
export function roleLabel(userType: UserType): string {
  return labels[userType] ?? labels.tenant
}
