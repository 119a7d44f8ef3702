import { z } from 'zod'
import { type LineProblem, lineProblemTexts, plainLines } from '~/domain/ground/shared/line-problems'
import { KIB } from '~/domain/ground/shared/units'
import { replyToForm, submitForm } from './submit-form.server'
import { LIST_KB, receiveText } from './uploads/text-file.server'

/** `seen`: the list that a preview showed. */
const previewedListForm = z.object({
  list: z.string('Paste the list, or choose a file.').transform(plainLines),
  seen: z.string().default(''),
})

type Reading = {
  /** How many rows the list adds. */
  count: number
  problems: readonly LineProblem[]
  /** Why a list without wrong lines adds nothing. */
  nothing: string
}

type PreviewedList = {
  read: (list: string, form: FormData) => Reading
  /** Stores a list that was seen. It reads the list again in its transaction. */
  store: (list: string, form: FormData) => Promise<Response>
  /** The list that other fields and `list` make together, or the problems by field. */
  linesOf?: (form: FormData) => { list: string } | { problems: Record<string, string[]> }
  /** A list of one line is stored without a preview. */
  storesOneLine?: boolean
  /** Max kilobytes, of a file or pasted. */
  limitKb?: number
}

/**
 * A list that people paste or send as a file: the first press shows what it adds, or every wrong line; the next press stores
 * what was shown, all of it or nothing.
 */
export async function previewedList(
  request: Request,
  { read, store, linesOf, storesOneLine, limitKb = LIST_KB }: PreviewedList,
) {
  const { form, text, problems } = await receiveText(request, 'file', limitKb)
  if (problems) return replyToForm(form, problems, 422)
  if (text !== null) {
    form.set('list', text)
    form.delete('seen')
  }
  const lines = linesOf?.(form)
  if (lines && 'problems' in lines) return replyToForm(form, lines.problems, 422)
  if (lines) form.set('list', lines.list)
  return submitForm(form, previewedListForm, ({ list, seen }) => {
    if (Buffer.byteLength(list) > limitKb * KIB)
      return replyToForm(form, { list: [`Send at most ${limitKb} KB at once.`] }, 422)
    const { count, problems, nothing } = read(list, form)
    if (problems.length > 0) return replyToForm(form, { list: lineProblemTexts(problems) }, 422)
    const isOneLine = storesOneLine && count === 1 && !list.includes('\n')
    if (isOneLine || plainLines(seen) === list) return store(list, form)
    return count === 0 ? replyToForm(form, { list: [nothing] }, 409) : replyToForm(form, {}, 200)
  })
}
