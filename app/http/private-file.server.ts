import { data } from '@remix-run/node'
import { StorageDown, type StoredObject } from '~/adapters/storage/storage.server'
import type { Actor } from '~/domain/ground/access/actor'
import { downloadName } from '~/domain/ground/shared/download-name'
import { t } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { requireActor } from './session.server'
import { objectStore } from './store.server'

type StoredFile = { key: string; name: string; contentType: string }

/**
 * A private document as an answer: pictures are shown, everything else is downloaded; nothing in it can run and nobody
 * keeps a copy on the way. Null when the storage has no such object; throws the 503 page when the storage is down.
 */
export async function privateFileResponse({ key, name, contentType }: StoredFile): Promise<Response | null> {
  const object = await read(key)
  if (!object) return null
  const disposition = contentType.startsWith('image/') ? 'inline' : 'attachment'
  return new Response(object.stream, {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(object.size),
      'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(downloadName(name, contentType)).replace(/['()*]/g, escaped)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}

/** The private file that `find` says this person may see, as an answer. @throws missing once it is not stored any more */
export async function sendPrivateFile(request: Request, find: (actor: Actor) => StoredFile) {
  const file = await privateFileResponse(find(await requireActor(request)))
  if (!file) throw missing(t`This file is no longer stored.`)
  return file
}

async function read(key: string): Promise<StoredObject | null> {
  try {
    return await objectStore().get(key)
  } catch (error) {
    if (!(error instanceof StorageDown)) throw error
    const sentence = t`Files cannot be opened at the moment. Please try again in a few minutes.`
    throw data({ sentence, link: null }, { status: 503 })
  }
}

function escaped(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
}
