import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { broadcasts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { t } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { findUniversityFor } from '~/domain/university/universities/access.server'

/**
 * A broadcast of the platform, for its administrators, or a message of a university, for those who manage it. @throws missing,
 * forbidden
 */
export function findBroadcastFor(actor: Actor, id: string, tx: Db = db()) {
  const row = tx.select().from(broadcasts).where(eq(broadcasts.id, id)).get()
  const isPlatforms = row?.audience === null
  if (!row || (isPlatforms && !typeMay(actor.userType, 'admin.area')))
    throw missing(t`This notification does not exist.`)
  if (!isPlatforms) findUniversityFor(actor, row.universityId ?? '', 'university.manage', tx)
  return row
}
