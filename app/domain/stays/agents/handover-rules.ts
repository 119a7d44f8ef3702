import { term } from '~/domain/ground/shared/language'

export const ONLY_OWNERS = term('Only owners, agents and administrators can own listings.')
export const ADD_ACCOUNT = term('Add a payout account first: tenants of this listing will pay there.')
