// What the specification says to whoever is no administrator, in the words of each screen.
export const ADMIN_ONLY = 'Access Denied: You need admin privileges to access this page.'
export const USERS_ADMIN_ONLY = 'Access Denied - Admin access required'
export const INVOICES_ADMIN_ONLY = 'Access Denied - You need admin privileges to access this page.'
