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

/** Search terms that find a student in lists; the number also as dialled within the country. */
export function wordsOf(name: string, email: string, digits: string | null, reference: string): string {
  return searchWords([name, email, digits, digits && `0${digits.slice(3)}`, reference].join(' ')).join(' ')
}
