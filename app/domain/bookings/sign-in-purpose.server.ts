import { publicTitle } from '~/domain/properties/access.server'
import { paths } from '~/paths'
import { readBookableQuery } from './bookable.server'

/**
 * What somebody wants who is asked to sign in on the way to this path: a place by its title, and whether to book it or
 * to go on reading about it. Null for every other path, and for places that guests know nothing of.
 */
export function signInPurpose(path: string): { title: string; action: 'book' | 'read' } | null {
  const url = new URL(path, 'http://here')
  const last = url.pathname.split('/').at(-1) ?? ''
  const reads = last !== '' && url.pathname === paths.property(last)
  const books = url.pathname === paths.booking()
  const id = books ? readBookableQuery(url.searchParams)?.propertyId : reads ? last : undefined
  const title = id ? publicTitle(id) : null
  return title === null ? null : { title, action: reads ? 'read' : 'book' }
}
