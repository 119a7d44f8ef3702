import { publicTitle } from '~/domain/properties/access.server'
import { readBookableQuery } from './bookable.server'

/**
 * What somebody wants who is asked to sign in on the way to this path: a place by its title, and whether to book it or
 * to go on reading about it. Null for every other path, and for places that guests know nothing of.
 */
export function signInPurpose(path: string): { title: string; deed: 'book' | 'read' } | null {
  const url = new URL(path, 'http://here')
  const read = /^\/properties\/([^/]+)$/.exec(url.pathname)
  const id = url.pathname === '/booking' ? readBookableQuery(url.searchParams)?.propertyId : read?.[1]
  const title = id ? publicTitle(id) : null
  return title === null ? null : { title, deed: read ? 'read' : 'book' }
}
