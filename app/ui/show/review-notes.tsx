import { isReviewersNote } from '~/domain/properties/states'
import { BRAND } from '~/domain/shared/brand'
import { Quote } from './text'

/** The notes of a listing's review: quoted if an administrator wrote them, and plain if an edit left them. */
export function ReviewNotes({ notes }: { notes: string | null }) {
  if (!notes) return null
  return isReviewersNote(notes) ? <Quote by={BRAND}>{notes}</Quote> : <p className="small muted">{notes}</p>
}
