import { labels } from './language'

/** Stored as the name of a person whose account was emptied, until they enter one. */
export const NO_NAME = '#no-name-yet'
/** Stored as the name of a person whose account is closed. */
export const DELETED_USER = '#deleted-user'

/** Stored for the tenant of an entered stay whose name the owner took away. */
export const NAME_REMOVED = '#name-removed'

const ownNames = labels({
  [NO_NAME]: 'No name yet',
  [DELETED_USER]: 'Deleted user',
  [NAME_REMOVED]: 'Name removed',
})

export const isOwnName = (name: string): name is keyof typeof ownNames.english =>
  Object.hasOwn(ownNames.english, name)

/** A stored name as people read it: ours in their language, a person's own as it is. */
export const nameText = (stored: string): string => (isOwnName(stored) ? ownNames(stored) : stored)
