import type { FormPage } from '~/domain/properties/form-page'
import { type FormStep, stepName } from '~/domain/properties/form-steps'
import { type FormPhoto, firstPhotoOf, inOrder, isKept, slotOf } from '~/domain/properties/photo-slots'
import { readTyped, type TypedListing } from '~/domain/properties/typed-listing'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'

/** A photo with its boxes: one that waits has no stored sizes yet. */
export type PhotoView = Omit<FormPhoto, 'picture'> & { picture: FormPhoto['picture'] | null; isKept: boolean }

/** The form as it is shown now: what came back from the server, else what the page was drawn from. */
export type FormView = {
  typed: TypedListing
  /** For the fields: typed values and messages. */
  reply: FormReply
  /** Those of the listing, or of the room category with this key, in their order. */
  photosOf: (roomKey: string | null) => PhotoView[]
  /** Stored categories that nobody has worked on yet are folded. */
  foldsRooms: boolean
  stepPath: (step: FormStep, roomKey?: string) => string
}

export function formView(page: FormPage & { onceKey: string }, reply: FormReply | null): FormView {
  const { draft, edit } = page.typed
  const typed = reply ? { ...readTyped(flat(reply.values)), draft, edit } : page.typed
  return {
    typed,
    reply: {
      values: typed,
      errors: reply?.errors ?? {},
      kept: [],
      onceKey: reply?.onceKey ?? page.onceKey,
      version: reply?.version ?? (typed.version ? Number(typed.version) : null),
      link: reply?.link ?? null,
    },
    photosOf: (roomKey) =>
      inOrder(
        photosOf(page, reply).filter((photo) => photo.slot === slotOf(roomKey)),
        typed.shown,
        firstPhotoOf(typed, roomKey),
      ).map((photo) => ({ ...photo, isKept: isKept(photo.value, typed) })),
    foldsRooms: reply === null && !page.isDraft && typed.rooms.length > 1,
    stepPath: (step, roomKey) =>
      paths.propertyStep(draft, stepName(step, roomKey), { edit: edit || undefined }),
  }
}

/** Those of the page, and those that arrived with the send that is answered. */
function photosOf(page: FormPage, reply: FormReply | null): Omit<PhotoView, 'isKept'>[] {
  const known = new Set(page.photos.map((photo) => photo.value))
  const arrived = (reply?.kept ?? [])
    .filter((file) => !known.has(file.id))
    .map(({ id, field, name }) => ({ value: id, slot: field, name, picture: null, isWaiting: true }))
  return [...page.photos, ...arrived]
}

function flat(values: FormReply['values']): [string, unknown][] {
  return Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((text): [string, unknown] => [name, text]),
  )
}
