import { type UserType, userTypes } from '~/domain/access/actor'

/**
 * Filters of the list of people; '' does not filter. `like` is somebody's id: others with the same phone or payout
 * number. `page` names a page as the pager's links do.
 */
export type PeopleQuery = {
  search: string
  type: UserType | 'suspended' | ''
  like: string
  page: string | null
}

/** Administrators' labels of the account types, as the specification names them. */
export const roleLabels: Record<UserType, string> = {
  tenant: 'Tenant',
  property_owner: 'Property Owner',
  agent: 'Agent',
  admin: 'Admin',
}

/** The roles in the order in which they are offered. */
export const roles = ['tenant', 'property_owner', 'agent', 'admin'] as const satisfies readonly UserType[]

const MAX_SEARCH_LENGTH = 100

/** Reads the address of such a list; unknown values count as absent. */
export function readPeopleQuery(params: URLSearchParams): PeopleQuery {
  const type = params.get('type')
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    type: type === 'suspended' ? type : (userTypes.find((one) => one === type) ?? ''),
    like: (params.get('like') ?? '').slice(0, 40),
    page: params.get('page'),
  }
}

/** Somebody as administrators' lists show them; instants in milliseconds UTC. */
export type PersonLine = {
  id: string
  version: number
  fullName: string
  email: string
  emailConfirmed: boolean
  phone: string | null
  userType: UserType
  createdAt: number
  suspendedAt: number | null
}
