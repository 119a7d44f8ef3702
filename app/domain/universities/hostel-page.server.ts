import { eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { uniHostels } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { allows } from '~/domain/access/policy'
import { findHostelFor, relationsToHostel } from './access.server'
import { blocksOf, hostelView } from './hostels.server'
import { listBallots } from './list-ballots.server'

/** A hostel with its blocks and rooms, for those who look after it. Missing for everybody else. */
export function hostelPage(actor: Actor, hostelId: string) {
  const hostel = findHostelFor(actor, hostelId, 'hostel.read')
  const relations = relationsToHostel(db(), actor, hostel)
  return {
    hostel: hostelView(hostel),
    universityId: hostel.universityId,
    blocks: blocksOf(hostel.id),
    mayManage: allows('hostel.manage', relations),
    ballots: listBallots(eq(uniHostels.id, hostel.id)),
    isWardenOnly: !allows('university.read', relations),
  }
}
