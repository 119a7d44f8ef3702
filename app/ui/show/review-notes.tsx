import { BRAND } from '~/domain/ground/shared/brand'
import { isReviewersNote } from '~/domain/listings/properties/states'
import { Quote } from './text'

/** The notes of a listing's review: quoted if an administrator wrote them, and plain if an edit left them. */
export function ReviewNotes({ notes }: { notes: string | null }) {
  if (!notes) return null
  return isReviewersNote(notes) ? <Quote by={BRAND}>{notes}</Quote> : <p className="small muted">{notes}</p>
}
