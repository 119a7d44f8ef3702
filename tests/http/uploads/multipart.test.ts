import { readFileSync, rmSync, statSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BadBody, BodyTooLarge, UnsupportedBody } from '~/http/forms.server'
import { readMultipart, UploadTooLarge } from '~/http/uploads/multipart.server'
import {
  boundary,
  bytes,
  closing,
  field,
  file,
  fileHead,
  multipartType,
  requestOf,
  temporaryFolder,
} from './multipart-bodies'

const KIB = 1024
const limits = {
  maxFiles: 3,
  maxFileBytes: 100 * KIB,
  maxFilesBytes: 300 * KIB,
  maxTotalBytes: 600 * KIB,
  maxFieldsBytes: 4 * KIB,
}
let directory: string
let left: () => string[]
beforeEach(() => {
  ;({ directory, left } = temporaryFolder())
})
afterEach(() => rmSync(directory, { recursive: true }))
const read = (request: Request, changed = {}) => readMultipart(request, { ...limits, directory, ...changed })
const reading = (...pieces: (string | Buffer)[]) => read(requestOf([bytes(...pieces, closing)]))
const pieces = (body: Buffer, size: number) =>
  Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  )

describe('at exactly its limits a form', () => {
  const texts = (size: number) => field('a', 'x'.repeat(size - 1))
  const many = (count: number) => Array.from({ length: count }, (_, index) => field('f', String(index)))

  it('has as many bytes of text as it may', async () => {
    expect((await reading(texts(2 * KIB), texts(2 * KIB))).fields).toHaveLength(2)
    await expect(reading(texts(2 * KIB), texts(2 * KIB + 1))).rejects.toBeInstanceOf(UploadTooLarge)
  })

  it('has as many bytes in all as it may', async () => {
    const body = bytes(field('a', 'b'), closing)
    const upTo = (maxTotalBytes: number) => read(requestOf([body]), { maxTotalBytes })
    expect((await upTo(body.length)).complete).toBe(true)
    await expect(upTo(body.length - 1)).rejects.toBeInstanceOf(BodyTooLarge)
    const chunked = (maxTotalBytes: number) => {
      const request = requestOf([body])
      request.headers.delete('Content-Length')
      return read(request, { maxTotalBytes })
    }
    expect((await chunked(body.length)).complete).toBe(true)
    await expect(chunked(body.length - 1)).rejects.toBeInstanceOf(Error)
  })

  it('has two thousand parts', async () => {
    const wide = { maxFieldsBytes: 100 * KIB }
    const send = (count: number) => read(requestOf([bytes(...many(count), closing)]), wide)
    expect((await send(2_000)).fields).toHaveLength(2_000)
    await expect(send(2_001)).rejects.toBeInstanceOf(UploadTooLarge)
  })

  it('says what a part is in twenty lines of its head, and in sixteen kilobytes', async () => {
    const named = async (head: string) => {
      const upload = await reading(`--${boundary}\r\n${head}\r\n\r\nb\r\n`)
      return upload.fields.map(([name]) => name)
    }
    const disposition = 'Content-Disposition: form-data; name=ab'
    const lines = (count: number) => `${'X-Noise: 1\r\n'.repeat(count - 1)}${disposition}`
    expect([await named(lines(20)), await named(lines(21))]).toEqual([['ab'], []])
    // The ends of the lines before both count.
    const long = (size: number) =>
      `${'X-Noise: '.padEnd(size - disposition.length - 4, '1')}\r\n${disposition}`
    expect([await named(long(16 * KIB)), await named(long(16 * KIB + 1))]).toEqual([['ab'], ['a']])
  })

  it('names its files in two hundred letters', async () => {
    const { files } = await reading(
      file('photos', 'é'.repeat(201), 'a'),
      file('photos', 'b'.repeat(200), 'a'),
    )
    expect(files.map(({ filename }) => filename)).toEqual(['é'.repeat(200), 'b'.repeat(200)])
  })
})

describe('a multipart form', () => {
  it('gives texts and files in the order they were sent', async () => {
    const upload = await reading(
      field('title', 'Chumba cha Neema – ≈ 5 € 😀'),
      field('amenities', 'WiFi'),
      file('photos', 'chumba cha wageni – ñ.jpg', 'first photo'),
      field('amenities', 'Water\r\nTank'),
      file('photos', 'b.png', Buffer.from([0, 255, 13, 10, 45, 45]), 'image/png'),
    )
    expect(upload.fields).toEqual([
      ['title', 'Chumba cha Neema – ≈ 5 € 😀'],
      ['amenities', 'WiFi'],
      ['amenities', 'Water\r\nTank'],
    ])
    expect(upload.complete).toBe(true)
    expect(upload.files).toMatchObject([
      { field: 'photos', filename: 'chumba cha wageni – ñ.jpg', claimedType: 'image/jpeg', size: 11 },
      { field: 'photos', filename: 'b.png', claimedType: 'image/png', size: 6 },
    ])
    expect(upload.files.map((sent) => readFileSync(sent.path ?? '', 'latin1'))).toEqual([
      'first photo',
      '\0ÿ\r\n--',
    ])
    await upload.dispose()
    expect(left()).toEqual([])
  })

  it('is the same however the bytes are cut', async () => {
    const body = bytes(
      field('a', 'x'.repeat(300)),
      file('f', 'a.jpg', Buffer.alloc(999, `\r\n--${boundary.slice(0, -1)}`)),
      closing,
    )
    for (const size of [1, 2, 7, 64, 1000]) {
      const upload = await read(requestOf(pieces(body, size)))
      expect(upload.fields).toEqual([['a', 'x'.repeat(300)]])
      expect(upload.files[0]).toMatchObject({ size: 999 })
      await upload.dispose()
    }
  })

  it('reads what fetch and FormData send', async () => {
    const form = new FormData()
    form.append('title', 'Room')
    form.append('receipt', new Blob(['%PDF-1.4']), 'receipt.pdf')
    const upload = await read(new Request('http://localhost/', { method: 'POST', body: form }))
    expect(upload.fields).toEqual([['title', 'Room']])
    expect(upload.files[0]).toMatchObject({ field: 'receipt', filename: 'receipt.pdf', size: 8 })
    await upload.dispose()
  })

  it('reads an empty file input as no file, and an empty form as no fields', async () => {
    expect(await reading(file('photos', '', '', 'application/octet-stream'))).toMatchObject({
      files: [],
      complete: true,
    })
    expect(await reading()).toMatchObject({ fields: [], files: [], complete: true })
  })

  it('keeps hostile names as plain text', async () => {
    const upload = await reading(
      field('__proto__', 'x'),
      file('f', '../../etc/passwd', 'x'),
      file('f', 'a\u0007\u202eb.jpg', 'x'),
    )
    expect(upload.fields).toEqual([['__proto__', 'x']])
    expect(upload.files.map((sent) => sent.filename)).toEqual(['passwd', 'a b.jpg'])
    expect(upload.files.every((sent) => sent.path?.startsWith(directory))).toBe(true)
    await upload.dispose()
  })
})

describe('a file with a problem', () => {
  it('says so at its field and leaves texts and other files alone', async () => {
    const upload = await reading(
      file('photos', 'empty.jpg', ''),
      field('before', '1'),
      file('photos', 'huge.jpg', Buffer.alloc(100 * KIB + 1)),
      field('between', '2'),
      file('photos', 'exact.jpg', Buffer.alloc(100 * KIB)),
      file('receipt', 'fourth.jpg', 'one too many'),
      field('after', '3'),
    )
    expect(upload.fields.map(([name]) => name)).toEqual(['before', 'between', 'after'])
    expect(upload.files.map(({ filename, problem }) => [filename, problem])).toEqual([
      ['empty.jpg', 'empty'],
      ['huge.jpg', 'too-large'],
      ['exact.jpg', undefined],
      ['fourth.jpg', 'too-many'],
    ])
    expect(upload.complete).toBe(true)
    expect(left()).toHaveLength(2)
    const modes = upload.files.flatMap(({ path }) => (path ? [statSync(path).mode & 0o777] : []))
    expect(modes).toEqual([0o600])
    await upload.dispose()
    expect(left()).toEqual([])
  })
})

describe('a body that ends too early', () => {
  it('leaves the texts that came whole, also where there are no files', async () => {
    const half = field('description', 'never ended').slice(0, -8)
    const upload = await read(requestOf([bytes(field('title', 'Room'), half)]))
    expect(upload).toMatchObject({ complete: false, fields: [['title', 'Room']], files: [] })
  })

  it('leaves the files that came whole, also where there are no texts', async () => {
    const upload = await read(requestOf([bytes(file('f', 'a.jpg', 'whole'), fileHead('f', 'b.jpg'), 'half')]))
    expect(upload).toMatchObject({
      complete: false,
      fields: [],
      files: [{ size: 5 }, { problem: 'cut-off' }],
    })
    await upload.dispose()
  })
})

describe('limits of the whole', () => {
  it('stops at the total, with what arrived whole before it', async () => {
    let sent = 0
    const endless = function* () {
      yield bytes(
        field('title', 'Room'),
        file('f', 'whole.jpg', Buffer.alloc(90 * KIB)),
        fileHead('f', 'b.jpg'),
      )
      for (; sent < 100_000; sent += 1) yield Buffer.alloc(KIB)
    }
    const error = await read(requestOf(endless())).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(UploadTooLarge)
    expect(error).toBeInstanceOf(BodyTooLarge)
    expect(sent).toBeLessThan(700)
    expect(error.upload.fields).toEqual([['title', 'Room']])
    expect(error.upload.files).toMatchObject([
      { filename: 'whole.jpg', size: 90 * KIB },
      { problem: 'cut-off' },
    ])
    expect(error.upload.complete).toBe(false)
    await error.upload.dispose()
    expect(left()).toEqual([])
  })

  it.each([
    ['one long text', field('title', 'x'.repeat(5 * KIB))],
    ['many texts', field('amenities', 'x'.repeat(100)).repeat(60)],
    ['many names', field('x'.repeat(100), '').repeat(60)],
    ['very many parts', field('a', '').repeat(3000)],
  ])('stops at the texts: %s', async (_, sent) => {
    const error = await reading(sent).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(UploadTooLarge)
    await error.upload.dispose()
    expect(left()).toEqual([])
  })

  it('drops files that begin too far in, and reads what was typed behind them', async () => {
    const photos = ['a', 'b', 'c'].map((name) => file('f', `${name}.jpg`, Buffer.alloc(90 * KIB)))
    const body = bytes(field('title', 'Chumba'), ...photos, field('city', 'Dodoma'), closing)
    const sent = requestOf(pieces(body, 16 * KIB))
    const upload = await read(sent, { maxFilesBytes: 150 * KIB })
    expect(upload.files).toMatchObject([{ size: 90 * KIB }, { size: 90 * KIB }, { problem: 'no-room' }])
    expect(upload).toMatchObject({
      complete: true,
      fields: [
        ['title', 'Chumba'],
        ['city', 'Dodoma'],
      ],
    })
    await upload.dispose()
  })

  it('takes a file that begins exactly as far in as one may', async () => {
    const body = bytes(file('f', 'a.jpg', 'x'), closing)
    const upTo = async (maxFilesBytes: number) => {
      const { files } = await read(requestOf([body]), { maxFilesBytes })
      return files.map(({ size, problem }) => [size, problem])
    }
    expect(await upTo(body.length)).toEqual([[1, undefined]])
    expect(await upTo(body.length - 1)).toEqual([[0, 'no-room']])
  })

  it('reads as far as it may of what says that it is larger', async () => {
    const body = bytes(field('title', 'Chumba'), fileHead('f', 'a.jpg'), Buffer.alloc(700 * KIB))
    const request = requestOf(pieces(body, 16 * KIB))
    request.headers.set('Content-Length', String(800 * KIB))
    const error = await read(request).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(UploadTooLarge)
    expect(error.upload.fields).toEqual([['title', 'Chumba']])
    await error.upload.dispose()
  })
})

describe('a body that is no multipart form', () => {
  it.each([
    ['no boundary is named', 'multipart/form-data', bytes(field('a', 'b'), closing)],
    ['another boundary is named', 'multipart/form-data; boundary=other', bytes(field('a', 'b'), closing)],
    ['noise', multipartType, Buffer.alloc(20_000, 'noise')],
    ['nothing', multipartType, Buffer.alloc(0)],
    [
      'a part that never gets beyond its head',
      multipartType,
      bytes(`--${boundary}\r\nContent-Disposition: form-da`),
    ],
  ])('is refused: %s', async (_, type, body) => {
    await expect(read(requestOf([body], { type }))).rejects.toBeInstanceOf(BadBody)
    expect(left()).toEqual([])
  })

  it('is refused by its content type', async () => {
    const request = requestOf(['{}'], { type: 'application/json' })
    await expect(read(request)).rejects.toBeInstanceOf(UnsupportedBody)
    await expect(read(new Request('http://localhost/', { method: 'POST' }))).rejects.toBeInstanceOf(
      UnsupportedBody,
    )
  })

  it('skips parts without a name', async () => {
    const upload = await reading(
      `--${boundary}\r\nX-Noise: 1\r\n\r\nnoise\r\n`,
      `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nno name\r\n`,
      `--${boundary}\r\nContent-Disposition: form-data; filename="a.jpg"\r\n\r\nno name\r\n`,
      field('a', 'b'),
    )
    expect(upload).toMatchObject({ fields: [['a', 'b']], files: [], complete: true })
    await upload.dispose()
  })
})
