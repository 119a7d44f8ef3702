/** A file that arrived with an earlier send of this form and is kept for the next one. */
export type KeptFile = {
  id: string
  /** The form field it was sent in. */
  field: string
  /** The person's own file name: text to show, never a path. */
  name: string
  sizeBytes: number
  /** Key of the picture to preview; absent for documents. */
  pictureKey?: string
}

/**
 * What an action hands back to its own page with 401, 409 or 422: everything typed, what is wrong, what was kept.
 * `values` nests as names do (`rooms[0].room_type` is `values.rooms[0].room_type`); `errors` is flat, by full field name,
 * with '' for the whole form.
 */
export type FormReply = {
  values: Record<string, unknown>
  errors: Record<string, string[]>
  kept: KeptFile[]
  /** A fresh idempotency key for the next send. */
  idempotencyKey: string | null
  /** The version of the thing as it is now, for forms that decide or edit. */
  version: number | null
  /** Leads to what would help, e.g. to what was already sent. */
  link: { href: string; label: string } | null
}

/** A form with these values, of which nothing is wrong. */
export function formReplyOf(values: Record<string, unknown>): FormReply {
  return { values, errors: {}, kept: [], idempotencyKey: null, version: null, link: null }
}

/**
 * For a form that comes too late: at each field whose text is no longer what is stored, what is stored. Otherwise a second
 * press would bring back what somebody else has changed.
 */
export function storedMeanwhile(
  form: FormData,
  stored: Record<string, string | number | null>,
): Record<string, string[]> {
  const plain = (text: unknown) =>
    String(text ?? '')
      .replace(/\s+/g, ' ')
      .trim()
  const differing = Object.entries(stored).filter(([name, value]) => plain(form.get(name)) !== plain(value))
  return Object.fromEntries(
    differing.map(([name, value]) => [
      name,
      [plain(value) === '' ? 'It is empty by now.' : `It is ${plain(value)} by now.`],
    ]),
  )
}

type Reply = FormReply | null | undefined
type Fallback = string | number | null | undefined

/** The messages at one field; `fieldErrors(reply, '')` are those of the whole form. */
export function fieldErrors(reply: Reply, name: string): string[] {
  return reply && Object.hasOwn(reply.errors, name) ? (reply.errors[name] ?? []) : []
}

export function hasErrors(reply: Reply): boolean {
  return Object.values(reply?.errors ?? {}).some((messages) => messages.length > 0)
}

/**
 * What the field shows: before anything was sent the fallback (what is stored), afterwards what was typed.
 * A field that was emptied arrives as nothing and stays empty.
 */
export function fieldValue(reply: Reply, name: string, fallback?: Fallback): string {
  const value = reply ? typedAt(reply, name) : fallback
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The same for a field that is sent several times: ticked boxes, lists of words. */
export function fieldValues(reply: Reply, name: string, fallback: readonly string[] = []): string[] {
  if (!reply) return [...fallback]
  const value = typedAt(reply, name)
  const list = Array.isArray(value) ? value : [value]
  return list.filter((item): item is string => typeof item === 'string' && item !== '')
}

/** Whether a single box is ticked: a box that is not ticked is not sent. */
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
