import { photo, strangers, telephonePhoto } from '../../support/fixtures'

type SentFile = { name: string; mimeType: string; buffer: Buffer }

/** A photo as a telephone stores it: on its side, with a position; about 200 kB. */
export async function phonePhoto(name: string): Promise<SentFile> {
  return { name, mimeType: 'image/jpeg', buffer: await telephonePhoto() }
}

/** A screenshot of a transfer. */
export async function screenshot(name: string): Promise<SentFile> {
  return { name, mimeType: 'image/png', buffer: await photo({ width: 360, height: 640 }).png().toBuffer() }
}

/** A text that calls itself a photo. */
export const falsePhoto = (name: string): SentFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: strangers.text,
})

/** A page that calls itself a receipt. */
export const falseReceipt = (name: string): SentFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: strangers.html,
})

/** A small photo; another one for each width. */
export async function smallPhoto(name: string, width: number): Promise<SentFile> {
  return { name, mimeType: 'image/jpeg', buffer: await photo({ width, height: 90 }).jpeg().toBuffer() }
}
