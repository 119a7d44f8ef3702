import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { uniHostels, universities } from '~/db/tables/index.server'
import type { StoredPayload } from '~/domain/ground/events/payload'
import { t } from '~/domain/ground/shared/language'
import { countReceived } from '~/domain/university/submissions/new-submissions.server'
import { otherAdministrators, wardensOf } from '~/domain/university/universities/memberships.server'
import { administrators, nameOf } from './readers.server'

/** Template data for a message about a university's hostel, and the warden it concerns. */
export function hostelContext(tx: Db, hostelId: string, { wardenId }: StoredPayload) {
  const data = tx
    .select({ hostel: uniHostels.name, university: universities.name })
    .from(uniHostels)
    .innerJoin(universities, eq(universities.id, uniHostels.universityId))
    .where(eq(uniHostels.id, hostelId))
    .get()
  if (!data) return undefined
  const warden = () => (wardenId ? [wardenId] : [])
  return { data, recipients: { warden } }
}

/** Template data for a message about a university itself, and the person it concerns. */
export function universityContext(tx: Db, universityId: string, stored: StoredPayload) {
  const { personId, fromAt = 0, untilAt = 0 } = stored
  const data = tx
    .select({ university: universities.name })
    .from(universities)
    .where(eq(universities.id, universityId))
    .get()
  if (!data) return undefined
  const person = () => (personId ? [personId] : [])
  const universityAdministrators = () => {
    const others = otherAdministrators(tx, universityId, personId)
    return others.length > 0 ? others : administrators(tx)
  }
  return {
    data: { ...data, person: nameOf(tx, personId ?? null), students: 0, hostel: '' },
    recipients: {
      ...{ person, universityAdministrators },
      warden: () => wardensOf(tx, eq(uniHostels.universityId, universityId)),
    },
    ofPerson: (userId: string) => {
      const { students, isWarden } = countReceived(tx, universityId, userId, { fromAt, untilAt })
      return { students, hostel: isWarden ? t`your hostels` : '' }
    },
  }
}
