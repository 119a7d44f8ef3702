import { and, asc, eq, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import {
  formSubmissions,
  uniHostels,
  universities,
  universityForms,
  universityMembers,
} from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { storedBy } from '~/domain/ground/events/stored-by.server'
import { formatPhone, parsePhone } from '~/domain/ground/shared/phone'
import { type UniversityRow, whereUniversityFor } from './access.server'

export type UniversityView = ReturnType<typeof universityView>

/** A university as pages show it. */
export function universityView(row: UniversityRow) {
  const { id, version, name, code, proposed, logo, contactEmail, contactPhone, isActive } = row
  return { id, version, name, code, proposed, logo, contactEmail, contactPhone, isActive }
}

/** The values of a university by the fields of this form; a number that means the same is as typed. */
export function universityFormValues(row: UniversityRow, form: FormData) {
  const { city, contactEmail, contactPhone } = row
  const { name, code } = row.proposed ?? row
  const phone = String(form.get('contact_phone') ?? '')
  const isPhone = parsePhone(phone) === contactPhone
  return {
    ...{ name, code, contact_email: contactEmail },
    contact_phone: isPhone ? phone : contactPhone && formatPhone(contactPhone),
    ...(form.has('city') && { city }),
  }
}

/** Full name of the person who changed a university last. */
export const universityChangedBy = ({ id }: UniversityRow) =>
  storedBy(['university.changed', 'university.settings-changed'], id)

/** The universities that this person may look into, by name. */
export function universitiesOf(actor: Actor) {
  return db()
    .select({
      id: universities.id,
      name: universities.name,
      code: universities.code,
      isActive: universities.isActive,
      hostels: sql<number>`(select count(*) from ${uniHostels} where ${uniHostels.universityId} = universities.id)`,
      submissions: sql<number>`(select count(*) from ${formSubmissions} where ${formSubmissions.universityId} = universities.id)`,
    })
    .from(universities)
    .where(whereUniversityFor(actor, 'university.read'))
    .orderBy(asc(universities.name))
    .all()
}

/** The four figures of a university's dashboard. */
export function universityCounters(universityId: string) {
  const rows = (
    table: typeof uniHostels | typeof universityForms | typeof formSubmissions,
    active = sql`1`,
  ) => countRows(table, and(eq(table.universityId, universityId), active))
  const wardens = and(eq(universityMembers.universityId, universityId), eq(universityMembers.role, 'warden'))
  return {
    hostels: rows(uniHostels),
    activeForms: rows(
      universityForms,
      sql`${universityForms.isActive} = 1 and ifnull(${universityForms.closesOn}, ${today()}) >= ${today()}`,
    ),
    submissions: rows(formSubmissions),
    wardens: countRows(universityMembers, wardens),
  }
}
