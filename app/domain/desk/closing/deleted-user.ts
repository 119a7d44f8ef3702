import { term } from '~/domain/ground/shared/language'

/** Display name of a person whose account is closed. */
export const DELETED_USER = term('Deleted user')
