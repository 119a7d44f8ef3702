import { readFile } from 'node:fs/promises'
import {
  checkObject,
  checkPrefix,
  isKey,
  type ObjectStore,
  StorageDown,
  typeOfKey,
} from '../../app/adapters/storage/storage.server'
import { machineNow } from './machine-clock'

/** Keeps objects in memory, for tests. While `down` is true every call fails as a storage does that cannot be reached. */
export type MemoryStore = ObjectStore & { objects: Map<string, Uint8Array>; down: boolean }

export function memoryStore(): MemoryStore {
  const objects = new Map<string, Uint8Array>()
  const modifiedAt = new Map<string, number>()
  const reach = () => {
    if (store.down) throw new StorageDown(new Error('switched off'))
  }
  const store: MemoryStore = {
    objects,
    down: false,
    async put(key, body, { contentType }) {
      checkObject(key, contentType)
      const bytes = body instanceof Uint8Array ? body : await readFile(body.path)
      reach()
      objects.set(key, Uint8Array.from(bytes))
      modifiedAt.set(key, machineNow())
    },
    async get(key) {
      reach()
      const bytes = isKey(key) && objects.get(key)
      if (!bytes) return null
      return {
        stream: new Blob([Uint8Array.from(bytes)]).stream(),
        size: bytes.byteLength,
        contentType: typeOfKey(key),
      }
    },
    async remove(key) {
      typeOfKey(key)
      reach()
      objects.delete(key)
    },
    async *list(prefix, after = '') {
      checkPrefix(prefix)
      reach()
      for (const key of [...objects.keys()].sort()) {
        if (key.startsWith(prefix) && key > after)
          yield { key, size: objects.get(key)?.byteLength ?? 0, modifiedAt: modifiedAt.get(key) ?? 0 }
      }
    },
    isInPlace: () => true,
  }
  return store
}
