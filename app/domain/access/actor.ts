export type UserType = 'tenant' | 'property_owner' | 'agent' | 'admin'

export type Membership = { universityId: string; role: 'university_admin' | 'warden' }

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
