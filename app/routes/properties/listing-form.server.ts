import type { Actor } from '~/domain/access/actor'
import { alreadySent } from '~/domain/events/idempotency.server'
import { storedListing } from '~/domain/listing-form/conflicting-values.server'
import { saveDraft } from '~/domain/listing-form/drafts.server'
import { changeProperty } from '~/domain/listing-form/edit-property.server'
import { type FormValues, formEntries, keepHiddenFields, readFormValues } from '~/domain/listing-form/fields'
import { type FormPlace, formPage, typedAt } from '~/domain/listing-form/page.server'
import { slotOfField } from '~/domain/listing-form/photos'
import { formPhotos, photoCounter } from '~/domain/listing-form/photos.server'
import { listingForm } from '~/domain/listing-form/schema.server'
import type { CheckedProperty } from '~/domain/listing-form/validate'
import { formKeyOf } from '~/domain/properties/drafts.server'
import { NOTHING_CHANGED, ROOMS_SAVED } from '~/domain/properties/rules'
import { forbidden, missing, Refusal, type RefusalLink } from '~/domain/shared/refusals'
import { seenVersion } from '~/domain/shared/seen-version'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { replyToForm, submitForm } from '~/http/submit-form.server'
import { type Received, receiveUploads } from '~/http/uploads/uploads.server'
import { paths } from '~/paths'

const STILL_REJECTED = 'Nothing that reviewers look at has changed. Change it first, or press Send again.'

/** What the page of a listing's form is drawn from, with a fresh idempotency key. */
export function listingFormPage(actor: Actor, place: FormPlace) {
  return { ...formPage(actor, place), idempotencyKey: newIdempotencyKey() }
}

/** Reads the sent form; its photos wait under its draft. */
export async function readListing(
  request: Request,
  actor: Actor,
  place: FormPlace,
): Promise<{ received: Received; values: FormValues }> {
  const { draftId, propertyId } = place
  const received = await receiveUploads(request, actor, {
    formKey: formKeyOf(draftId),
    accept: (field) => (slotOfField(field, () => '') === null ? null : 'picture'),
    slotOf: (field, form) => slotOfField(field, (name) => String(form.get(name) ?? '')) ?? field,
  })
  const sent = { ...readFormValues(received.form), draft: draftId, edit: propertyId ?? '' }
  return {
    received,
    values: keepHiddenFields(sent, typedAt(actor, place), (name) => received.form.has(name)),
  }
}

type IdempotencyKey = ReturnType<typeof idempotencyKeyOf>
type Submission = { values: FormValues; listing: CheckedProperty; idempotency: IdempotencyKey }
type Command = (submission: Submission) => Promise<Response>

/** What a form is held against beside its own rules. */
type Against = {
  /** Of a new listing: where the one is that this form made before. */
  made?: (idempotency: IdempotencyKey) => string | null
  /** Of a stored one: its version, a check of the version that was seen, and what its fields say by now. */
  stored?: {
    version: () => number
    ensureSeen: (seen: number) => void
    meanwhile: (values: FormValues) => Record<string, string[]>
  }
}

/** Checks the sent form and does its command; whatever comes back instead of a redirect is kept as a draft, but once. */
export async function saveListing(
  request: Request,
  actor: Actor,
  place: FormPlace,
  command: Command,
  { made, stored }: Against,
) {
  const { received, values } = await readListing(request, actor, place)
  const photos = formPhotos(actor, { id: place.draftId, propertyId: place.propertyId })
  const form = formOf(values)
  const schema = listingForm(values, photoCounter(photos, values))
  const idempotency = idempotencyKeyOf(received.form)
  const reply = await submitForm(form, schema, (listing) => command({ values, listing, idempotency }), {
    ...received,
    version: stored?.version,
    ensure() {
      const path = made?.(idempotency)
      if (path) throw alreadySent(path)
      const seen = seenVersion(values.version)
      if (seen !== null) stored?.ensureSeen(seen)
    },
    meanwhile: () => stored?.meanwhile(values) ?? {},
  })
  if (!(reply instanceof Response) && !made?.(idempotency))
    saveDraft(actor, values, { whole: received.complete })
  return reply
}

/**
 * Saves the edit form of a stored listing and leads on: back to the form of one that stays rejected, else to the dashboard,
 * with what `saidOf` says of an edit that was saved. Rule: DECISIONS "Edits need approval".
 */
export function saveEdit(
  request: Request,
  actor: Actor,
  place: FormPlace<string>,
  saidOf: (needsApproval: boolean) => string,
) {
  const { propertyId } = place
  const command: Command = async ({ values, listing }) => {
    const seen = seenVersion(values.version)
    const outcome = changeProperty(actor, propertyId, { values, listing }, seen)
    if (outcome.staysRejected)
      return redirectWithNotice(paths.propertyEdit(propertyId), STILL_REJECTED, { kind: 'info' })
    if (outcome.nothingNew) return redirectWithNotice(paths.dashboard(), NOTHING_CHANGED, { kind: 'info' })
    const said = saidOf(outcome.needsApproval)
    if (!outcome.roomsChanged) return redirectWithNotice(paths.dashboard(), said)
    const { title, text } = ROOMS_SAVED
    return redirectWithNotice(paths.dashboard(), `${text} ${said.replace(/\w$/, '$&.')}`, { title })
  }
  return saveListing(request, actor, place, command, { stored: storedListing(actor, propertyId) })
}

/** The form again as it is typed now, with what was wrong with its files at their pickers. */
export function replyToListing(values: FormValues, received: Received) {
  return replyToForm(formOf(values), received.problems, received.status, {
    ...received,
    version: () => (values.version === '' ? null : Number(values.version)),
  })
}

function formOf(values: FormValues): FormData {
  const form = new FormData()
  for (const [name, value] of formEntries(values)) form.append(name, value)
  return form
}

/** Does `work`; a page that is forbidden or missing leads where `link` says, what is forbidden behind `prefix`. */
export function deniedTo<T>(link: RefusalLink, work: () => T, prefix = ''): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.kind === 'forbidden') throw forbidden(prefix + error.sentence, link)
    throw error.kind === 'missing' ? missing('Failed to fetch property', link) : error
  }
}
