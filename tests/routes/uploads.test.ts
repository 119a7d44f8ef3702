import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { removals, uploads, users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { HOUR, MIB } from '~/domain/ground/shared/units'
import { removeObjects } from '~/domain/ground/uploads/removals.server'
import {
  FILES_AHEAD,
  MAX_NETWORK_BYTES,
  MAX_STAGED_BYTES,
  NETWORK_FULL_UNCONFIRMED,
  TOO_MUCH_WAITING,
} from '~/domain/ground/uploads/rules'
import { claimUpload, stagedUploads } from '~/domain/ground/uploads/staging.server'
import { INTERNAL } from '~/http/internal-headers'
import { requireActor } from '~/http/session.server'
import { useObjectStore } from '~/http/store.server'
import { CUT_OFF } from '~/http/uploads/sentences'
import { receiveUploads } from '~/http/uploads/uploads.server'
import { loader as stagedFile } from '~/routes/plumbing/staged-file'
import { get, post } from '../support/app'
import { pdf, photo, pixelBomb, strangers, telephonePhoto } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { memoryStore } from '../support/memory-store'
import { findRows, updateRows } from '../support/rows'

const formKey = 'listing:one'
const neema = demoUsers.neema.id

/** A form with one field for photos and one for a receipt. */
const receive = async ({ request }: { request: Request }) =>
  receiveUploads(request, await requireActor(request), {
    ...{ formKey, content: 'Your photos are here.' },
    placeOf(slot) {
      if (slot === 'images') return { kind: 'picture', slot, takesSeveral: true }
      return slot === 'receipt' ? { kind: 'document', slot } : null
    },
  })

type Sent = [field: string, name: string, bytes: Uint8Array]

function formWith(files: Sent[], fields: [string, string][] = []): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const [field, name, bytes] of files) form.append(field, new File([Uint8Array.from(bytes)], name))
  return form
}

const send = (files: Sent[], fields: [string, string][] = [], headers = {}) =>
  post(receive, '/property-upload', formWith(files, fields), { as: 'neema', headers })

/** The same with its last bytes missing. */
async function sendCut(files: Sent[], fields: [string, string][], missing: number, more = {}) {
  const whole = new Request('http://localhost/', { method: 'POST', body: formWith(files, fields) })
  const bytes = await whole.bytes()
  const cut = async ({ request }: { request: Request }) =>
    receive({
      request: new Request(request.url, {
        method: 'POST',
        headers: {
          'Content-Type': whole.headers.get('Content-Type') ?? '',
          Cookie: request.headers.get('Cookie') ?? '',
          ...more,
        },
        body: bytes.subarray(0, bytes.length - missing),
      }),
    })
  return post(cut, '/property-upload', {}, { as: 'neema' })
}

const app = useFreshApp()
let small: Buffer
beforeEach(async () => {
  small ??= await photo({ width: 700, height: 500 }).jpeg().toBuffer()
})

const objects = async () => {
  const keys: string[] = []
  for await (const { key } of app.store.list('')) keys.push(key)
  return keys
}
const nothingLeftBehind = async () => {
  expect(findRows(uploads)).toEqual([])
  expect(await objects()).toEqual([])
  expect(readdirSync(join(app.folder, 'upload-temp'))).toEqual([])
}

describe('a form with files of unknown origin', () => {
  it('is refused without the token of its sender, and not kept', async () => {
    const headers = { [INTERNAL.needsCsrfToken]: '1' }
    const form = formWith([['images', 'room.jpg', small]])
    const { status } = await post(receive, '/property-upload', form, { as: 'neema', headers })
    expect(status).toBe(403)
    await nothingLeftBehind()
  })
})

describe('what the form shows of a file that is kept', () => {
  it('is a picture of a photo, and of a document its name alone', async () => {
    const { data } = await send([
      ['images', 'room.jpg', small],
      ['receipt', 'receipt.pdf', pdf()],
    ])
    const [row] = stagedUploads(neema, formKey).filter(({ kind }) => kind === 'picture')
    const shown = data.kept.map(({ id: _, sizeBytes: __, ...rest }: Record<string, unknown>) => rest)
    expect(shown).toEqual(
      expect.arrayContaining([
        { field: 'images', name: 'room.jpg', pictureKey: row?.objectKey },
        { field: 'receipt', name: 'receipt.pdf' },
      ]),
    )
  })
})

describe('a photo that arrives', () => {
  it('is stored in its widths, without the place where it was taken, and waits for its form', async () => {
    const { data } = await send([['images', 'room.jpg', await telephonePhoto()]], [['title', 'Two rooms']])
    expect(data.problems).toEqual({})
    expect(data.form.get('title')).toBe('Two rooms')
    const [kept] = data.kept
    expect(kept).toMatchObject({ field: 'images', name: 'room.jpg' })
    const [row] = stagedUploads(neema, formKey)
    expect(row).toMatchObject({ id: kept.id, claimedAt: null, kind: 'picture' })
    expect((row?.height ?? 0) > (row?.width ?? 0)).toBe(true)
    expect((await objects()).sort()).toEqual(
      ['1280.webp', '240.webp', '320.webp', '640.webp', 'jpg'].map((name) => `${row?.objectKey}/${name}`),
    )
    for (const key of await objects()) {
      const stored = await new Response((await app.store.get(key))?.stream).bytes()
      expect(Buffer.from(stored).includes('Telephone')).toBe(false)
    }
  })

  it('is seen by its sender and by nobody else', async () => {
    const { data } = await send([['images', 'room.jpg', small]])
    const params = { uploadId: data.kept[0].id }
    const path = `/files/staged/${params.uploadId}`
    const mine = await get(stagedFile, path, { as: 'neema', params })
    expect(mine.headers.get('Content-Type')).toBe('image/webp')
    expect(mine.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await mine.response?.bytes())?.byteLength).toBeGreaterThan(100)
    expect((await get(stagedFile, path, { as: 'baraka', params })).status).toBe(404)
    expect((await get(stagedFile, path, { as: 'admin', params })).status).toBe(404)
    expect((await get(stagedFile, path, { params })).location).toContain('/auth?redirect=')
  })

  it('arrives once however often it is sent', async () => {
    await send([['images', 'room.jpg', small]])
    await send([['images', 'room again.jpg', small]])
    expect(stagedUploads(neema, formKey).length).toBe(1)
  })

  it('stays until its box is unticked on a form that showed it', async () => {
    const first = await send([['images', 'room.jpg', small]])
    const id = first.data.kept[0].id
    expect((await send([])).data.kept.map((file: { id: string }) => file.id)).toEqual([id])
    const ticked = await send(
      [],
      [
        ['shown[]', id],
        ['kept[]', id],
      ],
    )
    expect(ticked.data.kept.length).toBe(1)
    const unticked = await send([], [['shown[]', id]])
    expect(unticked.data.kept).toEqual([])
    await removeObjects(app.store)
    expect(await objects()).toEqual([])
  })

  it('cannot be taken away by somebody else', async () => {
    const id = (await send([['images', 'room.jpg', small]])).data.kept[0].id
    await post(receive, '/property-upload', formWith([], [['shown[]', id]]), { as: 'baraka' })
    expect(stagedUploads(neema, formKey).length).toBe(1)
  })
})

describe('a file that cannot be taken', () => {
  const refused: [string, string, Uint8Array, string][] = [
    [
      'images',
      'plan.svg',
      strangers.svg,
      'plan.svg is not a JPEG, PNG or WebP picture. Please choose a photo or a screenshot.',
    ],
    [
      'images',
      'photo.jpg',
      strangers.html,
      'photo.jpg is not a JPEG, PNG or WebP picture. Please choose a photo or a screenshot.',
    ],
    [
      'images',
      'dance.gif',
      strangers.gif,
      'dance.gif is not a JPEG, PNG or WebP picture. Please choose a photo or a screenshot.',
    ],
    [
      'images',
      'IMG_1.HEIC',
      strangers.heic,
      'IMG_1.HEIC is a HEIC or AVIF picture, which we cannot read. Take a screenshot of it and choose that.',
    ],
    [
      'images',
      'bill.jpg',
      pdf(),
      'bill.jpg is not a JPEG, PNG or WebP picture. Please choose a photo or a screenshot.',
    ],
    ['images', 'nothing.png', strangers.empty, 'nothing.png is empty. Please choose another one.'],
    ['images', 'bomb.png', pixelBomb(), 'bomb.png has more than 40 megapixels. Please choose a smaller one.'],
    [
      'images',
      'huge.jpg',
      Buffer.alloc(10 * MIB + 1),
      'huge.jpg is larger than 10 MB. Please choose a smaller one, or a screenshot of it.',
    ],
    [
      'receipt',
      'receipt.pdf',
      strangers.html,
      'receipt.pdf is not a JPEG or PNG picture or a PDF. Please choose a photo, a screenshot or a PDF.',
    ],
    [
      'receipt',
      'two.pdf',
      strangers.pdfBehindHtml,
      'two.pdf is not a JPEG or PNG picture or a PDF. Please choose a photo, a screenshot or a PDF.',
    ],
  ]

  it.each(refused)('at %s: %s', async (field, name, bytes, sentence) => {
    const { data } = await send([[field, name, bytes]], [['title', 'kept']])
    expect(data.problems).toEqual({ [field]: [sentence] })
    expect(data.form.get('title')).toBe('kept')
    await nothingLeftBehind()
  })

  it('does not take the others with it', async () => {
    const { data } = await send([
      ['images', 'one.jpg', small],
      ['images', 'two.svg', strangers.svg],
      ['images', 'three.png', await photo({ width: 300, height: 200 }).png().toBuffer()],
    ])
    expect(data.problems.images.length).toBe(1)
    expect(data.kept.map((file: { name: string }) => file.name)).toEqual(['one.jpg', 'three.png'])
  })

  it('passes over files of fields that take none', async () => {
    const { data } = await send([['avatar', 'me.jpg', small]])
    expect(data.problems).toEqual({})
    await nothingLeftBehind()
  })

  it('names the eleventh as one too many and keeps ten', async () => {
    const shots = await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        photo({ width: 40 + index, height: 30 })
          .png()
          .toBuffer(),
      ),
    )
    const { data } = await send(shots.map((bytes, index): Sent => ['images', `${index + 1}.png`, bytes]))
    expect(data.kept.length).toBe(10)
    expect(data.problems.images).toEqual(['11.png is one too many: send at most 10 files at once'])
  })
})

describe('a field of one file', () => {
  const receipt = (name: string): Sent => ['receipt', name, Buffer.concat([pdf(), Buffer.from(name)])]
  const names = () => stagedUploads(neema, formKey).map(({ fileName }) => fileName)

  it('keeps the newest file, of one request and of several', async () => {
    await send([receipt('one.pdf'), receipt('two.pdf')])
    expect(names()).toEqual(['two.pdf'])
    const { data } = await send([receipt('one.pdf'), ['images', 'room.jpg', small]])
    expect(data.kept.map(({ name }: { name: string }) => name)).toEqual(['one.pdf', 'room.jpg'])
    await removeObjects(app.store)
    expect((await objects()).filter((key) => key.startsWith('private/')).length).toBe(1)
  })

  it('keeps the one it has while the new one cannot be used', async () => {
    await send([receipt('one.pdf')])
    const { data } = await send([['receipt', 'two.svg', strangers.svg]])
    expect(data.problems.receipt.length).toBe(1)
    expect(names()).toEqual(['one.pdf'])
  })

  it('takes a newer file while as much waits as may', async () => {
    await send([receipt('one.pdf')])
    updateRows(uploads, { sizeBytes: MAX_STAGED_BYTES })
    expect((await send([['images', 'room.jpg', small]])).data.problems.images).toEqual([TOO_MUCH_WAITING])
    await send([receipt('two.pdf')])
    expect(names()).toEqual(['two.pdf'])
  })
})

describe('a connection that ends early', () => {
  it('keeps what arrived complete and drops the rest', async () => {
    const before = await send([
      ['images', 'zero.png', await photo({ width: 50, height: 50 }).png().toBuffer()],
    ])
    const [earlier] = before.data.kept
    const { data } = await sendCut(
      [
        ['images', 'one.jpg', small],
        ['images', 'two.jpg', Buffer.alloc(50_000, 7)],
      ],
      [
        ['title', 'Half'],
        ['shown[]', earlier.id],
      ],
      30_000,
    )
    expect(data.problems.images).toEqual(['two.jpg did not arrive whole. Please choose it again.'])
    expect(data.problems['']).toEqual([CUT_OFF])
    expect(data.kept.map((file: { name: string }) => file.name).sort()).toEqual(['one.jpg', 'zero.png'])
    expect(readdirSync(join(app.folder, 'upload-temp'))).toEqual([])
  })
})

describe('files that come ahead of their form', () => {
  const ahead = { [FILES_AHEAD]: '1' }
  const waiting = () => stagedUploads(neema, formKey).map(({ fileName }) => fileName)

  it('wait for it, and the answer is no page', async () => {
    const { status, response } = await send([['images', 'one.jpg', small]], [['title', 'x']], ahead)
    expect([status, await response?.text(), waiting()]).toEqual([204, '', ['one.jpg']])
    const { data } = await send([], [['title', 'x']])
    expect(data.kept).toMatchObject([{ name: 'one.jpg' }])
  })

  it('come again with it when one of them cannot be used', async () => {
    const { status } = await send([['images', 'page.jpg', strangers.html]], [], ahead)
    expect(status).toBe(422)
  })

  it('are not kept when their sender stopped', async () => {
    const files: Sent[] = [
      ['images', 'one.jpg', small],
      ['images', 'two.jpg', Buffer.alloc(50_000, 7)],
    ]
    expect([(await sendCut(files, [], 30_000, ahead)).status, waiting()]).toEqual([422, []])
  })
})

describe('a storage that does not answer', () => {
  it('answers 503, keeps the form, and takes the files when it is back', async () => {
    const store = memoryStore()
    useObjectStore(store)
    store.down = true
    const { data } = await send([['images', 'room.jpg', small]], [['title', 'kept']])
    expect(data.status).toBe(503)
    expect(data.problems['']).toEqual(['We could not save this. Nothing was charged. Please try again.'])
    expect(data.form.get('title')).toBe('kept')
    expect(findRows(uploads)).toEqual([])
    expect(findRows(removals)).toHaveLength(1)
    store.down = false
    expect((await send([['images', 'room.jpg', small]])).data.kept.length).toBe(1)
    app.passTime(2 * HOUR)
    await removeObjects(store)
    expect(store.objects.size).toBe(5)
    expect(findRows(removals)).toEqual([])
  })
})

describe('limits', () => {
  it('nobody has more than 60 files waiting', async () => {
    const { data } = await send([['images', 'first.jpg', small]])
    const [row] = stagedUploads(neema, formKey)
    if (!row) throw new Error('nothing arrived')
    transaction((tx) => {
      for (let index = 1; index < 60; index += 1)
        tx.insert(uploads)
          .values({ ...row, id: `u${index}`, formKey: 'other', objectKey: `public/u${index}` })
          .run()
    })
    expect(data.problems).toEqual({})
    const next = await send([['images', 'next.png', await photo({ width: 50, height: 50 }).png().toBuffer()]])
    expect(next.data.problems.images[0]).toContain('Too many files wait')
    expect((await objects()).length).toBe(5)
  })

  it('keeps what was typed while the network of an unconfirmed person has too much waiting', async () => {
    const from = (client: string) => ({ as: 'baraka', headers: { [INTERNAL.client]: client } }) as const
    const receipt = formWith([['receipt', 'one.pdf', pdf()]], [['title', 'kept']])
    const picture = formWith([['images', 'room.jpg', small]])
    await post(receive, '/property-upload', picture, { ...from('197.250.1.1'), as: 'neema' })
    updateRows(uploads, { sizeBytes: MAX_NETWORK_BYTES })
    updateRows(users, { emailConfirmedAt: null })
    const { data } = await post(receive, '/property-upload', receipt, from('197.250.1.1'))
    expect(data.problems).toEqual({ receipt: [NETWORK_FULL_UNCONFIRMED] })
    expect(data.form.get('title')).toBe('kept')
    const other = await post(receive, '/property-upload', receipt, from('197.250.1.2'))
    expect(other.data.kept.length).toBe(1)
  })
})

describe('a waiting file', () => {
  it('is claimed once, by its own person and form', async () => {
    const id = (await send([['images', 'room.jpg', small]])).data.kept[0].id
    const claim = (userId: string, key: string) => transaction((tx) => claimUpload(tx, userId, key, id))
    expect(() => claim(demoUsers.baraka.id, formKey)).toThrow('no longer here')
    expect(() => claim(neema, 'listing:two')).toThrow('no longer here')
    expect(claim(neema, formKey).claimedAt).not.toBeNull()
    expect(() => claim(neema, formKey)).toThrow('no longer here')
  })
})
