import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ZodType } from 'zod'
import {
  CHOSEN_FIELD,
  type Chosen,
  goneText,
  type ManyDecided,
  manyDecided,
  readChosen,
  type SaysMany,
} from '~/domain/ground/shared/chosen'
import { type FormReply, fieldValues } from '~/domain/ground/shared/form-reply'
import { Refusal, refused } from '~/domain/ground/shared/refusals'
import { idempotencyKeyOf, newIdempotencyKey } from './forms.server'
import { redirectWithNotice, returnPath } from './redirects.server'
import { readForm, submitForm } from './submit-form.server'

/** A list whose rows are decided on together: its path, and the sentences for choosing none or too many. */
type List = { path: string; says: { none: string; tooMany: string } }

/**
 * Data for the page that decides on several rows: `linesOf` reads the chosen ones, of a form that came back or of the
 * address. For an address with `all`, `allOf` finds all rows of the list under its search.
 */
export async function chosenPage<Line>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  list: List,
  linesOf: (chosen: Chosen[]) => { lines: Line[]; gone: readonly Chosen[] },
  allOf?: (search: string) => Chosen[],
): Promise<{ lines: Line[]; gone: string; back: string; idempotencyKey: string }> {
  const back = returnPath(request, list.path)
  const { searchParams } = new URL(request.url)
  const sent = fieldValues(replyOf(context), CHOSEN_FIELD, searchParams.getAll(CHOSEN_FIELD))
  const chosen = await orBackTo(back, () => {
    const all = searchParams.has('all') ? allOf?.(searchParams.get('search') ?? '') : undefined
    return all?.length ? all : readChosen(sent, list.says)
  })
  const { lines, gone } = linesOf(chosen)
  return { lines, gone: goneText(gone), back, idempotencyKey: newIdempotencyKey() }
}

/** The form that its action returned to this page; null on a visit. */
function replyOf({ outcome }: LoaderFunctionArgs['context']): FormReply | null {
  const returned = outcome && 'returned' in outcome ? outcome.returned : null
  const { data } = (returned ?? {}) as { data?: { form?: FormReply } }
  return data?.form ?? null
}

type Decided = { outcome: ManyDecided; says: SaysMany; typed?: string }

/** The one way from such a form to its command, and back to the list; where none was decided on, what was `typed` comes back. */
export async function submitChosen<T>(
  request: Request,
  list: List,
  schema: ZodType<T>,
  decide: (chosen: Chosen[], input: T, once: ReturnType<typeof choiceKeyOf>) => Decided,
) {
  const form = await readForm(request)
  const chosen = await chosenInForm(request, list, form)
  const back = returnPath(request, list.path)
  return submitForm(form, schema, (input) => {
    const { outcome, says, typed } = decide(chosen, input, choiceKeyOf(form, back))
    if (outcome.done === 0 && typed) throw refused(manyDecided(outcome, says))
    return redirectAfterMany(back, outcome, says)
  })
}

/** The submitted form of such a page. */
export function chosenInForm(request: Request, list: List, form: FormData): Promise<Chosen[]> {
  return orBackTo(returnPath(request, list.path), () => readChosen(form.getAll(CHOSEN_FIELD), list.says))
}

/** Without a choice, or with too many, it leads back to the list and says so there. */
async function orBackTo(back: string, read: () => Chosen[]): Promise<Chosen[]> {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) throw await redirectWithNotice(back, error.sentence, { kind: 'error' })
    throw error
  }
}

/** Key of a form with boxes: another choice on the same rendering of its list is another decision. */
export function choiceKeyOf(form: FormData, outcomePath: string) {
  const { key, bodyHash } = idempotencyKeyOf(form)
  return { key: `${key} ${bodyHash}`, bodyHash, outcomePath }
}

/** Back to the list, with what became of those that were chosen. */
export function redirectAfterMany(back: string, outcome: ManyDecided, says: SaysMany): Promise<Response> {
  const { left, gone = [] } = outcome
  const kind = left.length + gone.length > 0 ? 'warning' : 'success'
  return redirectWithNotice(back, manyDecided(outcome, says), { kind })
}
