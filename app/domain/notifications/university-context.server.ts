import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { uniHostels, universities } from '~/db/tables/index.server'

/** Template data for a message about a university's hostel, and the warden it concerns. */
export function hostelContext(tx: Db, hostelId: string, wardenId: string | undefined) {
  const data = tx
    .select({ hostel: uniHostels.name, university: universities.name })
    .from(uniHostels)
    .innerJoin(universities, eq(universities.id, uniHostels.universityId))
    .where(eq(uniHostels.id, hostelId))
    .get()
  if (!data) return undefined
  const warden = () => (wardenId ? [wardenId] : [])
  return { data, recipients: { warden }, owed: () => '' }
}

/** Template data for a message about a university itself, and the person it concerns. */
export function universityContext(tx: Db, universityId: string, personId: string | undefined) {
  const data = tx
    .select({ university: universities.name })
    .from(universities)
    .where(eq(universities.id, universityId))
    .get()
  if (!data) return undefined
  const person = () => (personId ? [personId] : [])
  return { data, recipients: { person }, owed: () => '' }
}
