import { data } from '@remix-run/node'
import { z } from 'zod'
import type { Actor } from '~/domain/ground/access/actor'
import { type CarryOut, carryOutSeen, rehearse } from '~/domain/ground/access/carry-out-list.server'
import { t, term } from '~/domain/ground/shared/language'
import { type LineProblem, lineProblemTexts, plainLines } from '~/domain/ground/shared/line-problems'
import { sentences } from '~/domain/ground/shared/text'
import { KIB } from '~/domain/ground/shared/units'
import { redirectWithNotice } from './redirects.server'
import { replyToForm, submitForm } from './submit-form.server'
import { LIST_KB, receiveText } from './uploads/text-file.server'

/** `seen`: the list that a preview showed. */
const previewedListForm = z.object({
  list: z.string(term('Paste the list, or choose a file.')).transform(plainLines),
  seen: z.string().default(''),
})

type Reading<Preview> = {
  /** How many rows the list adds. */
  count: number
  /** How many more it adds where their boxes are ticked. */
  choices?: number
  problems: readonly LineProblem[]
  /** Why a list without wrong lines adds nothing. */
  nothing: string
  /** What the page shows of it, where it does not read the list itself. */
  preview?: Preview
}

type PreviewedList<Preview> = {
  read: (list: string, form: FormData) => Reading<Preview>
  /** Stores a list that was seen, or says why not. It reads the list again in its transaction. */
  store: (list: string, form: FormData) => Promise<Response | ReturnType<typeof replyToForm>>
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
export async function previewedList<Preview>(
  request: Request,
  { read, store, linesOf, storesOneLine, limitKb = LIST_KB }: PreviewedList<Preview>,
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
      return replyToForm(form, { list: [t`Send at most ${limitKb} KB at once.`] }, 422)
    const { count, choices = 0, problems, nothing, preview } = read(list, form)
    if (problems.length > 0) return replyToForm(form, { list: lineProblemTexts(problems) }, 422)
    const isOneLine = storesOneLine && count === 1 && !list.includes('\n')
    if (isOneLine || plainLines(seen) === list) return store(list, form)
    if (count + choices === 0) return replyToForm(form, { list: [nothing] }, 409)
    return data({ ...replyToForm(form, {}, 200).data, preview })
  })
}

type RehearsedList = Pick<PreviewedList<string>, 'linesOf' | 'storesOneLine'> & {
  carryOut: (list: string) => CarryOut
  /** The page that the press leads to. */
  back: string
  done: (rows: number) => string
  /** Why a list without wrong lines changes nothing. */
  nothing: string
}

/** A list whose preview is a rehearsal of the press; the form sends what was `shown`. */
export function rehearsedList(
  request: Request,
  actor: Actor,
  { carryOut, back, done, nothing, ...options }: RehearsedList,
) {
  return previewedList(request, {
    ...options,
    read: (list, form) => {
      // The press rehearses a list that was seen by carrying it out.
      if (plainLines(String(form.get('seen') ?? '')) === list) return { count: 1, problems: [], nothing }
      const { shown, ...outcome } = rehearse(actor, carryOut(list))
      return { ...outcome, nothing: sentences(nothing, shown), preview: shown }
    },
    store: (list, form) => {
      const needsNone = options.storesOneLine && !list.includes('\n')
      const seen = needsNone ? null : String(form.get('shown'))
      const rows = carryOutSeen(actor, carryOut(list), seen)
      return redirectWithNotice(back, rows === 0 ? nothing : done(rows))
    },
  })
}
