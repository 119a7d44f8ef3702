import { atMost } from '~/adapters/concurrency-limit'
import { loadSharp } from '~/adapters/images/decode.server'
import { processPicture } from '~/adapters/images/process.server'
import type { ObjectStore } from '~/adapters/storage/storage.server'
import type { Picture } from '~/domain/shared/picture'
import { type Drawing, POOL } from './pictures/pool'

export interface StoredDrawing extends Drawing {
  picture: Picture
}

/**
 * Draws the pool and stores it as uploads are stored, two at a time. Its keys are fixed: a second call puts the same
 * objects in the same places, and nothing that a listing does deletes them.
 */
export function storePool(store: ObjectStore, pool: readonly Drawing[] = POOL): Promise<StoredDrawing[]> {
  const inTurn = atMost(2)
  return Promise.all(pool.map((drawing) => inTurn(() => storeDrawing(store, drawing))))
}

async function storeDrawing(store: ObjectStore, drawing: Drawing): Promise<StoredDrawing> {
  const { width, height, colour, variants } = await processPicture(await paint(drawing.draw()))
  for (const { name, body, contentType } of variants)
    await store.put(`${drawing.key}/${name}`, body, { contentType })
  return { ...drawing, picture: { key: drawing.key, width, height, colour } }
}

/** An SVG of our own as the file that somebody would upload. */
async function paint(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer()
}
