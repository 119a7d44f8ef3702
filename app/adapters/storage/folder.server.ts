import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { access, copyFile, mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { log } from '~/adapters/log.server'
import {
  checkObject,
  checkPrefix,
  isKey,
  type ObjectBody,
  type ObjectStore,
  StorageDown,
  typeOfKey,
} from './storage.server'

const absent = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** The folder in it where objects are written before they are moved. */
export const PARTIAL = '.partial'

/**
 * Keeps objects as plain files below `root`. A file there is always whole: it is written elsewhere, then moved. While another
 * folder, or none, is at `root`, each method throws `StorageDown`.
 */
export function folderStore(root: string): ObjectStore {
  const partial = join(root, PARTIAL)
  const isInPlace = watchFolder(root)

  function ensureInPlace(): void {
    if (!isInPlace()) throw new StorageDown(new Error('the folder is not the one that was opened'))
  }

  async function put(key: string, body: ObjectBody, { contentType }: { contentType: string }) {
    checkObject(key, contentType)
    if (!(body instanceof Uint8Array)) await access(body.path)
    const draft = join(partial, randomUUID())
    try {
      ensureInPlace()
      await mkdir(partial, { recursive: true })
      if (body instanceof Uint8Array) await writeFile(draft, body, { mode: 0o600 })
      else await copyFile(body.path, draft)
      await sync(draft)
      await moveInto(draft, join(root, key))
      ensureInPlace()
    } catch (error) {
      throw new StorageDown(error)
    } finally {
      await rm(draft, { force: true }).catch(() => undefined)
    }
  }

  async function get(key: string) {
    if (!isKey(key)) return null
    try {
      const path = join(root, key)
      if (!(await stat(path)).isFile()) return null
      const file = await open(path)
      const { size } = await file.stat()
      const stream = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>
      return { stream, size, contentType: typeOfKey(key) }
    } catch (error) {
      if (!absent(error)) throw new StorageDown(error)
      ensureInPlace()
      return null
    }
  }

  async function remove(key: string) {
    typeOfKey(key)
    ensureInPlace()
    try {
      await rm(join(root, key), { force: true })
      await rmdir(dirname(join(root, key))).catch(() => undefined)
    } catch (error) {
      if (!absent(error)) throw new StorageDown(error)
    }
  }

  async function* list(prefix: string, after = '') {
    checkPrefix(prefix)
    ensureInPlace()
    for await (const key of filesBelow(root, prefix, after)) {
      const found = isKey(key) && (await stat(join(root, key)).catch(() => null))
      if (found) yield { key, size: found.size, modifiedAt: Math.floor(found.mtimeMs) }
    }
  }

  return { put, get, remove, list, isInPlace }
}

/** A folder that `remove` found empty may vanish between making it and moving into it: then once more. */
async function moveInto(draft: string, target: string, attempts = 3): Promise<void> {
  const folder = dirname(target)
  try {
    await mkdir(folder, { recursive: true })
    await rename(draft, target)
  } catch (error) {
    if (attempts === 1 || !absent(error)) throw error
    return moveInto(draft, target, attempts - 1)
  }
  await sync(folder)
  await sync(dirname(folder))
}

async function sync(path: string) {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files below `folder` (`''`, `'public/'`) as paths from the root, in their order, those up to `after` left out. */
async function* filesBelow(root: string, folder: string, after: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    if (absent(error)) return []
    throw new StorageDown(error)
  })
  const paths = entries.map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
  for (const path of paths.sort()) {
    if (path <= after && !after.startsWith(path)) continue
    if (path.endsWith('/')) yield* filesBelow(root, path, after)
    else if (path !== after) yield path
  }
}

/** Begins the name of an empty file by which a folder is recognised, wherever it is mounted or copied to. */
const MARK = '.folder-'

/**
 * Makes the folder if it is missing, and marks it. Returns whether the folder at this path is still that one; the log says
 * once that it is gone and once that it is back. Rule: decisions "Files folder: noticed when it is gone".
 */
function watchFolder(folder: string): () => boolean {
  const mark = markOf(folder)
  let isGone = false
  return () => {
    const wasGone = isGone
    isGone = mark !== undefined && !existsSync(mark)
    if (isGone && !wasGone) log.error({ folder }, 'the folder of files was removed, unmounted or replaced')
    if (!isGone && wasGone) log.warn({ folder }, 'the folder of files is back')
    return !isGone
  }
}

/** Returns the path of the mark; `undefined` on a disk that takes none, where the folder is not watched. */
function markOf(folder: string): string | undefined {
  try {
    if (!existsSync(folder)) mkdirSync(folder)
    const name = readdirSync(folder).find((entry) => entry.startsWith(MARK)) ?? MARK + randomUUID()
    writeFileSync(join(folder, name), '', { flag: 'a', mode: 0o600 })
    return join(folder, name)
  } catch {
    return undefined
  }
}
