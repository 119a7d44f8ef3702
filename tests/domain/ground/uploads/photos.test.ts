import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { nobody, workInTurn } from '~/adapters/images/turns'
import { StorageDown } from '~/adapters/storage/storage.server'
import { notifications, properties, removals, uploads, users } from '~/db/tables/index.server'
import { finishPreparing } from '~/domain/ground/uploads/photos.server'
import { removeObjects } from '~/domain/ground/uploads/removals.server'
import { dropUpload } from '~/domain/ground/uploads/staging.server'
import { approveProperty } from '~/domain/listings/review/decide-property.server'
import { propertyForReview } from '~/domain/listings/review/review-page.server'
import { loader as editPage } from '~/routes/properties/edit'
import { action, loader as uploadPage } from '~/routes/properties/upload'
import { preparePhotos } from '~/server/photo-jobs.server'
import { actorOf } from '../../../support/accounts'
import { get, post, TEST_NOW } from '../../../support/app'
import { pngChunk, telephonePhoto } from '../../../support/fixtures'
import { useFreshApp } from '../../../support/fresh-app'
import { apartment, jpeg, listingForm } from '../../../support/listings'
import { findRow, findRows, insertRows, updateRows } from '../../../support/rows'
import { refusalOf } from '../../../support/stays'

const page = '/property-upload?draft=11111111-2222-4333-8444-555555555555'
const BROKEN = 'broken.jpg is incomplete: its end is missing. Please choose it again, or a screenshot of it.'

const app = useFreshApp()
let release: () => Promise<unknown>
/** Two pictures in hand, so that no other has a turn until `release`. */
beforeEach(() => {
  let end: () => void = () => undefined
  const ending = new Promise<void>((resolve) => {
    end = resolve
  })
  const picture = { bytes: Buffer.alloc(0), refinedPixels: 0 }
  const busy = ['one', 'two'].map((person) =>
    workInTurn(
      { ...nobody, person },
      async () => picture,
      () => ending,
    ),
  )
  const ended = Promise.allSettled(busy)
  release = () => {
    end()
    return ended
  }
})
afterEach(() => {
  vi.useRealTimers()
  return release()
})

/** The answer to a listing's form, whose photos wait for the decoder for as long as they may. */
async function send(files: [name: string, bytes: Buffer][], fields = apartment) {
  const form = listingForm(
    fields,
    [],
    files.map(([name, bytes]) => ['images', name, bytes]),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = { isThere: false }
  const sent = post(action, page, form, { as: 'neema' }).finally(() => {
    answer.isThere = true
  })
  while (!answer.isThere) await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  return sent
}

async function keys() {
  const found: string[] = []
  for await (const { key } of app.store.list('')) found.push(key)
  return found
}

function approve() {
  const { id, version } = findRow(properties)!
  approveProperty(actorOf('admin'), id, { version, approval_notes: undefined })
}

const truncated = async () => (await jpeg()).subarray(0, -200)
const notified = () => findRows(notifications, eq(notifications.userId, demoUsers.neema.id))

describe('A photo that finds no decoder free', () => {
  it('is answered as kept; its listing is approved once it is prepared', async () => {
    expect((await send([['front.jpg', await telephonePhoto()]])).status).toBe(303)
    const [original, ...others] = await keys()
    expect(original).toMatch(/^private\/[\w-]+\.jpg$/)
    expect(others).toEqual([])
    const sentence = 'Photos of this listing are being prepared. Approve it in a few minutes.'
    expect(refusalOf(approve).message).toBe(sentence)
    const { id, images } = findRow(properties)!
    expect(propertyForReview(actorOf('admin'), id).photoProblems).toEqual([sentence])
    await release()
    await preparePhotos()
    const [picture] = images
    expect((await keys()).filter((key) => key.startsWith('public/'))).toEqual(
      ['1280.webp', '240.webp', '320.webp', '640.webp', 'jpg'].map((name) => `${picture?.key}/${name}`),
    )
    expect(findRow(uploads)).toMatchObject({
      width: picture?.width,
      height: picture?.height,
      originalKey: null,
    })
    await removeObjects(app.store)
    expect(await keys()).not.toContain(original)
    approve()
    expect(findRow(properties)?.isApproved).toBe(true)
  })

  it('is prepared although the storage failed in the middle', async () => {
    await send([['front.jpg', await jpeg()]])
    await release()
    updateRows(uploads, { attempts: 2 })
    const { put } = app.store
    let stored = 0
    const failing = vi.spyOn(app.store, 'put').mockImplementation(async (...object) => {
      stored += 1
      expect(findRow(uploads)?.attempts).toBe(3)
      if (stored === 2) throw new StorageDown(new Error('gone'))
      await put(...object)
    })
    await expect(preparePhotos()).rejects.toThrow(StorageDown)
    failing.mockRestore()
    expect(refusalOf(approve).message).toContain('being prepared')
    await preparePhotos()
    approve()
  })

  it.each([
    ['is no picture', async () => Buffer.from('%PDF-1.7 no picture'), 'is not a JPEG, PNG or WebP picture'],
    ['has too many pixels', async () => widePng(), 'has more than 40 megapixels'],
  ])('is refused at once when it %s', async (_, bytes, sentence) => {
    const { status, data } = await send([['bad.jpg', await bytes()]])
    expect([status, data.form.errors.images]).toEqual([422, [expect.stringContaining(sentence)]])
    expect(await keys()).toEqual([])
  })

  it('that turns out to be broken is named at the photo and to its owner, and not approved', async () => {
    await send([['broken.jpg', await truncated()]])
    await release()
    await preparePhotos()
    const { id } = findRow(properties)!
    expect(notified()).toMatchObject([
      {
        title: 'Photo Cannot Be Used',
        message: `One photo of ${apartment.title} cannot be used. ${BROKEN}`,
        relatedEntityId: id,
      },
    ])
    const { data } = await get(editPage, `/property/${id}/edit`, { as: 'neema', params: { propertyId: id } })
    expect(data.photos).toMatchObject([{ note: BROKEN }])
    expect(refusalOf(approve).message).toContain('A photo of this listing cannot be used.')
    expect(findRows(removals)).toHaveLength(1)
    await preparePhotos()
    expect(notified()).toHaveLength(1)
  })

  it('is named at its form while it waits there, and is not taken into a listing when it is broken', async () => {
    const unfinished = { ...apartment, title: '' }
    const { data } = await send([['broken.jpg', await truncated()]], unfinished)
    expect(data.form.kept).toMatchObject([{ note: 'We have this photo and are preparing it.' }])
    await release()
    await preparePhotos()
    expect((await get(uploadPage, page, { as: 'neema' })).data.photos).toMatchObject([{ note: BROKEN }])
    expect(notified()).toMatchObject([
      { message: `One photo of your half-made listing cannot be used. ${BROKEN}` },
    ])
    const again = await post(action, page, listingForm(apartment), { as: 'neema' })
    expect([again.status, again.data.form.errors]).toEqual([409, { images: [BROKEN] }])
  })

  it('goes with its form, before and after it is prepared', async () => {
    await send([['front.jpg', await jpeg()]], { ...apartment, title: '' })
    const { originalKey, ...upload } = findRow(uploads)!
    const { id, objectKey, formKey } = upload
    dropUpload(actorOf('neema'), formKey, id)
    expect(findRows(removals).map((row) => row.objectKey)).toEqual([objectKey, originalKey])
    finishPreparing({ ...upload, originalKey: originalKey! }, { width: 96, height: 72, colour: '#123456' })
    await removeObjects(app.store)
    expect(await keys()).toEqual([])
  })

  it('waits for nobody who sent many, nor for accounts whose address nobody proved', async () => {
    const stage = (name: DemoUserName, photo: string) =>
      insertRows(uploads, {
        ...{ id: photo, userId: demoUsers[name].id, formKey: photo, field: '', kind: 'picture' as const },
        ...{ objectKey: `public/${photo}`, originalKey: `private/${photo}`, fileName: photo, sha256: photo },
        ...{ contentType: 'image/webp', sizeBytes: 1, createdAt: TEST_NOW },
      })
    for (const photo of ['juma 1', 'juma 2', 'juma 3']) stage('juma', photo)
    for (const photo of ['rehema 1', 'rehema 2']) stage('rehema', photo)
    stage('neema', 'neema 1')
    updateRows(users, { emailConfirmedAt: null }, demoUsers.juma.id)
    await preparePhotos()
    // The storage has none of them, which their people read.
    const order = findRows(notifications).map(({ message }) => /\w+ \d/.exec(message)?.[0])
    expect(order).toEqual(['rehema 1', 'neema 1', 'rehema 2', 'juma 1', 'juma 2', 'juma 3'])
  })

  it('that ends the process is tried three times', async () => {
    await send([['front.jpg', await jpeg()]])
    await release()
    updateRows(uploads, { attempts: 3 })
    await preparePhotos()
    expect(notified()).toMatchObject([
      { message: expect.stringContaining('front.jpg takes too long to read.') },
    ])
  })
})

/** A PNG whose header names 60 megapixels. */
function widePng(): Buffer {
  const header = Buffer.from([0, 0, 0x27, 0x10, 0, 0, 0x17, 0x70, 8, 2, 0, 0, 0])
  const parts = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(9)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}
