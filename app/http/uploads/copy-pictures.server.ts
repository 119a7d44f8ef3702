import { createHash } from 'node:crypto'
import { env } from '~/adapters/env.server'
import { isDiskNearlyFull } from '~/adapters/free-space.server'
import { newId } from '~/adapters/ids.server'
import type { Actor } from '~/domain/ground/access/actor'
import type { Picture } from '~/domain/ground/shared/picture'
import { Refusal } from '~/domain/ground/shared/refusals'
import { countFile } from '~/domain/ground/uploads/budget.server'
import {
  ensureMayStage,
  findUpload,
  reserveObject,
  stageUpload,
} from '~/domain/ground/uploads/staging.server'
import { tryToSave } from '~/http/not-saved.server'
import { objectStore } from '~/http/store.server'

/** A stored picture, and the slot of a form to which it is copied. */
type PictureCopy = { slot: string; picture: Picture }

/**
 * Copies stored pictures to objects of their own, which wait in a form as if they had been uploaded there. Stops at
 * this person's limits and when the storage fails. @returns how many were copied
 */
export async function copyPictures(
  actor: Actor,
  formKey: string,
  copies: readonly PictureCopy[],
): Promise<number> {
  let copied = 0
  try {
    for (const copy of copies) {
      if (await isDiskNearlyFull(env().DATA_DIR)) break
      const saved = await tryToSave(() => copyPicture(actor, formKey, copy))
      if (!saved) break
      if (saved.result) copied += 1
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return copied
}

async function copyPicture(actor: Actor, formKey: string, { slot, picture }: PictureCopy): Promise<boolean> {
  const source = findUpload(picture.key)
  const objects = await objectsIn(picture.key)
  // It is not prepared yet.
  if (objects.length === 0) return false
  const sizeBytes = source?.sizeBytes ?? objects.reduce((sum, { body }) => sum + body.byteLength, 0)
  const target = { formKey, field: slot, takesSeveral: true }
  ensureMayStage(actor, target, sizeBytes)
  countFile(actor.id, sizeBytes)
  const objectKey = `public/${newId()}`
  reserveObject(actor, objectKey)
  for (const { name, body, contentType } of objects)
    await objectStore().put(`${objectKey}/${name}`, body, { contentType })
  const { width, height, colour } = picture
  stageUpload(actor, target, {
    ...{ kind: 'picture', objectKey, contentType: 'image/webp', width, height, colour, sizeBytes },
    fileName: source?.fileName ?? 'photo.jpg',
    sha256: source?.sha256 ?? createHash('sha256').update(picture.key).digest('hex'),
  })
  return true
}

/** The picture in all its widths. */
async function objectsIn(folder: string) {
  const objects = []
  for await (const { key } of objectStore().list(`${folder}/`)) {
    const found = await objectStore().get(key)
    if (!found) continue
    const body = new Uint8Array(await new Response(found.stream).arrayBuffer())
    objects.push({ name: key.slice(folder.length + 1), body, contentType: found.contentType })
  }
  return objects
}
