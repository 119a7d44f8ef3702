import { purposeWhileOpen } from '~/domain/ground/invitations/rows.server'
import type { Picture } from '~/domain/ground/shared/picture'
import { Refusal } from '~/domain/ground/shared/refusals'
import { publicHead } from '~/domain/listings/properties/access.server'
import { readBookableQuery } from '~/domain/stays/bookings/requests/bookable.server'
import { publicBallot } from '~/domain/university/ballots/access.server'
import { findOpenForm } from '~/domain/university/submissions/student-form.server'
import { paths } from '~/paths'

/** The action that a guest wants to take, with the name of its listing, form or ballot and the listing's first picture. */
export type SignInPurpose = {
  title: string
  picture: Picture | null
  action: 'book' | 'read' | 'keep' | 'fill in' | 'see ticket' | 'see order' | 'answer'
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
    return purpose('book', () => publicHead(readBookableQuery(url.searchParams)?.propertyId ?? ''))
  const [invitation, kept, listing, form, ballot, order] = [
    isAt(paths.invitation),
    isAt(paths.propertyKeep),
    isAt(paths.property),
    isAt(paths.universityForm),
    isAt(paths.ballot),
    isAt(paths.ballotOrder),
  ]
  if (invitation) return purpose('answer', () => named(purposeWhileOpen(invitation)))
  if (kept) return purpose('keep', () => publicHead(kept))
  if (listing) return purpose('read', () => publicHead(listing))
  if (form) return purpose('fill in', () => activeForm(form))
  if (ballot) return purpose('see ticket', () => named(publicBallot(ballot).hostel))
  return order ? purpose('see order', () => named(publicBallot(order).hostel)) : null
}

/** Whether it leads to a listing, which most people want before they have an account. */
export const isAboutListing = (purpose: SignInPurpose | null) =>
  ['book', 'read', 'keep'].includes(purpose?.action ?? '')

const named = (title: string | null) => title && { title, picture: null }

function activeForm(formId: string) {
  const { isActive, name } = findOpenForm(formId)
  return isActive ? named(name) : null
}

type Head = Pick<SignInPurpose, 'title' | 'picture'>

function purpose(action: SignInPurpose['action'], headOf: () => Head | null | ''): SignInPurpose | null {
  try {
    const head = headOf()
    return head ? { ...head, action } : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
