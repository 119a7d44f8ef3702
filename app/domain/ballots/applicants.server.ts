import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { formSubmissions, universityForms } from '~/db/tables/index.server'
import { isFileType } from '~/domain/forms/rules'
import type { FormField } from '~/domain/shared/form-field'
import { fold } from '~/domain/shared/text'
import type { HostelRow } from '~/domain/universities/access.server'
import { hostelView } from '~/domain/universities/hostels.server'
import { TAKES_PART } from './rules'

/** Submissions that ask for a hostel and have no decision yet. */
export function applicantsOf(tx: Db, hostelId: string) {
  return tx
    .select({ id: formSubmissions.id, data: formSubmissions.data })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.hostelId, hostelId), inArray(formSubmissions.status, TAKES_PART)))
    .orderBy(asc(formSubmissions.seq))
    .all()
}

/** Number of free beds. */
export function freeBeds(hostel: HostelRow): number {
  const { beds, taken } = hostelView(hostel)
  return Math.max(0, beds - taken)
}

/**
 * Questions that rules can use: those with options have quotas, those with short answers hold group codes.
 */
export function ruleFields(universityId: string, tx: Db = db()) {
  const forms = tx.select().from(universityForms).where(eq(universityForms.universityId, universityId)).all()
  const fields = new Map<string, FormField>()
  for (const field of forms.flatMap(({ schema }) => schema.fields))
    if (!isFileType(field.type) && !fields.has(field.key)) fields.set(field.key, field)
  const all = [...fields.values()]
  return {
    quotas: all.filter(({ type }) => type === 'select'),
    groups: all.filter(({ type }) => type === 'text'),
  }
}

/** Group numbers by the code that the members share; a code with one member makes no group. */
export function groupNumbers(codes: readonly string[]): Map<string, number> {
  const members = new Map<string, number>()
  for (const code of codes.map(fold)) if (code !== '') members.set(code, (members.get(code) ?? 0) + 1)
  const shared = [...members].filter(([, many]) => many > 1).map(([code]) => code)
  return new Map(shared.map((code, index) => [code, index + 1]))
}
