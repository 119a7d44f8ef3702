import { and, eq, inArray } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { allRows } from '~/db/prepared.server'
import { profiles, properties, propertyChecks } from '~/db/tables/index.server'
import { type Day, dayOf } from '~/domain/ground/shared/calendar'
import {
  type AnyCheck,
  type CheckKind,
  type CheckView,
  checkKinds,
  endedByProfile,
  ownerChecks,
} from './checks'

type StandingCheck = { kind: CheckKind; by: string; at: number }

/**
 * The valid checks of a listing, with the administrator who made them and when, in the order of `checkKinds`.
 */
export function checksOf(propertyId: string, tx: Db = db()): StandingCheck[] {
  const rows = tx
    .select({ kind: propertyChecks.kind, by: profiles.fullName, at: propertyChecks.checkedAt })
    .from(propertyChecks)
    .innerJoin(profiles, eq(profiles.id, propertyChecks.checkedBy))
    .where(and(eq(propertyChecks.propertyId, propertyId), inArray(propertyChecks.kind, checkKinds)))
    .all()
  return rows.map(({ kind, ...check }) => ({ kind: kind as CheckKind, ...check })).toSorted(inOrder)
}

/** The public part of the checks: their kind and day. */
export function shownChecks(propertyId: string): CheckView[] {
  return allRows<{ kind: CheckKind; at: number }>(SHOWN, { propertyId })
    .map(({ kind, at }) => ({ kind, day: dayOf(at) }))
    .toSorted(inOrder)
}

type OfKind = { kind: CheckKind }

const inOrder = (a: OfKind, b: OfKind) => checkKinds.indexOf(a.kind) - checkKinds.indexOf(b.kind)

const SHOWN =
  "select kind, checked_at as at from property_checks where property_id = :propertyId and kind <> 'list'"

/**
 * Places `k` on universities' lists that count today: the university `u` takes part, and the owner of the listing `l` is not
 * suspended. Value: `:today`.
 */
export const ON_LISTS = `property_checks k join universities u on u.id = k.university_id and u.is_active = 1
  join properties l on l.id = k.property_id join profiles o on o.id = l.owner_id and o.suspended_at is null
  where k.kind = 'list' and k.ends_on >= :today`

/** What a listing's page says of a list: whose it is, since when, and what the university says. */
export type ListView = { universityId: string; name: string; since: Day; note: string }

/** The universities' lists that a listing is on, the earliest first. */
export function shownLists(propertyId: string): ListView[] {
  return allRows<Omit<ListView, 'since'> & { at: number }>(LISTS, { propertyId, today: today() }).map(
    ({ at, ...list }) => ({ ...list, since: dayOf(at) }),
  )
}

const LISTS = `select u.id as universityId, ifnull(u.code, u.name) as name, k.checked_at as at, k.note
  from ${ON_LISTS} and k.property_id = :propertyId order by k.checked_at, u.name`

/** Ends these checks of a listing. Called in the transaction of the change. */
export function endChecks(tx: Db, propertyId: string, kinds: readonly AnyCheck[]): void {
  if (kinds.length === 0) return
  tx.delete(propertyChecks)
    .where(and(eq(propertyChecks.propertyId, propertyId), inArray(propertyChecks.kind, [...kinds])))
    .run()
}

/** The same, after a listing was handed over to another owner. */
export function endOwnerChecks(tx: Db, propertyId: string): void {
  endChecks(tx, propertyId, ownerChecks)
}

type Contact = { fullName: string; phone: string | null }

/** The same in all listings of an owner whose name or number has changed. */
export function endChecksOfOwner(tx: Db, ownerId: string, before: Contact, after: Contact): void {
  const kinds = endedByProfile(before, after)
  if (kinds.length === 0) return
  const theirs = tx.select({ id: properties.id }).from(properties).where(eq(properties.ownerId, ownerId))
  tx.delete(propertyChecks)
    .where(and(inArray(propertyChecks.propertyId, theirs), inArray(propertyChecks.kind, kinds)))
    .run()
}
