import { type UserType, userTypes } from '~/domain/ground/access/actor'
import { labels } from '~/domain/ground/shared/language'
import { readId, readSearch } from '~/domain/ground/shared/list-query'

/**
 * Filters of the list of people; '' does not filter. `like` is somebody's id: others with the same phone or payout
 * number. `page` names a page as the pager's links do.
 */
export type PeopleQuery = ReturnType<typeof readPeopleQuery>

/** Administrators' labels of the account types, as the specification names them. */
export const roleLabels = labels<UserType>({
  tenant: 'Tenant',
  property_owner: 'Property Owner',
  agent: 'Agent',
  admin: 'Admin',
}).english

/** The roles in the order in which they are offered. */
export const roles = ['tenant', 'property_owner', 'agent', 'admin'] as const satisfies readonly UserType[]

const peopleTypes = [...userTypes, 'suspended', 'unconfirmed'] as const

/** Reads the address of such a list; unknown values count as absent. */
export function readPeopleQuery(params: URLSearchParams) {
  return {
    search: readSearch(params),
    type: peopleTypes.find((type) => type === params.get('type')) ?? ('' as const),
    like: readId(params, 'like'),
    page: params.get('page'),
  }
}
