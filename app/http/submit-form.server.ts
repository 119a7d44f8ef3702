import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { ZodType } from 'zod'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { QueueTooLong } from '~/adapters/password.server'
import { retryLocked } from '~/db/retry-locked.server'
import { NEVER_KEPT } from '~/domain/ground/accounts/form-recovery.server'
import type { FormReply, KeptFile } from '~/domain/ground/shared/form-reply'
import { term, translated } from '~/domain/ground/shared/language'
import { Refusal } from '~/domain/ground/shared/refusals'
import { seenVersion } from '~/domain/ground/shared/text'
import { SECOND } from '~/domain/ground/shared/units'
import { FORM_LIMIT, formOf, readFields } from './forms.server'
import { cannotSave, logFailure, NOT_SAVED } from './not-saved.server'
import { redirectWithNotice } from './redirects.server'
import { requireCsrfToken } from './session.server'

const QUEUE_TOO_LONG = term(
  'Many people sign in or sign up at this moment. Please send this again in half a minute.',
)

/** The fields of a form in their order. */
type Fields = readonly (readonly [name: string, value: FormDataEntryValue])[]

/** Parsed input, or the problems by field. */
export type Checked<T> = { value: T } | { problems: Record<string, string[] | null> }

type Options = {
  /** Files of this form that already arrived and are shown as kept. */
  kept?: KeptFile[]
  /** Problems of files on arrival, by field: the form comes back even if all else is valid. */
  problems?: Record<string, string[]>
  /** Problems by field that are looked up only for a form with others, refused at a field or not. */
  alsoWrong?: () => Record<string, string[]>
  /** How the form answers when there are such problems; 422 if absent. */
  status?: 422 | 429 | 503
  /** When it may be sent again, if it was sent too often. */
  retryAt?: number
  /** The current version of the thing, read again when a refusal is shown. */
  version?: () => number | null
  /** Refuses a form that cannot be mended; checked before its fields. */
  ensure?: () => void
  /** Current values by field name, for a form that comes too late. */
  meanwhile?: () => Record<string, string[]>
}

/**
 * The fields of a form without files, read under its limit; 403 when a needed CSRF token is missing. `list` names the one
 * list of the form whose buttons may say what becomes of it.
 */
export async function readForm(request: Request, list?: string): Promise<FormData> {
  const form = formOf(await readFields(request, { limitBytes: FORM_LIMIT }), list)
  await requireCsrfToken(request, form)
  return form
}

/**
 * The one way from a sent form to a command. Bad input answers 422, a refusal 409 or 429, all on the same page with everything
 * typed and every file kept; so does a full disk with 503, and any other failure with 500 (see `catchErrors`). A missing
 * or forbidden thing becomes its error page; success is whatever `command` returns.
 * `source` is the request, or its form where the route read it already.
 * Rule: decisions "Forms: come back filled".
 */
export async function submitForm<T, R>(
  source: Request | FormData,
  schema: ZodType<T>,
  command: (input: T, form: FormData) => R,
  options: Options = {},
) {
  const form = source instanceof FormData ? source : await readForm(source)
  const submission = parseWithZod(form, { schema })
  const checked: Checked<T> =
    submission.status === 'success'
      ? { value: submission.value }
      : { problems: submission.reply().error ?? {} }
  return submitChecked<T, R>(
    () => [...form],
    checked,
    (input) => command(input, form),
    options,
  )
}

/** The same, with the command at the end. */
export const submitFormWith = <T, R>(
  source: Request | FormData,
  schema: ZodType<T>,
  options: Options,
  command: (input: T, form: FormData) => R,
) => submitForm(source, schema, command, options)

/**
 * The same for a form whose fields were read and checked without a schema: its value, or its problems by
 * field. `formFields` returns the fields when the form comes back.
 */
export async function submitChecked<T, R>(
  formFields: () => Fields,
  checked: Checked<T>,
  command: (input: T) => R,
  options: Options = {},
) {
  const problems = options.problems ?? {}
  try {
    if (!('problems' in checked) && Object.keys(problems).length === 0) {
      const { value } = checked
      return await retryLocked(() => command(value))
    }
    options.ensure?.()
    // Fields with errors still count for the current version of the form.
    const all = { ...('problems' in checked ? checked.problems : {}), ...options.alsoWrong?.(), ...problems }
    const form = formFields()
    return replyToForm(form, all, options.status ?? 422, {
      ...options,
      version: () => seenVersion(form.find(([name]) => name === 'version')?.[1]),
    })
  } catch (error) {
    if (error instanceof Refusal && error.kind !== 'missing' && error.kind !== 'forbidden') {
      const status = error.kind === 'limited' ? 429 : 409
      const conflicts = error.kind === 'stale' ? options.meanwhile?.() : {}
      return replyToForm(
        formFields(),
        {
          ...(error.field ? options.alsoWrong?.() : {}),
          [error.field ?? '']: [error.sentence],
          ...conflicts,
        },
        status,
        options,
        error,
      )
    }
    if (error instanceof QueueTooLong) {
      const retryAt = now() + error.waitMs
      return replyToForm(formFields(), { '': [QUEUE_TOO_LONG] }, 503, { ...options, retryAt })
    }
    if (!cannotSave(error)) {
      if (error instanceof Error)
        filledForms.set(error, (sentences) => replyToForm(formFields(), { '': sentences }, 500, options))
      throw error
    }
    logFailure(error, null)
    return replyToForm(formFields(), { '': [NOT_SAVED] }, 503, options)
  }
}

type FilledForm = (sentences: string[]) => ReturnType<typeof replyToForm>

const filledForms = new WeakMap<Error, FilledForm>()

/** For an unforeseen error of a form's command: returns the filled form with these sentences, as 500. */
export const filledFormOf = (error: Error): FilledForm | undefined => filledForms.get(error)

/** The same page with the input, for checks that a schema cannot make. */
export function replyToForm(
  form: Fields | FormData,
  errors: Record<string, string[] | null>,
  status: 200 | 401 | 403 | 409 | 422 | 429 | 500 | 503,
  { kept = [], version, retryAt }: Options = {},
  refusal?: Refusal,
) {
  const reply: FormReply = {
    values: typedValues([...form]),
    errors: inOrderOf([...form], errors),
    ...(refusal && { isRefused: true }),
    kept,
    idempotencyKey: newId(),
    version: version?.() ?? null,
    link: refusal?.link ?? null,
  }
  const opensAt = refusal ? refusal.retryAt : retryAt
  const headers = opensAt === undefined ? undefined : { 'Retry-After': String(secondsUntil(opensAt)) }
  return data({ form: reply }, { status, headers })
}

/** The same page again after a button of the form's list, with its values as they are then; nothing is stored. */
export function replyToList(form: FormData, { values, errors }: Pick<FormReply, 'values' | 'errors'>) {
  const reply: FormReply = {
    ...{ values, errors, kept: [], idempotencyKey: newId(), link: null },
    version: seenVersion(form.get('version')),
  }
  return data({ form: reply }, { status: Object.keys(errors).length > 0 ? 422 : 200 })
}

const secondsUntil = (instant: number) => Math.max(1, Math.ceil((instant - now()) / SECOND))

/** The errors in the order of the form's fields; a field that was not sent keeps its place. */
function inOrderOf(form: Fields, errors: Record<string, string[] | null>): FormReply['errors'] {
  const indexes = new Map(form.map(([name], index) => [name, index]))
  const names = Object.keys(errors)
  const sent = names
    .filter((name) => indexes.has(name))
    .sort((a, b) => (indexes.get(a) ?? 0) - (indexes.get(b) ?? 0))
  const ordered = names.map((name) => (indexes.has(name) ? (sent.shift() ?? name) : name))
  return Object.fromEntries(ordered.map((name) => [name, (errors[name] ?? []).map(translated)]))
}

/** Everything typed by full field name; passwords and files stay out of the answer. */
function typedValues(form: Fields): Record<string, string | string[]> {
  const texts = new Map<string, string[]>()
  for (const [name, value] of form) {
    const before = texts.get(name) ?? []
    if (!NEVER_KEPT.test(name)) texts.set(name, typeof value === 'string' ? [...before, value] : before)
  }
  return Object.fromEntries([...texts].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]))
}

/**
 * Runs the command of a button without fields, which returns the notice to show on `back`, or a response of its own.
 * Responds with 303; a refusal becomes a notice, unless the row is missing or forbidden. `version` and `shown` are those
 * that the button was rendered with. `source` is as for `submitForm`; `title`: that of a refusal's notice.
 */
export async function submitButton(
  source: Request | FormData,
  target: string | { back: string; title: string },
  command: (
    sent: { form: FormData } & Record<'version' | 'shown', number | null>,
  ) => string | Response | Promise<string | Response>,
): Promise<Response> {
  const { back, title } = typeof target === 'string' ? { back: target, title: undefined } : target
  const form = source instanceof FormData ? source : await readForm(source)
  const version = seenVersion(form.get('version'))
  const shown = seenVersion(form.get('shown_count'))
  try {
    const done = await retryLocked(() => command({ form, version, shown }))
    return typeof done === 'string' ? redirectWithNotice(back, done) : done
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === 'missing' || error.kind === 'forbidden') throw error
    return redirectWithNotice(error.link?.href ?? back, error.sentence, { kind: 'error', title })
  }
}
