import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { processReceipt } from '~/adapters/images/process.server'
import { sniff } from '~/adapters/images/sniff.server'
import { NotAPicture, NotAReceipt, TooManyPixels, Truncated } from '~/adapters/images/unusable-file'
import { pdf, photo, pixelBomb, strangers, telephonePhoto } from '../../support/fixtures'

const folder = mkdtempSync(join(tmpdir(), 'bweni-receipts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const stored = (name: string, bytes: Buffer) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

describe('a receipt', () => {
  it('that is a photo is re-encoded, upright and without metadata', async () => {
    const receipt = await processReceipt(await telephonePhoto({ width: 800, height: 600 }))
    expect(receipt).toMatchObject({ ending: 'jpg', contentType: 'image/jpeg' })
    const { exif, width, height, format } = await sharp(receipt.body as Buffer).metadata()
    expect({ exif, width, height, format }).toEqual({
      exif: undefined,
      width: 600,
      height: 800,
      format: 'jpeg',
    })
    expect((receipt.body as Buffer).includes('Neema')).toBe(false)
  })

  it('that is a screenshot keeps every pixel of a telephone screen', async () => {
    const path = stored('screen.png', await photo({ width: 1080, height: 2400 }).png().toBuffer())
    const receipt = await processReceipt(path)
    expect(await sharp(receipt.body as Buffer).metadata()).toMatchObject({
      width: 1080,
      height: 2400,
      format: 'jpeg',
    })
  })

  it('loses what was hidden behind the picture', async () => {
    const jpeg = await photo({ width: 300, height: 200 }).jpeg().toBuffer()
    const receipt = await processReceipt(Buffer.concat([jpeg, strangers.html, pdf()]))
    expect((receipt.body as Buffer).includes('script')).toBe(false)
    expect((receipt.body as Buffer).includes('%PDF')).toBe(false)
  })

  it('that is a PDF stays as it was sent', async () => {
    const path = stored('receipt.pdf', pdf())
    const expected = { ending: 'pdf', contentType: 'application/pdf' }
    expect(await processReceipt(path)).toEqual({ ...expected, body: { path } })
    expect(await processReceipt(pdf())).toEqual({ ...expected, body: pdf() })
  })
})

describe('a file that is no receipt', () => {
  it.each(Object.entries(strangers))('is refused: %s', async (name, bytes) => {
    await expect(processReceipt(stored(`${name}.pdf`, bytes))).rejects.toBeInstanceOf(NotAReceipt)
    await expect(processReceipt(bytes)).rejects.toBeInstanceOf(NotAReceipt)
  })

  it('is refused as WebP, which the form does not offer', async () => {
    await expect(processReceipt(await photo().webp().toBuffer())).rejects.toBeInstanceOf(NotAReceipt)
  })

  it('is refused when it is damaged, too large to decode, or cut off', async () => {
    const png = await photo({ width: 300, height: 200 }).png().toBuffer()
    const damaged = Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 'x')])
    await expect(processReceipt(damaged)).rejects.toBeInstanceOf(NotAPicture)
    await expect(processReceipt(pixelBomb())).rejects.toBeInstanceOf(TooManyPixels)
    await expect(processReceipt(png.subarray(0, -300))).rejects.toBeInstanceOf(Truncated)
    await expect(processReceipt(pdf().subarray(0, -8))).rejects.toBeInstanceOf(Truncated)
    await expect(processReceipt(stored('cut.pdf', pdf().subarray(0, -8)))).rejects.toBeInstanceOf(Truncated)
  })
})

it('a PDF must begin at its first byte', () => {
  expect(sniff(pdf())).toBe('pdf')
  expect(sniff(Buffer.concat([Buffer.from('\n'), pdf()]))).toBeNull()
})
