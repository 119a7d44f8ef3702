import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error it comes without types
import Document from 'pdfkit'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import { processPrivatePicture, processReceipt } from '~/adapters/images/process.server'
import {
  HeifPicture,
  LockedPdf,
  NotAPicture,
  NotAReceipt,
  TooManyPixels,
  Truncated,
} from '~/adapters/images/unusable-file'
import { keptPdf } from '~/adapters/pdf.server'
import { freshApp } from '../../support/app'
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
    const error = name === 'heic' ? HeifPicture : NotAReceipt
    await expect(processReceipt(stored(`${name}.pdf`, bytes))).rejects.toBeInstanceOf(error)
    await expect(processReceipt(bytes)).rejects.toBeInstanceOf(error)
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

/** A PDF with its table of offsets, as programs write them. */
function bankReceipt(): Promise<Buffer> {
  freshApp()
  const empty = { lead: '', parties: [], totals: [], facts: [], sums: [], notes: [], columns: [], rows: [] }
  return keptPdf('neema', 'receipt', { title: 'Receipt 4711', author: 'Bank', ...empty })
}

type Locks = { userPassword?: string; ownerPassword: string; permissions?: { printing?: 'lowResolution' } }

/** A receipt of a bank, encrypted as this version of PDF does. */
function encrypted(pdfVersion: '1.3' | '1.4' | '1.6' | '1.7ext3', locks: Locks): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new Document({ pdfVersion, ...locks })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.text('Receipt 4711').end()
  })
}

/** The entries of PDF 2.0, of which only the hash of the user's password is looked at. */
const encryptedAnew = (user: string) =>
  Buffer.from(
    `%PDF-2.0\n5 0 obj<</Filter/Standard/V 5/R 6/O <00>/U <${user}>>>endobj\ntrailer<</Encrypt 5 0 R>>\n%%EOF`,
  )

describe('a PDF with a password', () => {
  const ownerPassword = 'mwenye'
  const versions = ['1.3', '1.4', '1.6', '1.7ext3'] as const

  it.each(versions)('is refused where it asks for it, PDF %s', async (version) => {
    const locked = await encrypted(version, { userPassword: 'siri', ownerPassword })
    await expect(processReceipt(locked)).rejects.toBeInstanceOf(LockedPdf)
    await expect(processReceipt(stored('locked.pdf', locked))).rejects.toBeInstanceOf(LockedPdf)
  })

  it.each(versions)('is kept where it only forbids printing, PDF %s', async (version) => {
    const open = await encrypted(version, { ownerPassword, permissions: {} })
    expect(await processReceipt(open)).toMatchObject({ ending: 'pdf' })
  })

  it('of PDF 2.0 is refused where it asks for it, and kept where it does not', async () => {
    const open =
      '118f31e7d84fd99af184865b80c18b1b5b67c7908e2a214c61415eb0dd1836d0ac56751efb02fd8c16993be6a2958052'
    const locked =
      'e620dcee58df4a171c92a2ee83d84ad98d3de9eefa1a99a6c4de674264ed9ad677a7e073bf64a9c80f115dac56bcc01c'
    expect(await processReceipt(encryptedAnew(open))).toMatchObject({ ending: 'pdf' })
    await expect(processReceipt(encryptedAnew(locked))).rejects.toBeInstanceOf(LockedPdf)
  })

  it('is refused where its encryption is of another kind', async () => {
    const other = Buffer.from(
      '%PDF-1.7\n5 0 obj<</Filter/Adobe.PubSec>>endobj\ntrailer<</Encrypt 5 0 R>>\n%%EOF',
    )
    await expect(processReceipt(other)).rejects.toBeInstanceOf(LockedPdf)
  })

  it('is one only by its trailer, not by a text that says so', async () => {
    expect(await processReceipt(pdf('How to /Encrypt a file'))).toMatchObject({ ending: 'pdf' })
  })
})

const html = '<!-- Portal of the bank, node 7 -->\n'.repeat(40)

describe('a PDF', () => {
  const accepted: [string, string, string][] = [
    ['a byte order mark before it', '\u{feff}', ''],
    ['line ends before it', '\r\n\n', ''],
    ['blanks before it', '     ', ''],
    ['1,024 NULs before it', '\0'.repeat(1_024), ''],
    ['2,000 NULs behind it', '', '\0'.repeat(2_000)],
    ["a bank portal's comment behind it", '', html],
    ['both', '\n', html],
  ]

  it.each(accepted)('is taken with %s, and stored from its first byte', async (_, before, after) => {
    const bytes = Buffer.concat([Buffer.from(before), await bankReceipt(), Buffer.from(after)])
    for (const source of [bytes, stored('padded.pdf', bytes)]) {
      const { body } = await processReceipt(source)
      const kept = 'path' in body ? readFileSync(body.path) : body
      expect(Buffer.from(kept.subarray(0, 5)).toString()).toBe('%PDF-')
      expect((await extractText(new Uint8Array(kept), { mergePages: true })).text).toContain('Receipt 4711')
    }
  })

  it.each([
    ['1,025 bytes before it', ' '.repeat(1_025)],
    ['a GIF before it', strangers.gif.toString('latin1')],
    ['text before it', 'echo\r\n'],
  ])('is refused with %s', async (_, before) => {
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), await bankReceipt()])
    await expect(processReceipt(bytes)).rejects.toBeInstanceOf(NotAReceipt)
  })
})

describe('a picture that lacks its very end', () => {
  const endless: [string, (bytes: Buffer) => Buffer, object?][] = [
    ['JPEG without its end marker', (bytes) => bytes.subarray(0, -2)],
    ['JPEG with half an end marker', (bytes) => bytes.subarray(0, -1)],
    ['progressive JPEG without its end marker', (bytes) => bytes.subarray(0, -2), { progressive: true }],
  ]

  it.each(endless)('is taken: %s', async (_, cut, options) => {
    const whole = await photo({ width: 300, height: 200 }).jpeg(options).toBuffer()
    const receipt = await processReceipt(cut(whole))
    expect(receipt.body).toEqual((await processReceipt(whole)).body)
  })

  it.each([3, 40, 300, 2_000])('is refused when pixels are missing too: %i bytes', async (bytes) => {
    const whole = await photo({ width: 300, height: 200 }).jpeg().toBuffer()
    await expect(processReceipt(whole.subarray(0, -bytes))).rejects.toBeInstanceOf(Truncated)
  })

  it('is a WebP whose length counts its first eight bytes', async () => {
    const webp = await photo({ width: 300, height: 200 }).webp().toBuffer()
    webp.writeUInt32LE(webp.length, 4)
    expect(await processPrivatePicture(webp)).toMatchObject({ ending: 'jpg' })
  })
})
