import { figureText, searchWords } from '~/domain/ground/shared/text'
import { type SubmissionState, statusOf } from '~/domain/university/universities/submission-states'
import type { SubmissionScope } from './views'

const MOST_WORDS = 12
/** A token of the text index; other terms match no row. */
const TOKEN = /^[\p{L}\p{N}]+$/u

type Narrowed = { status: SubmissionState | ''; isUnplaced: boolean }

/**
 * How `submission_words` is asked for people by the beginnings of the words of their name, address, telephone number,
 * reference and answers; null where nothing was typed. Only letters and figures get in, so that nothing in it is syntax.
 */
export function wordsQuery(search: string, scope: SubmissionScope, narrowed: Narrowed): string | null {
  if (search.trim() === '') return null
  const terms = searchWords(asNumber(search)).slice(0, MOST_WORDS)
  const person = terms.length === 0 ? 'person : ""' : terms.map(beginning).join(' AND ')
  return [person, ...scopeTerms(scope, narrowed).map((term) => `(${term})`)].join(' AND ')
}

/** A telephone number is one word however its figures are grouped: '0712 345 678', '+255 712'. */
function asNumber(search: string): string {
  const text = figureText(search)
  return /^[\d\s()+./-]+$/.test(text) ? text.replace(/\D/g, '') : search
}

const beginning = (word: string) => `person : "${TOKEN.test(word) ? word : ''}" *`

function scopeTerms(scope: SubmissionScope, { status, isUnplaced }: Narrowed): string[] {
  const places = 'universityId' in scope ? [`u${scope.universityId}`] : scope.hostelIds.map((id) => `h${id}`)
  if (places.length === 0) places.push('nowhere')
  return [
    places.map(scopeTerm).join(' OR '),
    ...(status === '' ? [] : [scopeTerm(`s${statusOf(status)}`)]),
    ...(isUnplaced ? [`${scopeTerm('hnone')} NOT ${scopeTerm('srejected')}`] : []),
  ]
}

/** As the triggers of `form_submissions` write it. */
const scopeTerm = (term: string) => `scope : "${term.replace(/[-_]/g, '')}"`
