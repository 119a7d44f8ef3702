import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { processPicture } from '~/adapters/images/process.server'
import type { PictureKind } from '~/adapters/images/sniff.server'
import { strip } from '~/adapters/images/strip.server'
import { NotAPicture, Truncated } from '~/adapters/images/unusable-file'
import { photo, pngChunk, telephonePhoto } from '../../support/fixtures'
import {
  type Bomb,
  inflatingPng,
  jpegSegment,
  webpChunk,
  withParts,
  withWebpChunks,
} from '../../support/hostile-pictures'

const KIB = 1_024
const small = () => photo({ width: 300, height: 200 })
const { bytes: png } = await strip(await small().png().toBuffer(), 'png')
const jpeg = await small().jpeg().toBuffer()
const webp = await small().webp().toBuffer()
const expectSame = (bytes: Buffer, expected: Buffer) => {
  expect(bytes.length).toBe(expected.length)
  expect(bytes.equals(expected)).toBe(true)
}
const bytesOf = async (picture: Buffer, kind: PictureKind) => (await strip(picture, kind)).bytes
const many = <T>(length: number, part: (index: number) => T) =>
  Array.from({ length }, (_, index) => part(index))

/** Seconds of work of this process, however busy the machine is with others. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Green of the wide colours of new telephones, lying on its side. */
const wide = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#00c800' } })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
const kinds: [PictureKind, (image: Sharp) => Sharp][] = [
  ['png', (image) => image.png()],
  ['jpeg', (image) => image.jpeg({ quality: 95 })],
  ['webp', (image) => image.webp({ lossless: true })],
]

describe('what inflates in a PNG', () => {
  it.each<Bomb>(['zTXt', 'iTXt', 'iCCP'])('reaches no decoder: %s', async (name) => {
    const bomb = inflatingPng(png, name)
    expect(bomb.length).toBeGreaterThan(1_900_000)
    const startedAt = cpuSeconds()
    expect(await processPicture(bomb)).toMatchObject({ width: 300, height: 200 })
    expect(cpuSeconds() - startedAt).toBeLessThan(4)
    expectSame(await bytesOf(bomb, 'png'), png)
  })

  it('goes when it is text of any size, small profiles stay', async () => {
    const text = pngChunk('tEXt', Buffer.from('Author\0Neema'))
    const tagged = await small().withIccProfile('p3').png().toBuffer()
    const before = withParts('png', tagged, [text, pngChunk('zTXt', Buffer.from('Author\0\0x'))])
    const after = await bytesOf(before, 'png')
    expect(after.includes('Author')).toBe(false)
    expect((await sharp(after).metadata()).icc).toEqual((await sharp(tagged).metadata()).icc)
  })
})

describe('what is large or many', () => {
  it('goes from a JPEG: segments of the camera, comments, previews, and what follows the end', async () => {
    const full = Buffer.alloc(65_533, 'x')
    const segments = [0xe0, 0xe1, 0xe2, 0xe5, 0xed, 0xef, 0xfe].map((marker) => jpegSegment(marker, full))
    const bomb = withParts('jpeg', Buffer.concat([jpeg, jpeg, Buffer.from('<script>')]), [
      ...segments,
      ...many(3_000, (index) => jpegSegment(0xe3, Buffer.from(`note ${index}`))),
    ])
    expectSame(await bytesOf(bomb, 'jpeg'), jpeg)
    expect(await processPicture(bomb)).toMatchObject({ width: 300, height: 200 })
  })

  it('goes from a WebP: unknown chunks, notes, large profiles', async () => {
    const noted = withWebpChunks(await small().withMetadata({ orientation: 1 }).webp().toBuffer(), [
      ...many(1_000, (index) => webpChunk('JUNK', Buffer.alloc(index))),
      webpChunk('JUNK', Buffer.alloc(2_000_000)),
      webpChunk('XMP ', Buffer.alloc(80 * KIB)),
    ])
    expect((await bytesOf(noted, 'webp')).length).toBeLessThan(webp.length + 2 * KIB)
    const profiled = withWebpChunks(webp, [webpChunk('ICCP', Buffer.alloc(64 * KIB + 1))])
    expectSame(await bytesOf(profiled, 'webp'), webp)
    expect(await processPicture(noted)).toMatchObject({ width: 300, height: 200 })
  })

  it.each([
    ['a PNG', 'png', () => withParts('png', png, [pngChunk('eXIf', Buffer.alloc(64 * KIB + 1))]), png],
    [
      'a JPEG',
      'jpeg',
      () =>
        withParts(
          'jpeg',
          jpeg,
          many(2, (index) =>
            jpegSegment(0xe2, Buffer.from(`ICC_PROFILE\0${String.fromCharCode(index + 1)}\x02`)),
          ),
        ),
      jpeg,
    ],
  ] as const)('goes from %s: what is above 64 KB', async (_, kind, make, plain) => {
    expectSame(await bytesOf(make(), kind), plain)
  })

  it.each([
    [
      'a PNG',
      'png',
      () =>
        withParts(
          'png',
          png,
          many(50_001, () => pngChunk('tIME', Buffer.alloc(7))),
        ),
    ],
    [
      'a JPEG',
      'jpeg',
      () =>
        withParts(
          'jpeg',
          jpeg,
          many(50_001, () => jpegSegment(0xfe, Buffer.alloc(1))),
        ),
    ],
    [
      'a WebP',
      'webp',
      () =>
        withWebpChunks(
          webp,
          many(50_001, () => webpChunk('JUNK', Buffer.alloc(2))),
        ),
    ],
  ] as const)('is refused as %s of more parts than there are reasons for', async (_, kind, make) => {
    await expect(strip(make(), kind)).rejects.toBeInstanceOf(NotAPicture)
  })

  it('comes once: a second profile, orientation or palette is not looked at', async () => {
    const gamma = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))
    expectSame(
      await bytesOf(withParts('png', png, [gamma, gamma, gamma]), 'png'),
      withParts('png', png, [gamma]),
    )
    const exif = jpegSegment(0xe1, Buffer.from('Exif\0\0II'))
    expectSame(await bytesOf(withParts('jpeg', jpeg, [exif, exif]), 'jpeg'), withParts('jpeg', jpeg, [exif]))
  })
})

describe('what a picture needs', () => {
  it.each(kinds)('stays in a %s: its colours and how it was held', async (kind, as) => {
    const sent = await as(wide()).toBuffer()
    const [red = 0] = await sharp(sent, { ignoreIcc: true }).raw().toBuffer()
    expect(red).toBeGreaterThan(60)
    const { colour, ...picture } = await processPicture(sent)
    expect(picture).toMatchObject({ width: 300, height: 400 })
    expect(colour).toMatch(/^#0[0-8]c[5-9a]0[0-9]$/)
    expect((await strip(sent, kind)).bytes.length).toBeGreaterThan(sent.length - 200)
  })

  it('stays in a photo of a telephone with notes, previews and a second picture in it', async () => {
    const sent = await telephonePhoto({ width: 800, height: 600 })
    const xmp = jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'))
    const previews = jpegSegment(0xe2, Buffer.from('MPF\0II*\0'))
    const real = Buffer.concat([withParts('jpeg', sent, [xmp, previews]), sent])
    expectSame(await bytesOf(real, 'jpeg'), sent)
    expect(await processPicture(real)).toMatchObject({ width: 600, height: 800 })
  })

  it.each([
    ['of several passes', () => small().jpeg({ progressive: true }), 'jpeg'],
    ['in printing colours', () => small().toColourspace('cmyk').jpeg(), 'jpeg'],
    ['interlaced', () => small().png({ progressive: true }), 'png'],
    ['with a palette', () => small().png({ palette: true }), 'png'],
    ['with transparency', () => small().ensureAlpha(0.5).webp(), 'webp'],
    ['without loss', () => small().webp({ lossless: true }), 'webp'],
  ] as const)('stays in a picture %s', async (_, image, kind) => {
    const sent = await image().toBuffer()
    const { bytes } = await strip(sent, kind)
    expectSame(await sharp(bytes).raw().toBuffer(), await sharp(sent).raw().toBuffer())
  })

  it('is the first frame of one that moves', async () => {
    const frames = many(3, (index) => ({
      create: { width: 64, height: 48, channels: 3 as const, background: `rgb(${index * 80}, 90, 0)` },
    }))
    const inputs = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
    const moving = await sharp(inputs, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(3)
    expect(await processPicture(moving)).toMatchObject({ width: 64, height: 48 })
  })
})

it('counts the pixels of what is refined pass by pass', async () => {
  const pixelsOf = async (image: Sharp, kind: PictureKind) =>
    (await strip(await image.toBuffer(), kind)).refinedPixels
  expect(await pixelsOf(small().jpeg({ progressive: true }), 'jpeg')).toBe(60_000)
  expect(await pixelsOf(small().png({ progressive: true }), 'png')).toBe(60_000)
  expect(await pixelsOf(small().jpeg(), 'jpeg')).toBe(0)
  expect(await pixelsOf(small().png(), 'png')).toBe(0)
  expect(await pixelsOf(small().webp(), 'webp')).toBe(0)
})

it('counts the pixels of a JPEG that only says that it is read row by row', async () => {
  const progressive = await small().jpeg({ progressive: true }).toBuffer()
  const secondFrame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0])
  const ended = [progressive.subarray(0, -2), secondFrame, progressive.subarray(-2)]
  expect((await strip(Buffer.concat(ended), 'jpeg')).refinedPixels).toBe(60_000)

  const baseline = await small().jpeg().toBuffer()
  const scanAt = baseline.indexOf(Buffer.from([0xff, 0xda]))
  const ofOneComponent = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0])
  const partial = [baseline.subarray(0, scanAt), ofOneComponent, baseline.subarray(scanAt + 14)]
  expect((await strip(Buffer.concat(partial), 'jpeg')).refinedPixels).toBe(60_000)
})

describe('parts that make no sense', () => {
  it.each([
    ['a PNG that begins with something else', 'png', () => withParts('png', png.subarray(33), [])],
    [
      'a PNG with a part that nobody may pass over',
      'png',
      () => withParts('png', png, [pngChunk('EVIL', png)]),
    ],
    ['a JPEG in a JPEG', 'jpeg', () => withParts('jpeg', jpeg, [jpeg])],
    [
      'a JPEG with a segment shorter than its head',
      'jpeg',
      () => withParts('jpeg', jpeg, [Buffer.from([0xff, 0xe5, 0, 1])]),
    ],
    ['a WebP with a chunk longer than itself', 'webp', () => Buffer.from(webp).fill(0xff, 16, 20)],
    ['a WebP that ends within a chunk', 'webp', () => withWebpChunks(webp, [Buffer.from('half')])],
  ] as const)('are refused: %s', async (_, kind, make) => {
    await expect(strip(make(), kind)).rejects.toBeInstanceOf(NotAPicture)
    await expect(processPicture(make())).rejects.toBeInstanceOf(NotAPicture)
  })

  it.each([
    ['png', png],
    ['jpeg', jpeg],
    ['webp', webp],
  ] as const)('are refused kindly wherever a %s is cut or broken', async (kind, whole) => {
    for (let at = 16; at < Math.min(whole.length, 700); at += 1) {
      const refusal = await strip(whole.subarray(0, at), kind).catch((error: unknown) => error)
      if (refusal instanceof Error) expect([NotAPicture, Truncated]).toContain(refusal.constructor)
      const broken = Buffer.from(whole)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      const answer = await strip(broken, kind).catch((error: unknown) => error)
      if (answer instanceof Error) expect([NotAPicture, Truncated]).toContain(answer.constructor)
    }
  })
})
