import { and, asc, desc, eq, isNotNull, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { recoverableForms } from '~/db/tables/index.server'
import { type ActingPerson, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import type { HeldFiles } from '~/domain/ground/shared/form-reply'
import { DAY } from '~/domain/ground/shared/units'
import { HELD } from '~/domain/ground/uploads/rules'
import { dropForm, moveUploads } from '~/domain/ground/uploads/staging.server'

const recoveredFields = z.array(z.tuple([z.string(), z.string()])).max(2_000)
/** Fields that no reply repeats and no page keeps: secrets, and tokens of a single rendering of a form. */
export const NEVER_KEPT = /password|authenticator_code|form_token|once_key/
/** Max kept forms per person; the oldest are dropped. */
const MAX_KEPT = 20

/** The fields that the sign-in form carried; empty when the text is invalid. */
export function parseRecoverable(text: string): [string, string][] {
  try {
    return recoveredFields.parse(JSON.parse(text)).filter(([name]) => !NEVER_KEPT.test(name))
  } catch {
    return []
  }
}

/**
 * Stores what was typed in a form whose session had ended, for this person and page, and returns the id to
 * read it with. Rule: decisions "Sessions: signed cookie, stored hash, fresh person".
 */
export function saveForRecovery(person: ActingPerson, path: string, fields: [string, string][]): string {
  const id = newId()
  const userId = person.id
  transaction(person, (tx) => {
    tx.insert(recoverableForms).values({ id, userId, path, fields, createdAt: now() }).run()
    dropSurplus(tx, userId, isNull(recoverableForms.heldBy))
  })
  return id
}

/** A form with files whose session had ended. */
export type HeldForm = {
  /** Its files wait under `heldFormKey(id)`. */
  id: string
  userId: string
  path: string
  fields: [string, string][]
  files: HeldFiles
  /** Hash of the browser that sent it. */
  heldBy: string
}

export const heldFormKey = (id: string) => `${HELD}${id}`

/**
 * Stores a form with files until its person signs in on the same browser. It replaces an earlier one of the same page.
 * Rule: decisions "Uploads: files wait for sign-in".
 */
export function holdForm(form: HeldForm): void {
  const { userId, path, heldBy } = form
  transaction(NO_SESSION, (tx) => {
    dropForms(tx, userId, and(heldIn(userId, heldBy), eq(recoverableForms.path, path)))
    tx.insert(recoverableForms)
      .values({ ...form, createdAt: now() })
      .run()
    dropSurplus(tx, userId, isNotNull(recoverableForms.heldBy))
  })
}

/**
 * Gives this person the forms that waited for them in this browser, their files included. Returns the newest one's page
 * and content; null without any.
 */
export function releaseHeldForms(userId: string, heldBy: string): { path: string; content: string } | null {
  const held = and(heldIn(userId, heldBy), sql`created_at > ${now() - DAY}`)
  const find = (tx: Db) =>
    tx.select().from(recoverableForms).where(held).orderBy(asc(recoverableForms.createdAt)).all()
  if (find(db()).length === 0) return null
  const newest = transaction(NO_SESSION, (tx) => {
    const forms = find(tx)
    for (const { id, files } of forms) {
      if (files) moveUploads(tx, userId, heldFormKey(id), files)
      tx.update(recoverableForms).set({ heldBy: null }).where(eq(recoverableForms.id, id)).run()
    }
    return forms.at(-1)
  })
  return newest ? { path: withKept(newest.path, newest.id), content: newest.files?.content ?? '' } : null
}

/** The page of a form with the id of what was typed in it. */
export function withKept(path: string, id: string): string {
  const url = new URL(path, 'http://here')
  url.searchParams.set('kept', id)
  return url.pathname + url.search
}

function heldIn(userId: string, heldBy: string): SQL | undefined {
  return and(eq(recoverableForms.userId, userId), eq(recoverableForms.heldBy, heldBy))
}

/** Keeps the newest of these forms. Held ones take no room from released ones: an ended session can send many. */
function dropSurplus(tx: Db, userId: string, which: SQL): void {
  const newest = tx
    .select({ id: recoverableForms.id })
    .from(recoverableForms)
    .where(and(eq(recoverableForms.userId, userId), which))
    .orderBy(desc(recoverableForms.createdAt), desc(sql`rowid`))
    .limit(MAX_KEPT)
  dropForms(tx, userId, and(which, notInArray(recoverableForms.id, newest)))
}

/** Deletes forms of this person, with the files that still wait for sign-in. */
function dropForms(tx: Db, userId: string, which: SQL | undefined): void {
  const mine = and(eq(recoverableForms.userId, userId), which)
  for (const { id } of tx.delete(recoverableForms).where(mine).returning().all())
    dropForm(tx, userId, heldFormKey(id))
}

/**
 * The form kept for this person under this id; undefined when it belongs to another person, still waits for sign-in or
 * was swept.
 */
export function findRecoverable(userId: string, id: string) {
  const mine = and(
    eq(recoverableForms.id, id),
    eq(recoverableForms.userId, userId),
    isNull(recoverableForms.heldBy),
  )
  return db().select().from(recoverableForms).where(mine).get()
}

/** Deletes kept forms that were not read within a day; their files are swept by their own age. */
export function sweepRecoverable(): void {
  const old = lt(recoverableForms.createdAt, now() - DAY)
  transaction(NO_SESSION, (tx) => tx.delete(recoverableForms).where(old).run())
}
