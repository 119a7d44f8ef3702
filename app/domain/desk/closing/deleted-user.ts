/** Display name of a person whose account is closed. */
export const DELETED_USER = 'Deleted user'
