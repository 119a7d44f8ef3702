import type { Actor } from '~/domain/ground/access/actor'
import { alreadySent } from '~/domain/ground/events/idempotency.server'
import { t, term } from '~/domain/ground/shared/language'
import { forbidden, missing, Refusal, type RefusalLink } from '~/domain/ground/shared/refusals'
import { seenVersion } from '~/domain/ground/shared/text'
import { saveDraft } from '~/domain/listings/listing-form/drafts.server'
import {
  conflictingValues,
  ensureSeenVersion,
  versionNow,
} from '~/domain/listings/listing-form/edit-changes.server'
import { changeProperty } from '~/domain/listings/listing-form/edit-property.server'
import { type FormValues, keepHiddenFields } from '~/domain/listings/listing-form/fields'
import { formEntries, readFormValues } from '~/domain/listings/listing-form/form-values'
import {
  DRAFT_ID,
  draftPath,
  draftVersion,
  ensureDraftSeen,
  formPhotos,
  type OpenForm,
  openForm,
  valuesOf,
} from '~/domain/listings/listing-form/open-form.server'
import { formPage } from '~/domain/listings/listing-form/page.server'
import { photoCounter, slotOfField } from '~/domain/listings/listing-form/photos'
import { controlAfter, withTypedNames } from '~/domain/listings/listing-form/steps'
import { validateForm } from '~/domain/listings/listing-form/validate'
import type { ListingForm } from '~/domain/listings/listing-form/write-property.server'
import { formKeyOf, NOTHING_CHANGED, ROOMS_SAVED } from '~/domain/listings/properties/rules'
import { newIdempotencyKey } from '~/http/forms.server'
import { tryToSave } from '~/http/not-saved.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { type Checked, replyToForm, submitChecked } from '~/http/submit-form.server'
import { expectUpload } from '~/http/uploads/held-files.server'
import type { UploadOptions } from '~/http/uploads/keep-files.server'
import { type Received, receiveUploads, withNotSaved } from '~/http/uploads/uploads.server'
import { paths } from '~/paths'

const ADDED = term('Added. Nothing is sent yet: press Add Property to send the listing.')
const ADDED_TO_EDIT = term('Added. Nothing is saved yet: press Save Changes to save it.')
const STILL_REJECTED = term(
  'Nothing that reviewers look at has changed. Change it first, or press Send again.',
)

/** Data of a listing's form, with a fresh idempotency key. */
export function listingFormPage(form: OpenForm) {
  return { ...formPage(form), idempotencyKey: newIdempotencyKey() }
}

/** The photos that a listing's form takes; they wait under its draft. */
function listingUpload(draftId: string): UploadOptions {
  return {
    formKey: formKeyOf(draftId),
    content: t`Your photos and what you typed are here.`,
    placeOf(field, sent) {
      const slot = slotOfField(field, (name) => String(sent.get(name) ?? ''))
      return slot === null ? null : { kind: 'picture', slot, takesSeveral: true, mayWait: true }
    },
  }
}

/** Says that the form of this request takes photos, for the draft that its address names. */
export function expectPhotos(request: Request, draftId = new URL(request.url).searchParams.get('draft')) {
  if (draftId && DRAFT_ID.test(draftId)) expectUpload(request, listingUpload(draftId))
}

/** Reads the sent form; its photos wait under its draft. */
export async function readListing(
  request: Request,
  form: OpenForm,
): Promise<{ received: Received; values: FormValues }> {
  const { draftId, edited } = form
  const received = await receiveUploads(request, form.actor, listingUpload(draftId))
  const before = valuesOf(form)
  const has = (name: string) => received.form.has(name) || received.form.has(`${name}[]`)
  // Fields that did not arrive keep their stored values, so that an answer never looks emptied.
  const missed = received.complete ? [] : formEntries(before).filter(([name]) => !has(name))
  const sent = readFormValues([...received.form, ...missed])
  const draft_version = has('draft_version') ? sent.draft_version : before.draft_version
  const values = { ...sent, draft: draftId, draft_version, edit: edited?.property.id ?? '' }
  return { received, values: keepHiddenFields(values, before, has) }
}

type Command = (checked: ListingForm, sent: FormData) => Promise<Response>

/**
 * Checks the sent form and runs its command; whatever comes back instead of a redirect is kept as a draft, but once, where
 * anything can be saved.
 */
export async function saveListing(
  request: Request,
  form: OpenForm,
  command: Command,
  /** For a new property: path of the one that this form created before. */
  madeBefore: (sent: FormData) => string | null = () => null,
) {
  const { actor } = form
  const propertyId = form.edited?.property.id
  const { received, values } = await readListing(request, form)
  const named = madeBefore(received.form) ? null : withTypedNames(values)
  if (named) return addTyped(form, received, values, named)
  const { listing, problems } = validateForm(values, photoCounter(formPhotos(form), values))
  const checked: Checked<ListingForm> =
    Object.keys(problems).length === 0 ? { value: { values, listing } } : { problems }
  const reply = await submitChecked(
    () => formEntries(values),
    checked,
    (valid) => command(valid, received.form),
    {
      ...received,
      version: propertyId ? () => versionNow(actor, propertyId) : undefined,
      ensure() {
        const path = madeBefore(received.form)
        if (path) throw alreadySent(path)
        if (propertyId) ensureSeenVersion(actor, propertyId, values)
        ensureDraftSeen(actor, values)
      },
      meanwhile: () => (propertyId ? conflictingValues(actor, propertyId, values) : {}),
    },
  )
  if (reply instanceof Response || madeBefore(received.form)) return reply
  // A 503 caused by files alone says nothing about the database.
  const isDatabaseDown = reply.init?.status === 503 && received.status !== 503
  if (isDatabaseDown) return reply
  const keep = () => saveDraft(actor, values, { whole: received.complete, replaces: true })
  const kept = await keepOrReply(form, values, received, keep)
  const { values: shown } = reply.data.form
  shown.draft_version = 'kept' in kept ? (kept.kept ?? '') : kept.reply.data.form.values.draft_version
  return reply
}

/**
 * Keeps a draft with `keep`. If it cannot be saved, or another tab saved its own first, replies with the
 * filled form and a sentence; the next press saves.
 */
export async function keepOrReply<T>(
  { actor, draftId }: OpenForm,
  values: FormValues,
  received: Received,
  keep: () => T,
): Promise<{ kept: Awaited<T> } | { reply: ReturnType<typeof replyToForm> }> {
  try {
    const saved = await tryToSave(keep)
    return saved ? { kept: saved.result } : { reply: replyToListing(values, withNotSaved(received)) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'stale') throw error
    const fields = formEntries({ ...values, draft_version: draftVersion(actor, draftId) ?? '' })
    return { reply: replyToForm(fields, { '': [error.sentence] }, 409, received, error) }
  }
}

type Typed = NonNullable<ReturnType<typeof withTypedNames>>

/**
 * Leads back to the form with the names that stood in its lines added: what was sent is looked through first, and sent by
 * the next press. Rule: decisions "Forms with many buttons: one main action".
 */
async function addTyped(form: OpenForm, received: Received, before: FormValues, { after, ...step }: Typed) {
  const keep = () => saveDraft(form.actor, after, { whole: received.complete })
  const saved = await keepOrReply(form, before, received, keep)
  if ('reply' in saved) return saved.reply
  const added = { ...after, draft_version: saved.kept ?? '' }
  if (Object.keys(received.problems).length > 0) return replyToListing(added, received)
  const path = `${draftPath(form.draftId, form.edited?.property.id ?? null)}#${controlAfter(step, after)}`
  return redirectWithNotice(path, form.edited ? ADDED_TO_EDIT : ADDED, { kind: 'info' })
}

/**
 * Saves the edit form of a stored property and leads on: back to the form of one that stays rejected, else to the dashboard,
 * with `savedNotice` after an edit that was saved. Rule: decisions "Approval: edits need it again".
 */
export function saveListingEdit(
  request: Request,
  form: OpenForm,
  savedNotice: (needsApproval: boolean) => string,
) {
  return saveListing(request, form, async ({ values, listing }) => {
    const propertyId = values.edit
    const outcome = changeProperty(form.actor, propertyId, { values, listing }, seenVersion(values.version))
    if (outcome.staysRejected)
      return redirectWithNotice(paths.propertyEdit(propertyId), STILL_REJECTED, { kind: 'info' })
    if (outcome.isUnchanged) return redirectWithNotice(paths.dashboard(), NOTHING_CHANGED, { kind: 'info' })
    const notice = savedNotice(outcome.needsApproval)
    if (!outcome.roomsChanged) return redirectWithNotice(paths.dashboard(), notice)
    const { title, text } = ROOMS_SAVED
    return redirectWithNotice(paths.dashboard(), `${text} ${notice.replace(/\w$/, '$&.')}`, { title })
  })
}

/** The form again as it is typed now, with what was wrong with its files at their pickers. */
export function replyToListing(values: FormValues, received: Received) {
  return replyToForm(formEntries(values), received.problems, received.status, {
    ...received,
    version: () => (values.version === '' ? null : Number(values.version)),
  })
}

/**
 * Opens the form of this property, or of a new one, with the draft that the address names. One that is forbidden or
 * missing leads where `link` says, what is forbidden behind `prefix`.
 */
export function openAddressed(
  request: Request,
  actor: Actor,
  propertyId: string | null,
  link: RefusalLink,
  prefix = '',
): OpenForm {
  try {
    return openForm(actor, propertyId, new URL(request.url).searchParams.get('draft'))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.kind === 'forbidden') throw forbidden(prefix + error.sentence, link)
    throw error.kind === 'missing' ? missing(t`Failed to fetch property`, link) : error
  }
}
