/** What stands for a person whose account is closed. */
export const DELETED_USER = 'Deleted user'
