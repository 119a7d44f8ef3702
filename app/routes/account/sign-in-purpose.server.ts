import { publicBallot } from '~/domain/ballots/access.server'
import { readBookableQuery } from '~/domain/bookings/requests/bookable.server'
import { publicTitle } from '~/domain/properties/access.server'
import { Refusal } from '~/domain/shared/refusals'
import { findOpenForm } from '~/domain/submissions/student-form.server'
import { paths } from '~/paths'

/** The action that a guest wants to take, with the name of its listing, form or ballot. */
export type SignInPurpose = {
  title: string
  action: 'book' | 'read' | 'fill in' | 'see ticket' | 'see order'
}

/**
 * The purpose of signing in on the way to this path. Null for other paths, and for anything that guests may
 * not see.
 */
export function signInPurpose(path: string): SignInPurpose | null {
  const url = new URL(path, 'http://here')
  const ids = url.pathname.split('/').filter((part) => part !== '')
  const isAt = (pathOf: (id: string) => string) => ids.find((id) => url.pathname === pathOf(id))
  if (url.pathname === paths.booking())
    return purpose('book', () => publicTitle(readBookableQuery(url.searchParams)?.propertyId ?? ''))
  const [listing, form, ballot, order] = [
    isAt(paths.property),
    isAt(paths.universityForm),
    isAt(paths.ballot),
    isAt(paths.ballotOrder),
  ]
  if (listing) return purpose('read', () => publicTitle(listing))
  if (form) return purpose('fill in', () => activeName(form))
  if (ballot) return purpose('see ticket', () => publicBallot(ballot).hostel)
  return order ? purpose('see order', () => publicBallot(order).hostel) : null
}

function activeName(formId: string): string | null {
  const { isActive, name } = findOpenForm(formId)
  return isActive ? name : null
}

function purpose(action: SignInPurpose['action'], titleOf: () => string | null): SignInPurpose | null {
  try {
    const title = titleOf()
    return title === null ? null : { title, action }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
