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

/** Search terms of a student: these texts, figures alone also as one word, and the telephone number in both spellings. */
export function wordsOf(texts: readonly string[], digits: string | null): string {
  const figures = texts.filter((text) => !/\p{L}/u.test(text)).map((text) => text.replace(/\D/g, ''))
  const phone = digits === null ? [] : [digits, `0${digits.slice(3)}`]
  return [...new Set(searchWords([...texts, ...phone, ...figures].join(' ')))].join(' ')
}
