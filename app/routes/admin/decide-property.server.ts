import { findPropertyFor } from '~/domain/properties/access.server'
import type { approveProperty, Review, ReviewForm } from '~/domain/review/decide-property.server'
import { propertyForReview } from '~/domain/review/review-page.server'
import { requireType } from '~/http/actor.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'

const DENIED = 'Access Denied: You need admin privileges to access this page.'

/** Loads what the page of a decision on a listing shows. */
export const propertyToDecide = answer(async ({ request, params }) => {
  const actor = await requireType(request, 'admin.area', DENIED)
  const { property, owner } = propertyForReview(actor, params.propertyId ?? '')
  const { id, title, version, approvalState, approvalNotes } = property
  return { id, title, version, approvalState, approvalNotes, ownerName: owner.fullName }
})

/** The action that decides on a listing and says `done`. */
export function decidesProperty(form: ReviewForm, decide: typeof approveProperty, done: string) {
  return answer(async ({ request, params }) => {
    const actor = await requireType(request, 'admin.area', DENIED)
    const id = params.propertyId ?? ''
    const command = (review: Review) => {
      decide(actor, id, review)
      return redirectWithNotice(paths.adminProperties(), done)
    }
    return submitForm<Review, Promise<Response>>(request, form, command, {
      version: () => findPropertyFor(actor, id, 'property.review').version,
    })
  })
}
