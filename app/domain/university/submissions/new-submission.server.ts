import { eq } from 'drizzle-orm'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import { searchWords } from '~/domain/ground/shared/text'
import { submissionReference } from './rules'

/** An id whose reference nobody has yet, and that reference. */
export function newSubmissionId(tx: Db): { id: string; reference: string } {
  for (;;) {
    const id = newId()
    const reference = submissionReference(id)
    const same = eq(formSubmissions.reference, reference)
    if (!tx.select({ id: formSubmissions.id }).from(formSubmissions).where(same).get())
      return { id, reference }
  }
}

/**
 * Search terms that find a student in lists; the telephone number also as dialled within the country, answers of figures
 * alone also as one word, as searches for numbers are.
 */
export function wordsOf(
  ...[name, email, digits, reference, answers = []]: [string, string, string | null, string, string[]?]
): string {
  const numbers = answers
    .filter((answer) => !/\p{L}/u.test(answer))
    .map((answer) => answer.replace(/\D/g, ''))
  const texts = [name, email, digits, digits && `0${digits.slice(3)}`, reference, ...answers, ...numbers]
  return [...new Set(searchWords(texts.join(' ')))].join(' ')
}
