import { newId } from '~/adapters/ids.server'
import { processPicture } from '~/adapters/images/pictures.server'
import { processReceipt } from '~/adapters/images/receipts.server'
import type { ObjectBody } from '~/adapters/storage/storage.server'
import type { ArrivedFile } from '~/domain/uploads/stage.server'

/** What is stored of a file, and what its row says of it; each under a key that nobody can guess. */
export type Prepared = Omit<ArrivedFile, 'fileName' | 'sizeBytes' | 'sha256'> & {
  objects: { key: string; body: ObjectBody; contentType: string }[]
}

/** A photo as anyone may see it who has its key. Throws `UnusableFile`. */
export async function preparePicture(path: string): Promise<Prepared> {
  const { variants, width, height, colour } = await processPicture(path)
  const objectKey = `public/${newId()}`
  const objects = variants.map(({ name, body, contentType }) => ({
    key: `${objectKey}/${name}`,
    body,
    contentType,
  }))
  return { kind: 'picture', objectKey, contentType: 'image/webp', width, height, colour, objects }
}

/** A document that leaves only through a route that asks who is there. Throws `UnusableFile`. */
export async function prepareReceipt(path: string): Promise<Prepared> {
  const { ending, body, contentType } = await processReceipt(path)
  const objectKey = `private/${newId()}.${ending}`
  const objects = [{ key: objectKey, body, contentType }]
  return { kind: 'document', objectKey, contentType, width: null, height: null, colour: null, objects }
}
