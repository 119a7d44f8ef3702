import { utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import { log } from '~/adapters/log.server'
import { typeOfKey } from '~/adapters/storage/storage.server'
import { db } from '~/db/database.server'
import {
  cities,
  dataExports,
  properties,
  removals,
  submissionAttachments,
  universities,
  uploads,
} from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { removeObjects, sweepOrphans } from '~/domain/ground/uploads/removals.server'
import { reserveObject } from '~/domain/ground/uploads/staging.server'
import { jobs } from '~/server/jobs.server'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { deleteRows, findRows, insertRows, updateRows } from '../../../support/rows'
import { giveAccount, letHostel, letRoom, pay, stageReceipt, stay } from '../../../support/stays'
import { makeForm, sendForm } from '../../../support/universities'

const app = useFreshApp()
const at = TEST_NOW

const old = () => at - DAY - HOUR

/** Puts objects as if they had been stored at this instant. */
async function put(keys: readonly string[], storedAt = old()) {
  for (const key of keys) {
    await app.store.put(key, Buffer.from(key), { contentType: typeOfKey(key) })
    const seconds = storedAt / 1_000
    await utimes(join(app.folder, 'files', key), seconds, seconds)
  }
  return keys
}

const widths = (folder: string) => ['240.webp', '320.webp', '640.webp'].map((name) => `${folder}/${name}`)
const picture = (key: string) => ({ key, width: 640, height: 480, colour: '#aabbcc' })
const newPicture = async (storedAt?: number) => {
  const key = `public/${newId()}`
  await put(widths(key), storedAt)
  return key
}

/** A person's upload: a row with its objects. */
async function sent(claimedAt: number | null): Promise<string> {
  const objectKey = await newPicture()
  const file = {
    fileName: 'a.jpg',
    contentType: 'image/webp',
    sizeBytes: 9,
    sha256: 'x',
    claimedAt,
    createdAt: at,
  }
  const row = {
    id: newId(),
    userId: demoUsers.neema.id,
    formKey: 'listing:one',
    field: 'images',
    objectKey,
    ...file,
  }
  insertRows(uploads, { ...row, kind: 'picture' })
  return objectKey
}

/** One object for each kind of row that names one, and objects stored under fixed names. */
async function everythingInUse(): Promise<string[]> {
  const [first, second, city, logo, announced] = await Promise.all(
    Array.from({ length: 5 }, () => newPicture()),
  )
  const [listing = '', category = ''] = [first, second]
  letRoom({ images: [picture(await newPicture()), picture(listing)] })
  letHostel({ images: [picture(category)] })
  updateRows(cities, { image: picture(city ?? '') }, eq(cities.name, 'Arusha'))
  const [university] = findRows(universities)
  updateRows(universities, { logo: picture(logo ?? '') }, university?.id ?? '')
  reserveObject(NO_SESSION, announced ?? '')
  await sent(null)
  await sent(at)
  giveAccount()
  const booking = stay('amina', letRoom())
  const { receiptKey } = pay('amina', booking)
  deleteRows(uploads, eq(uploads.objectKey, receiptKey))
  const waiting = stageReceipt('amina', booking)
  await put([`private/${waiting}.png`, receiptKey, attached(), exported()])
  await put([...widths('public/demo-01'), 'private/made-by-hand.pdf'])
  return objects()
}

/** A file of a student's submission that no upload names any more. */
function attached(): string {
  const submissionId = sendForm('amina', makeForm('lucas', [{ label: 'Letter', type: 'file' }]))
  const objectKey = `private/${newId()}.pdf`
  const file = { fieldKey: 'letter', fileName: 'letter.pdf', contentType: 'application/pdf', sizeBytes: 9 }
  insertRows(submissionAttachments, { id: newId(), submissionId, objectKey, ...file, createdAt: at })
  return objectKey
}

/** An export of one's own data, for download within a day. */
function exported(): string {
  const objectKey = `private/${newId()}.zip`
  insertRows(dataExports, {
    id: newId(),
    userId: demoUsers.amina.id,
    objectKey,
    sizeBytes: 9,
    readyAt: at,
    createdAt: at,
  })
  return objectKey
}

async function objects(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.store.list('')) keys.push(key)
  return keys
}

async function sweepAll(atOnce?: number) {
  for (let after: string | null = ''; after !== null; )
    after = (await sweepOrphans(app.store, after, atOnce)).next
}

/** Runs the removal now and a day later; returns the objects before and after. */
async function dayAfter() {
  await removeObjects(app.store)
  const before = await objects()
  app.passTime(DAY + HOUR)
  await removeObjects(app.store)
  return { before, after: await objects() }
}

test('an object that no row names is removed; used and recent ones stay', async () => {
  const used = await everythingInUse()
  const orphan = await newPicture()
  const document = `private/${newId()}.pdf`
  await put([document])
  const young = await newPicture(at - DAY + HOUR)
  const half = await newPicture()
  await put([`${half}/1280.webp`], at - HOUR)
  await sweepAll()
  const noted = findRows(removals)
  expect(noted.filter(({ createdAt }) => createdAt === at + DAY).map(({ objectKey }) => objectKey)).toEqual(
    [document, orphan].sort(),
  )
  const { before, after } = await dayAfter()
  expect(before).toContain(`${orphan}/320.webp`)
  const announced = noted.find(({ createdAt }) => createdAt === at + HOUR)?.objectKey ?? 'nothing'
  const kept = [...used, ...widths(young), ...widths(half), `${half}/1280.webp`]
  expect(after).toEqual(kept.filter((key) => dirname(key) !== announced).sort())
})

test('twice at once and part by part it takes the same', async () => {
  const used = await everythingInUse()
  const orphans = await Promise.all(Array.from({ length: 3 }, () => newPicture()))
  await Promise.all([sweepAll(7), sweepAll(7), sweepAll()])
  await sweepAll(1_000)
  const noted = findRows(removals).map(({ objectKey }) => objectKey)
  expect(noted.filter((key) => !used.includes(`${key}/320.webp`)).sort()).toEqual(orphans.sort())
})

test('a database that knows less than it does not know takes nothing: it is not that of this storage', async () => {
  const orphans = [await newPicture(), await newPicture()]
  await sent(at)
  expect(await sweepOrphans(app.store)).toEqual({ next: null, left: 2 })
  expect(findRows(removals)).toEqual([])
  await sent(at)
  expect(await sweepOrphans(app.store)).toEqual({ next: null, left: 0 })
  expect(findRows(removals).length).toBe(orphans.length)
})

test('the scheduler does it once a night, after three in Tanzania', async () => {
  const job = jobs.find(({ name }) => name === 'sweep storage')
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const noted = () => findRows(removals).length
  await sent(at)
  const midnight = (Math.floor(at / DAY) + 1) * DAY
  app.setNow(midnight - HOUR)
  await job?.run()
  await newPicture(old() - DAY)
  await job?.run()
  expect(noted()).toBe(0)
  app.setNow(midnight)
  await Promise.all([job?.run(), job?.run()])
  expect(noted()).toBe(1)
  await sent(at)
  await newPicture(old() - DAY)
  app.setNow(midnight + DAY - HOUR)
  await job?.run()
  expect(noted()).toBe(1)
  app.setNow(midnight + DAY)
  await job?.run()
  expect(noted()).toBe(2)
  expect(warn).not.toHaveBeenCalled()
  for (let n = 0; n < 6; n += 1) await newPicture(old() - DAY)
  app.setNow(midnight + 2 * DAY)
  await job?.run()
  expect(warn.mock.calls).toEqual([[{ objects: 6 }, 'more stored objects unknown than known: left alone']])
  warn.mockRestore()
})

test('each run continues after the last object of the run before', async () => {
  const job = jobs.find(({ name }) => name === 'sweep storage')
  const keys = Array.from({ length: 9_000 }, (_, index) => `other/${index + 1_000}`)
  const listedAfter: string[] = []
  vi.spyOn(app.store, 'list').mockImplementation(async function* (_prefix, after = '') {
    listedAfter.push(after)
    for (const key of keys) if (key > after) yield { key, modifiedAt: 1, size: 1 }
  })
  await job?.run()
  app.setNow(at + DAY)
  for (let part = 0; part < 4; part += 1) await job?.run()
  expect(listedAfter).toEqual(['', 'other/4999', 'other/8999'])
})

/** A storage that holds these keys, each with the instant of its storing. */
const holding = (objects: Record<string, number>) => ({
  async *list(_prefix: string, after = '') {
    for (const [key, modifiedAt] of Object.entries(objects)) if (key > after) yield { key, modifiedAt }
  },
})
const documents = ['a', 'b', 'c', 'd'].map((letter) => `private/${letter.repeat(36)}.pdf`)
const notedKeys = () =>
  db()
    .select({ key: removals.objectKey })
    .from(removals)
    .all()
    .map(({ key }) => key)
    .sort()

test('an object is young for exactly a day', async () => {
  const inUse = [await sent(at), await sent(at)].map((key) => `${key}/320.webp`)
  const [young = '', old = ''] = documents
  const objects = Object.fromEntries(inUse.map((key) => [key, 1]))
  await sweepOrphans(holding({ ...objects, [young]: at - DAY, [old]: at - DAY - 1 }))
  expect(notedKeys()).toEqual([old])
})

test('a part of the pass holds at most the given number of objects and returns the last of them', async () => {
  const store = holding(Object.fromEntries(documents.map((key) => [key, at])))
  const next = async (after: string, atOnce: number) => (await sweepOrphans(store, after, atOnce)).next
  expect(await next('', 2)).toBe(documents[1])
  expect(await next(documents[1] ?? '', 2)).toBe(documents[3])
  expect(await next(documents[3] ?? '', 2)).toBeNull()
  expect(await next('', 5)).toBeNull()
})

test('a picture that only the last of many rows shows is in use', async () => {
  const [first, second] = [`public/${newId()}`, `public/${newId()}`]
  letRoom({ images: [picture(first)] })
  const last = letRoom({ images: [picture(second)] })
  updateRows(properties, { seq: 5_001 }, last)
  const objects = Object.fromEntries([first, second].map((key) => [`${key}/320.webp`, 1]))
  expect(await sweepOrphans(holding(objects))).toEqual({ next: null, left: 0 })
  expect(notedKeys()).toEqual([])
})

test('a run removes all objects that are due, those that wait longest first', async () => {
  const keys = Array.from({ length: 201 }, (_, index) => `private/${index}.pdf`)
  for (const [index, objectKey] of keys.entries()) insertRows(removals, { objectKey, createdAt: at - index })
  const removed = vi.spyOn(app.store, 'remove')
  await removeObjects(app.store)
  expect(removed.mock.calls.flat()).toEqual(keys.toReversed())
  expect(notedKeys()).toEqual([])
})
