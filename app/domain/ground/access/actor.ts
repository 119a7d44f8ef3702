import { type Language, labels } from '~/domain/ground/shared/language'

export const userTypes = ['admin', 'property_owner', 'agent', 'tenant'] as const
export type UserType = (typeof userTypes)[number]

const userTypeLabels = labels({
  admin: 'admin',
  agent: 'agent',
  property_owner: 'owner',
  tenant: 'renter',
})

/** Display name of an account type: 'owner', 'renter'. Unknown types get the tenant's. */
export function userTypeLabel(userType: UserType): string {
  return userTypeLabels(userTypes.includes(userType) ? userType : 'tenant')
}

type Membership = { universityId: string; role: 'university_admin' | 'warden' }

/** A person who acts. */
export type Actor = {
  id: string
  userType: UserType
  fullName: string
  email: string
  emailConfirmed: boolean
  memberships: Membership[]
  /** Identifies the session and never leaves the server; null for the demo data's people, who have no session. */
  sessionHash: string | null
}

/** The signed-in person, read from the database on each request. */
export type SignedIn = Actor & {
  sessionHash: string
  hasSecondFactor: boolean
  hasRefusedAddress: boolean
  joinedAt: number
  language: Language | null
}

/** For commands of jobs, of the command line and of guests. */
export const NO_SESSION = { sessionHash: null } as const

/** On whose rights a command runs. */
export type Acting = Actor | typeof NO_SESSION

/** The same for commands about one's own account, which a signed link or a sign-in may run as well. */
export type ActingPerson = { id: string } & Acting

/** The viewer's own data that a page may show. */
export type Viewer = Pick<Actor, 'id' | 'userType' | 'fullName' | 'email'> & {
  /** Roles in universities. */
  memberships: Membership['role'][]
  /** Present for people with two-step sign-in. */
  hasSecondFactor?: true
  /** Present when the mail server does not know their address. */
  hasRefusedAddress?: true
  /** Present when the page asks them to confirm their address: `now` before a step that needs it. */
  asksToConfirm?: 'now' | 'soon'
}

/** Whether somebody reads and hears Swahili if they want to: administrators' desks are English, as a whole. */
export const hearsSwahili = (reader: Pick<Actor, 'userType'> | undefined) => reader?.userType !== 'admin'
