export const ONLY_OWNERS = 'Only owners, agents and administrators can own listings.'
export const ADD_ACCOUNT = 'Add a payout account first: tenants of this listing will pay there.'
