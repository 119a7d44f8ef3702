import { t } from '~/domain/ground/shared/language'
import { sentences } from './text'

/** A file uploaded with an earlier send of this form and kept for the next one. */
export type KeptFile = {
  id: string
  /** The form field of the upload. */
  field: string
  /** The person's own file name: text to show, never a path. */
  name: string
  sizeBytes: number
  /** Key of the picture to preview; absent for documents. */
  pictureKey?: string
  /** Why the picture cannot be shown. */
  note?: string
}

/**
 * Data that an action returns to its own page with 401, 409 or 422: all typed values, their errors, the kept
 * files. `values` is nested by name (`rooms[0].room_type` is `values.rooms[0].room_type`); `errors` is flat,
 * by full field name, with '' for the whole form.
 */
export type FormReply = {
  values: Record<string, unknown>
  errors: Record<string, string[]>
  /** Its fields were right, and the command refused it. */
  isRefused?: boolean
  kept: KeptFile[]
  /** A fresh idempotency key for the next send. */
  idempotencyKey: string | null
  /** Current version of the row, for forms that decide or edit. */
  version: number | null
  /** Link to the solution, e.g. to the result of an earlier send. */
  link: { href: string; label: string } | null
}

/** The files of a form whose session had ended, which wait for its person's sign-in. */
export type HeldFiles = {
  /** Under which name they wait once the person has signed in. */
  formKey: string
  /** Slots that take several files. */
  several: string[]
  /** Problems of files that were not kept, by field. */
  problems: Record<string, string[]>
  /** Says what is in the form: 'Your receipt and numbers are here.' */
  content: string
}

/** A form with these values and no errors. */
export function formReplyOf(values: Record<string, unknown>): FormReply {
  return { values, errors: {}, kept: [], idempotencyKey: null, version: null, link: null }
}

/**
 * For a stale form: the stored value of each field that differs from the form, as its message. Otherwise a
 * second press would undo another person's change. A boolean is a box. `by`: the full name of who stored it.
 */
export function storedMeanwhile(
  form: FormData,
  stored: Record<string, string | number | boolean | null>,
  by = '',
): Record<string, string[]> {
  const plain = (text: unknown) =>
    String(text ?? '')
      .replace(/\s+/g, ' ')
      .trim()
  const isSame = (name: string, value: unknown) =>
    typeof value === 'boolean' ? form.has(name) === value : plain(form.get(name)) === plain(value)
  const textOf = (value: unknown) =>
    typeof value === 'boolean' ? (value ? t`ticked` : t`not ticked`) : plain(value)
  const differing = Object.entries(stored).filter(([name, value]) => !isSame(name, value))
  return Object.fromEntries(differing.map(([name, value]) => [name, [storedText(textOf(value), by)]]))
}

/** The value that somebody else stored, as the message at its field. */
export function storedText(value: string, by: string): string {
  return sentences(
    value === '' ? t`It is empty by now.` : t`It is ${value} by now.`,
    by && t`${by} stored it.`,
  )
}

type Reply = FormReply | null | undefined
type Fallback = string | number | null | undefined

/** The messages at one field; `fieldErrors(reply, '')` returns those of the whole form. */
export function fieldErrors(reply: Reply, name: string): string[] {
  return reply && Object.hasOwn(reply.errors, name) ? (reply.errors[name] ?? []) : []
}

export function hasErrors(reply: Reply): boolean {
  return Object.values(reply?.errors ?? {}).some((messages) => messages.length > 0)
}

/**
 * The field's value: the fallback (the stored value) before the first send, the typed value afterwards. A
 * field that was emptied is missing from the reply and stays empty.
 */
export function fieldValue(reply: Reply, name: string, fallback?: Fallback): string {
  const value = reply ? typedAt(reply, name) : fallback
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The same for a field that is sent several times: checkboxes, lists of words. */
export function fieldValues(reply: Reply, name: string, fallback: readonly string[] = []): string[] {
  if (!reply) return [...fallback]
  const value = typedAt(reply, name)
  const list = Array.isArray(value) ? value : [value]
  return list.filter((item): item is string => typeof item === 'string' && item !== '')
}

/** Whether a single checkbox is ticked: an unticked one is not sent. */
export function fieldChecked(reply: Reply, name: string, fallback = false): boolean {
  return reply ? fieldValue(reply, name) !== '' : fallback
}

export function keptFiles(reply: Reply, field: string): KeptFile[] {
  return reply?.kept.filter((file) => file.field === field) ?? []
}

function typedAt(reply: FormReply, name: string): unknown {
  if (Object.hasOwn(reply.values, name)) return reply.values[name]
  let value: unknown = reply.values
  for (const step of name.split(/[.[\]]+/).filter(Boolean)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}
