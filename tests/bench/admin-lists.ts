import type { Sqlite } from '~/db/open.server'
import type { Actor } from '~/domain/access/actor'
import { findActor, startSession } from '~/domain/accounts/sessions.server'
import { dayOf } from '~/domain/shared/calendar'
import { type AdminList, adminLists } from '../support/admin-lists'
import { personWhere } from './people'

/** Every list of the administration, in every way in which it can be asked. */
export function measuredLists(sqlite: Sqlite): AdminList[] {
  const one = <T>(query: string) => sqlite.prepare<[], T>(query).get() as T
  const busy = 'select owner_id as id from properties group by 1 order by count(*) desc limit 1'
  const pending = `select id, seq, updated_at as updatedAt, approval_state as approvalState from properties
    where approval_state = 'pending' order by updated_at limit 1`
  return adminLists(administrator(), {
    owner: one<{ id: string }>("select tenant_id as id from bookings where id = 'bench-1'").id,
    busy: one<{ id: string }>(busy).id,
    day: dayOf(one<{ at: number }>('select created_at as at from events where id = 700000').at),
    pending: one(pending),
  })
}

/** The demo's administrator, signed in. */
export function administrator(): Actor {
  const actor = findActor(startSession(personWhere("email = 'admin@bweni.example'").id, 'Bench'))
  if (!actor) throw new Error('The administrator has no account')
  return actor
}
