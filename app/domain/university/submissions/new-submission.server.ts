import { eq } from 'drizzle-orm'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import { searchWords } from '~/domain/ground/shared/text'
import { answerTo } from '~/domain/university/forms/rules'
import type { SubmissionRow } from './access.server'
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

type Searched = Pick<
  SubmissionRow,
  'studentName' | 'studentEmail' | 'studentPhone' | 'studentNumber' | 'reference' | 'fields' | 'data'
>

/** Search terms of a student with short answers; figures alone also as one word, and the telephone number in both spellings. */
export function searchTextOf({ fields, data, studentPhone: digits, ...student }: Searched): string {
  const { studentName, studentEmail, studentNumber, reference } = student
  const short = fields.filter(({ type }) => type === 'text' || type === 'select')
  const answers = short.map(({ key }) => answerTo(data, key))
  const texts = [studentName, studentEmail ?? '', studentNumber ?? '', reference, ...answers]
  const figures = texts.filter((text) => !/\p{L}/u.test(text)).map((text) => text.replace(/\D/g, ''))
  const phone = digits === null ? [] : [digits, `0${digits.slice(3)}`]
  return [...new Set(searchWords([...texts, ...phone, ...figures].join(' ')))].join(' ')
}
