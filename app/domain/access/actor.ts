export const userTypes = ['admin', 'property_owner', 'agent', 'tenant'] as const
export type UserType = (typeof userTypes)[number]

const userTypeLabels: Record<UserType, string> = {
  admin: 'admin',
  agent: 'agent',
  property_owner: 'owner',
  tenant: 'renter',
}

/** What the interface calls an account type: 'owner', 'renter'; an unknown one is the renter's. */
export function userTypeLabel(userType: UserType): string {
  return userTypeLabels[userType] ?? userTypeLabels.tenant
}

type Membership = { universityId: string; role: 'university_admin' | 'warden' }

/** Who is asking: read again from the database for each request. */
export type Actor = {
  id: string
  userType: UserType
  fullName: string
  email: string
  emailConfirmed: boolean
  memberships: Membership[]
  /** Names this device's session; never leaves the server. */
  sessionHash: string
}

/** What a page may show of the person who looks at it. */
export type Viewer = Pick<Actor, 'id' | 'userType' | 'fullName' | 'email' | 'emailConfirmed'> & {
  /** Roles in universities. */
  memberships: Membership['role'][]
}
