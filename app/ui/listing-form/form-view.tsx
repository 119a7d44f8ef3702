import type { ComponentProps, ReactNode } from 'react'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import type { FormValues } from '~/domain/listings/listing-form/fields'
import { readFormValues } from '~/domain/listings/listing-form/form-values'
import type { FormPage } from '~/domain/listings/listing-form/page.server'
import { type FormPhoto, isKept, photoCounter, photosIn } from '~/domain/listings/listing-form/photos'
import { type FormPart, formParts } from '~/domain/listings/listing-form/progress'
import { type FormStep, stepName } from '~/domain/listings/listing-form/steps'
import { TOO_MANY_IMAGES, TOO_MANY_ROOM_IMAGES } from '~/domain/listings/properties/photo-limits'
import { DUPLICATE_EXISTS, NO_ROOM_CATEGORIES } from '~/domain/listings/properties/rules'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { SubmitButton } from '../form/buttons'
import type { IconName } from '../show/icon'

/** A photo with its boxes: one that waits has no stored sizes yet. */
export type PhotoView = Omit<FormPhoto, 'picture'> & { picture: FormPhoto['picture'] | null; isKept: boolean }

/** The form as it is shown now: what the server returned, else what the page was rendered with. */
export type FormView = {
  values: FormValues
  parts: FormPart[]
  /** For the fields: typed values and messages. */
  reply: FormReply
  photos: readonly { slot: string; value: string }[]
  /** Those of the listing, or of the room category with this key, in their order. */
  photosOf: (roomKey: string | null) => PhotoView[]
  /** Stored categories that nobody has worked on yet are folded. */
  foldsRooms: boolean
  feeText: string
  /** Whose stored prices this person cannot change: those of the categories, or of the place let as one. */
  fixedPrices: 'rooms' | 'unit' | null
  stepPath: (step: FormStep, roomKey?: string) => string
}

export function formView(page: FormPage & { idempotencyKey: string }, reply: FormReply | null): FormView {
  const { draft, edit } = page.values
  const values = reply ? { ...readFormValues(flat(reply.values)), draft, edit } : page.values
  const photos = photosOf(page, reply)
  return {
    values,
    photos,
    parts: formParts(values, photoCounter(photos, values)),
    reply: {
      values: values,
      errors: reply?.errors ?? {},
      isRefused: reply?.isRefused,
      kept: [],
      idempotencyKey: reply?.idempotencyKey ?? page.idempotencyKey,
      version: reply?.version ?? (values.version ? Number(values.version) : null),
      link: reply?.link ?? null,
    },
    photosOf: (roomKey) =>
      photosIn(photos, values, roomKey).map((photo) => ({ ...photo, isKept: isKept(photo.value, values) })),
    feeText: page.feeText,
    fixedPrices: !page.managed || page.managed.mayPrice ? null : page.managed.hasRooms ? 'rooms' : 'unit',
    foldsRooms: reply === null && !page.isDraft && values.rooms.length > 1,
    stepPath: (step, roomKey) =>
      paths.propertyStep(draft, stepName(step, roomKey), { edit: edit || undefined }),
  }
}

/** Those of the page, and those that arrived with the send that is answered. */
function photosOf(page: FormPage, reply: FormReply | null): Omit<PhotoView, 'isKept'>[] {
  const known = new Set(page.photos.map((photo) => photo.value))
  const arrived = (reply?.kept ?? [])
    .filter((file) => !known.has(file.id))
    .map(({ id, field, name, note = null }) => ({
      value: id,
      slot: field,
      name,
      picture: null,
      isWaiting: true,
      note,
      isPreparing: false,
    }))
  return [...page.photos, ...arrived]
}

function flat(values: FormReply['values']): [string, unknown][] {
  return Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((text): [string, unknown] => [name, text]),
  )
}

type Props = {
  form: FormView
  step: FormStep
  roomKey?: string
  icon?: IconName
  onClick?: ComponentProps<typeof SubmitButton>['onClick']
  children: ReactNode
}

/** A button that changes the form's shape: it sends what is typed and picked to its own address and checks nothing. */
export function StepButton({ form, step, roomKey, children, ...button }: Props) {
  return (
    <SubmitButton kind="plain" formAction={form.stepPath(step, roomKey)} formNoValidate {...button}>
      {children}
    </SubmitButton>
  )
}

/** Title of the error summary. Rule: decisions "Messages: those that cannot happen". */
export function summaryTitle({ errors, isRefused }: FormReply): string {
  if (Object.keys(errors).length === 0 || Object.hasOwn(errors, '')) return t`There is a problem`
  const messages = Object.values(errors).flat()
  const only = (...known: string[]) => messages.length > 0 && messages.every((text) => known.includes(text))
  if (only(DUPLICATE_EXISTS)) return t`Error`
  if (only(NO_ROOM_CATEGORIES)) return t`Missing room categories`
  if (only(TOO_MANY_IMAGES, TOO_MANY_ROOM_IMAGES)) return t`Too many images`
  const refusedAt = (field: RegExp) => isRefused && Object.keys(errors).every((name) => field.test(name))
  if (refusedAt(/^rooms$/)) return t`Error deleting room category`
  // Fewer rooms than are booked: the one thing that only saving finds out.
  if (refusedAt(/^rooms\[\d+\]\.available_rooms$/)) return t`Error saving room categories`
  return t`Validation Error`
}

/** Prefixes a message of the second category with 'Room Category 2: '. */
export function categoryPrefix(name: string): string {
  const index = /^rooms\[(\d+)\]/.exec(name)?.[1]
  return index === undefined ? '' : `${t`Room Category ${Number(index) + 1}`}: `
}
