import { term } from '~/domain/ground/shared/language'

// Texts that the specification gives for users who are not administrators, one per screen.
export const ADMIN_ONLY = term('Access Denied: You need admin privileges to access this page.')
export const USERS_ADMIN_ONLY = term('Access Denied - Admin access required')
export const INVOICES_ADMIN_ONLY = term('Access Denied - You need admin privileges to access this page.')
