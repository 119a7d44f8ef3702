import { eq } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { oneRow } from '~/db/prepared.server'
import {
  formSubmissions,
  uniHostels,
  universities,
  universityForms,
  universityMembers,
} from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { count as counted } from '~/domain/ground/shared/text'
import { releaseObjects } from '~/domain/ground/uploads/staging.server'
import { findUniversityFor, type UniversityRow } from './access.server'

/**
 * The university and the obstacles to its deletion, one sentence each; empty when it can be deleted. @throws
 * missing
 */
export function deletionOfUniversity(actor: Actor, universityId: string) {
  const university = findUniversityFor(actor, universityId, 'university.run')
  const { id, name, version } = university
  return { university: { id, name, version }, obstacles: obstaclesOf(db(), university) }
}

/** Deletes a university. @throws missing, stale, refused while it has members or other rows name it */
export function deleteUniversity(actor: Actor, universityId: string, seen: number | null): void {
  transaction(actor, (tx) => {
    const university = findUniversityFor(actor, universityId, 'university.run', tx)
    const { id, name, logo } = university
    ensureUnchanged(university, seen, 'university')
    const obstacles = obstaclesOf(tx, university)
    if (obstacles.length > 0) throw refused(obstacles.join(' '))
    if (logo) releaseObjects(tx, [logo.key])
    record(tx, { name: 'university.deleted', actorId: actor.id, subject: id, data: { note: name } })
    tx.delete(universities).where(eq(universities.id, id)).run()
  })
}

type Of = typeof universityMembers | typeof uniHostels | typeof universityForms | typeof formSubmissions

function obstaclesOf(tx: Db, { id, name, code }: UniversityRow): string[] {
  const rows = (table: Of) => countRows(table, eq(table.universityId, id), tx)
  const listings = oneRow<{ n: number }>(NAMED_NEAR, { name, code })?.n ?? 0
  const found: [number, (n: number) => string][] = [
    [rows(universityMembers), (n) => `${name} has ${counted(n, 'member')}. Remove them first.`],
    [rows(uniHostels), (n) => `${name} has ${counted(n, 'hostel')}.`],
    [rows(universityForms), (n) => `${name} has ${counted(n, 'form')}.`],
    [rows(formSubmissions), (n) => `${name} has ${counted(n, 'submission')} of students.`],
    [listings, (n) => `${counted(n, 'listing names', 'listings name')} ${name} as a college nearby.`],
  ]
  return found.filter(([n]) => n > 0).map(([n, sentence]) => sentence(n))
}

const NAMED_NEAR = `select count(*) as n from properties
  where exists (select 1 from json_each(nearest_colleges) where value in (:name, :code))`
