import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { uniHostels, universities } from '~/db/tables/index.server'

/** What a message about a university's hostel is filled with, and the warden whom it is about. */
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

/** What a message about a university itself is filled with, and the person whom it is about. */
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
