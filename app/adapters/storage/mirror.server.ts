import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { now } from '~/adapters/clock'
import { log } from '~/adapters/log.server'
import { type ObjectBody, type ObjectStore, StorageDown, typeOfKey } from './storage.server'

/** Beyond it, all objects are compared instead. */
const MAX_WAITING = 10_000
const COPIES_AT_ONCE = 4

export type Mirror = ReturnType<typeof mirrorOf>

/**
 * Keeps a second copy of a folder of objects in another store. Objects that `store` stores wait in memory until `copyNew` has
 * copied them; its first run compares all objects, as after a crash. Nothing is removed here: removals are by key.
 * `open` returns the other store, or throws `StorageDown`, and is called until it returns.
 * Rule: decisions "Mirror: a second copy of files in a folder".
 */
export function mirrorOf(source: ObjectStore, root: string, open: () => ObjectStore) {
  let target: ObjectStore | undefined
  /** Keys to copy and when they were stored, the earliest first. */
  const waiting = new Map<string, number>()
  let isCompared = false
  let failingSince: number | null = now()
  let isFailureLogged = false
  let running: Promise<void> | undefined

  function reach(): ObjectStore {
    target ??= open()
    if (!target.isInPlace()) throw new StorageDown(new Error('the folder is not the one that was opened'))
    return target
  }

  async function put(key: string, body: ObjectBody, options: { contentType: string }) {
    await source.put(key, body, options)
    if (waiting.size < MAX_WAITING) waiting.set(key, now())
    else isCompared = false
  }

  /** An object that was removed while it was copied must not stay: whoever removed it may have looked before it was there. */
  async function copy(key: string): Promise<void> {
    const path = join(root, key)
    const isThere = () => existsSync(path) || !source.isInPlace()
    try {
      if (isThere()) await reach().put(key, { path }, { contentType: typeOfKey(key) })
    } catch (error) {
      if (isThere()) throw error
    }
    if (!isThere()) await reach().remove(key)
    waiting.delete(key)
  }

  /** One that cannot be copied does not stop the others. */
  async function copyAll(keys: AsyncIterator<string>): Promise<void> {
    const work = async () => {
      for (let next = await keys.next(); !next.done; next = await keys.next()) await copy(next.value)
    }
    const ends = await Promise.allSettled(Array.from({ length: COPIES_AT_ONCE }, work))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** The keys that the other store lacks, or has with another size: both lists are in the order of keys. */
  async function* missing() {
    const copies = reach().list('')[Symbol.asyncIterator]()
    let next = await copies.next()
    for await (const { key, size } of source.list('')) {
      while (!next.done && next.value.key < key) next = await copies.next()
      if (next.done || next.value.key !== key || next.value.size !== size) yield key
    }
  }

  async function* stored() {
    yield* waiting.keys()
  }

  async function copyNow(): Promise<void> {
    const wasCompared = isCompared
    try {
      isCompared = true
      if (!wasCompared) await copyAll(missing())
      reach()
      await copyAll(stored())
      if (isFailureLogged) log.warn({}, 'files are mirrored again')
      failingSince = null
      isFailureLogged = false
    } catch (error) {
      isCompared &&= wasCompared
      failingSince ??= now()
      if (!isFailureLogged)
        log.error({ error: String((error as Error).cause ?? error) }, 'files are not mirrored')
      isFailureLogged = true
    }
  }

  return {
    /** The folder, whose new objects are copied. */
    store: { ...source, put } satisfies ObjectStore,
    /** Copies what waits; never rejects. A failure is logged once, and all that waits is tried again by the next run. */
    copyNew(): Promise<void> {
      running ??= copyNow().finally(() => {
        running = undefined
      })
      return running
    },
    /** Makes the next run compare all objects. */
    compareAgain() {
      isCompared = false
    },
    /** Since when the earliest object waits, or the other store fails; null when all objects are copied. */
    waitsSince(): number | null {
      const [earliest = null] = waiting.values()
      return failingSince === null || (earliest !== null && earliest < failingSince) ? earliest : failingSince
    },
    /** The other store, to remove objects and to look for those that no row names. */
    copies: {
      remove: async (key: string) => reach().remove(key),
      list: (prefix: string, after?: string) => reach().list(prefix, after),
    },
  }
}
