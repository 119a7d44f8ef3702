import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { checkPicture, type ProcessedPicture, processPicture } from '~/adapters/images/process.server'
import { HeifPicture, NotAPicture, TooManyPixels, Truncated } from '~/adapters/images/unusable-file'
import { pictureVariants } from '~/domain/ground/shared/picture'
import { grain, photo, pixelBomb, strangers, telephonePhoto } from '../../support/fixtures'

const folder = mkdtempSync(join(tmpdir(), 'bweni-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sizes = async ({ variants }: ProcessedPicture) =>
  Object.fromEntries(
    await Promise.all(
      variants.map(async ({ name, body }) => {
        const { format, width, height } = await sharp(body).metadata()
        return [name, `${format} ${width}x${height}`]
      }),
    ),
  )

describe('a photo', () => {
  it('is kept in three widths of WebP, one for lite pages and one JPEG', async () => {
    const picture = await processPicture(await photo().jpeg().toBuffer())
    expect(picture).toMatchObject({ width: 1280, height: 960 })
    expect(await sizes(picture)).toEqual({
      '240.webp': 'webp 240x180',
      '320.webp': 'webp 320x240',
      '640.webp': 'webp 640x480',
      '1280.webp': 'webp 1280x960',
      jpg: 'jpeg 640x480',
    })
    expect(picture.variants.map((variant) => variant.contentType)).toEqual([
      ...Array(4).fill('image/webp'),
      'image/jpeg',
    ])
  })

  it.each([
    ['lying', () => photo()],
    ['standing', () => photo({ width: 1050, height: 1400 })],
    ['standing on a telephone', () => photo({ width: 1080, height: 2340 })],
    ['of leaves and gravel', () => photo().sharpen({ sigma: 4, m1: 8, m2: 30 })],
    ['of nothing but grain', () => grain({ width: 1400, height: 1050 })],
    ['of nothing but grain, standing', () => grain({ width: 1050, height: 1400 })],
  ])('weighs little where it is shown small: %s', async (_, make) => {
    const { variants } = await processPicture(await (await make()).png().toBuffer())
    const weightOf = (name: string) => variants.find((variant) => variant.name === name)?.body.length
    expect(weightOf('240.webp')).toBeLessThanOrEqual(3_000)
    expect(weightOf('320.webp')).toBeLessThanOrEqual(6_000)
    expect(weightOf('640.webp')).toBeLessThanOrEqual(16_000)
  })

  it('is stored upright and without the place where it was taken', async () => {
    const sent = await telephonePhoto({ width: 800, height: 600 })
    const before = await sharp(sent).metadata()
    expect(before.orientation).toBe(6)
    expect(before.exif?.includes('Neema John')).toBe(true)
    expect(before.icc).toBeDefined()
    const picture = await processPicture(sent)
    expect(picture).toMatchObject({ width: 600, height: 800 })
    for (const { body } of picture.variants) {
      const { exif, iptc, xmp, icc, orientation } = await sharp(body).metadata()
      expect({ exif, iptc, xmp, icc, orientation }).toEqual({})
      expect(body.includes('Neema')).toBe(false)
    }
  })

  it.each([1, 200, 320, 321, 500, 640, 641, 900, 1280, 1281])(
    'of %i pixels is never scaled up',
    async (width) => {
      const picture = await processPicture(
        await photo({ width, height: Math.ceil(width / 2) })
          .png()
          .toBuffer(),
      )
      const [lite, ...stored] = picture.variants.slice(0, -1)
      expect((await sharp(lite?.body).metadata()).width).toBe(Math.min(width, 240))
      const widths = await Promise.all(stored.map(async ({ body }) => (await sharp(body).metadata()).width))
      expect(stored.map(({ name }, index) => ({ name, width: widths[index] }))).toEqual(
        pictureVariants(picture.width),
      )
      expect(picture.width).toBe(Math.min(width, 1280))
    },
  )

  it.each([
    ['in grey', photo().greyscale().jpeg()],
    ['in printing colours', photo().toColourspace('cmyk').jpeg()],
    ['with 16 bits', photo().toColourspace('rgb16').png()],
    ['progressive', photo().jpeg({ progressive: true })],
    ['as lossless WebP', photo({ width: 500, height: 400 }).webp({ lossless: true })],
  ])('is taken %s', async (_, image) => {
    const picture = await processPicture(await image.toBuffer())
    const { channels, space } = await sharp(picture.variants[0]?.body).metadata()
    expect({ channels, space }).toEqual({ channels: 3, space: 'srgb' })
  })

  it('is taken from a file as well', async () => {
    const path = join(folder, 'photo')
    writeFileSync(path, await photo({ width: 700, height: 500 }).jpeg().toBuffer())
    expect(await processPicture(path)).toMatchObject({ width: 700, height: 500 })
  })

  it('that is very tall still fits', async () => {
    const tall = { create: { width: 500, height: 20_000, channels: 3 as const, background: '#123456' } }
    const picture = await processPicture(await sharp(tall).png().toBuffer())
    expect(picture).toMatchObject({ width: 96, height: 3840, colour: '#123456' })
    expect(Object.keys(await sizes(picture))).toEqual(['240.webp', '320.webp', 'jpg'])
  })

  it.each([
    { width: 1_290, height: 331 },
    { width: 300, height: 4_001 },
    { width: 641, height: 480 },
  ])('has the size that its header promises: $width by $height', async (size) => {
    const path = join(folder, 'promised')
    writeFileSync(path, await telephonePhoto(size))
    const { width, height } = await processPicture(path)
    expect(await checkPicture(path)).toEqual({ width, height, ending: 'jpg', contentType: 'image/jpeg' })
  })

  it('has its own mean colour, and white behind what is transparent', async () => {
    const half = {
      create: {
        width: 400,
        height: 300,
        channels: 4 as const,
        background: { r: 200, g: 0, b: 0, alpha: 0.5 },
      },
    }
    const { colour } = await processPicture(await sharp(half).png().toBuffer())
    expect(colour).toMatch(/^#e[34]7f7f$|^#e[34]8080$/)
  })
})

describe('a file that is no photo', () => {
  it.each(Object.entries(strangers))('is refused: %s', async (name, bytes) => {
    await expect(processPicture(bytes)).rejects.toBeInstanceOf(name === 'heic' ? HeifPicture : NotAPicture)
    const path = join(folder, `${name}.jpg`)
    writeFileSync(path, bytes)
    await expect(processPicture(path)).rejects.toBeInstanceOf(name === 'heic' ? HeifPicture : NotAPicture)
  })

  it('is refused when only its first bytes are right', async () => {
    const heads = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x10\0\0\0WEBPVP8 ']
    for (const head of heads) {
      const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(4000, '<script>')])
      await expect(processPicture(bytes)).rejects.toBeInstanceOf(NotAPicture)
    }
  })

  it('is refused before it is decoded when it has too many pixels', async () => {
    const bomb = pixelBomb()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(processPicture(bomb)).rejects.toBeInstanceOf(TooManyPixels)
    await expect(processPicture(pixelBomb({ width: 40_001, height: 1_000 }))).rejects.toBeInstanceOf(
      TooManyPixels,
    )
    expect(await processPicture(pixelBomb({ width: 40_000, height: 1_000 }))).toMatchObject({
      width: 1280,
      height: 32,
    })
  })

  it.each([
    ['a JPEG', () => photo().jpeg()],
    ['a progressive JPEG', () => photo().jpeg({ progressive: true })],
    ['a PNG', () => photo().png()],
    ['a WebP', () => photo().webp()],
  ])('is called cut off when %s ends too early', async (_, image) => {
    const whole = await image().toBuffer()
    for (const share of [0.02, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share))
      await expect(processPicture(cut), String(share)).rejects.toBeInstanceOf(Truncated)
    }
  })
})
