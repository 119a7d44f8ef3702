import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { measureDiskWith } from '~/adapters/free-space.server'
import { log } from '~/adapters/log.server'
import { properties, uploads } from '~/db/tables/index.server'
import { HOUR, MIB, MINUTE } from '~/domain/ground/shared/units'
import { countDecoding, countFile } from '~/domain/ground/uploads/budget.server'
import { action as pay } from '~/routes/payments/pay'
import { action } from '~/routes/properties/upload'
import { asUser, post, TEST_NOW } from '../support/app'
import { eventually } from '../support/eventually'
import { pdf } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { apartment, jpeg, jpegOf, listingForm } from '../support/listings'
import { findRows } from '../support/rows'
import { giveAccount, letRoom, stay } from '../support/stays'
import { ask } from '../support/whole-app'

const neema = demoUsers.neema.id
const page = '/property-upload?draft=11111111-2222-4333-8444-555555555555'
const MORE_FILES =
  'You have sent more than 300 files or 1 GB within this hour. Please send what is missing after 13:00.'
const MORE_WORK =
  'Your pictures have taken all the time that one person gets within an hour. Please send what is missing after 13:00.'

const app = useFreshApp()

const send = (form: FormData, as: DemoUserName = 'neema') => post(action, page, form, { as })
const listing = (files: [string, Buffer][]) =>
  listingForm(
    apartment,
    [],
    files.map(([name, bytes]) => ['images', name, bytes]),
  )
async function nothingKept() {
  expect(findRows(uploads)).toEqual([])
  expect(findRows(properties)).toEqual([])
  for await (const { key } of app.store.list('')) throw new Error(`${key} was stored`)
  expect(readdirSync(join(app.folder, 'upload-temp'))).toEqual([])
}

describe('within an hour one person', () => {
  it('sends 300 files; the form stays, and says when it may be sent again', async () => {
    for (let sent = 0; sent < 299; sent += 1) countFile(neema, 1)
    app.setNow(TEST_NOW + 20 * MINUTE)
    const { status, data, headers } = await send(
      listing([
        ['one.jpg', await jpeg()],
        ['two.jpg', await jpegOf(2)],
        ['three.jpg', await jpegOf(3)],
      ]),
    )
    expect(status).toBe(429)
    expect(headers.get('Retry-After')).toBe('2400')
    expect(data.form.errors).toEqual({ images: [MORE_FILES] })
    expect(data.form.values.title).toBe(apartment.title)
    expect(data.form.kept.map((file: { name: string }) => file.name)).toEqual(['one.jpg'])
    expect((await send(listing([['his.jpg', await jpeg()]]), 'baraka')).status).toBe(303)
    app.setNow(TEST_NOW + HOUR)
    expect((await send(listing([['two.jpg', await jpegOf(2)]]))).status).toBe(303)
  })

  it('sends 1 GB', async () => {
    const bytes = (await jpeg()).length
    countFile(neema, 1_024 * MIB - bytes)
    expect((await send(listing([['fits.jpg', await jpeg()]]))).status).toBe(303)
    const { status, data } = await send(listing([['more.jpg', await jpegOf(1)]]))
    expect([status, data.form.errors]).toEqual([429, { images: [MORE_FILES] }])
  })

  it('keeps the decoder busy for two minutes; a PDF needs none', async () => {
    countDecoding(neema, 2 * MINUTE)
    const { status, data } = await send(listing([['one.jpg', await jpeg()]]))
    expect([status, data.form.errors]).toEqual([429, { images: [MORE_WORK] }])
    await nothingKept()
    giveAccount()
    const bookingId = stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })
    countDecoding(demoUsers.amina.id, 2 * MINUTE)
    const receipt = async (bytes: Uint8Array) => {
      const form = new FormData()
      form.append('receipt', new File([Uint8Array.from(bytes)], 'risiti'))
      return post(pay, `/booking/${bookingId}/payment`, form, { as: 'amina', params: { bookingId } })
    }
    expect((await receipt(await jpeg())).status).toBe(429)
    const { status: without, data: kept } = await receipt(pdf())
    expect([without, kept.form.kept.length]).toEqual([422, 1])
  })

  it('is counted what was decoded, whether or not it was a picture', async () => {
    countDecoding(neema, 2 * MINUTE - 1)
    const broken = Buffer.from(await jpeg()).fill(0, 700)
    expect((await send(listing([['broken.jpg', broken]]))).status).toBe(422)
    expect((await send(listing([['one.jpg', await jpeg()]]))).status).toBe(429)
  })
})

it('a page without scripts says so at its picker and to whoever asks again by themselves', async () => {
  countFile(neema, 1_024 * MIB)
  const request = new Request(`http://localhost:3000${page}`, {
    method: 'POST',
    body: listing([['one.jpg', await jpeg()]]),
    headers: { Cookie: await asUser('neema') },
  })
  const answer = await ask(request)
  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toBe('3600')
  const html = await answer.text()
  expect(html).toContain(MORE_FILES)
  expect(html).toContain(`value="${apartment.title}"`)
  await nothingKept()
})

describe('a disk that is nearly full', () => {
  const nearlyFull = () => measureDiskWith(async () => ({ bavail: 49, blocks: 1_000, bsize: 4_096 }))
  const NEARLY_FULL = 'one.jpg was not kept, because our disk is nearly full. Please choose it again later.'
  beforeEach(() => void vi.spyOn(log, 'error').mockReturnValue(undefined))
  afterEach(() => {
    measureDiskWith(undefined)
    vi.restoreAllMocks()
  })

  it('takes no file and keeps the rest of its form; the file is taken when there is space again', async () => {
    nearlyFull()
    const { status, data } = await send(listing([['one.jpg', await jpeg()]]))
    expect([status, data.form.errors]).toEqual([422, { images: [NEARLY_FULL] }])
    expect(data.form.values.title).toBe(apartment.title)
    expect(existsSync(join(app.folder, 'upload-temp'))).toBe(false)
    measureDiskWith(undefined)
    expect((await send(listing([['one.jpg', await jpeg()]]))).status).toBe(303)
  })

  it('does not store what it took before', async () => {
    const free = [50]
    measureDiskWith(async () => ({ bavail: free.pop() ?? 49, blocks: 1_000, bsize: 4_096 }))
    const { data } = await send(listing([['one.jpg', await jpeg()]]))
    expect(data.form.errors).toEqual({ images: [NEARLY_FULL] })
    await nothingKept()
  })
})

it('a picture that takes long does not delay those of other people', async () => {
  const bytes = await jpeg()
  const { prototype } = sharp as unknown as { prototype: { toBuffer: () => Promise<Buffer> } }
  const really = prototype.toBuffer
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const begun = vi.spyOn(prototype, 'toBuffer').mockImplementationOnce(async function (
    this: unknown,
    ...options
  ) {
    await released
    return really.apply(this as never, options)
  })
  const slow = send(listing([['slow.jpg', bytes]]))
  await eventually(() => expect(begun).toHaveBeenCalled())
  expect((await send(listing([['room.jpg', bytes]]), 'baraka')).status).toBe(303)
  release()
  expect((await slow).status).toBe(303)
  begun.mockRestore()
})
