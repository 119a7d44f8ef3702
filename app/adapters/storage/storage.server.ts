/** An object's content: bytes, or a local file that is read while it is sent. */
export type ObjectBody = Uint8Array | { path: string }

/** `stream` holds a file or a connection open: read it to its end or cancel it. `size` is in bytes. */
export type StoredObject = { stream: ReadableStream<Uint8Array>; size: number; contentType: string }

export type ListedObject = { key: string; size: number; modifiedAt: number }

/**
 * Stores objects under `public/` (pictures, served to anyone who has the key) and `private/` (documents, served
 * only by routes that check the actor). Rule: decisions "Object keys: name their kind".
 * @throws StorageDown from each method when the storage fails
 */
export type ObjectStore = {
  /** Stores the whole object or none of it. @throws BadObject for an unknown key or type */
  put: (key: string, body: ObjectBody, options: { contentType: string }) => Promise<void>
  /** Returns null for an unknown or invalid key. */
  get: (key: string) => Promise<StoredObject | null>
  /** Removes an object; a missing one is no error. */
  remove: (key: string) => Promise<void>
  /** All objects below a folder (`''`, `'public/'`, `'public/{id}/'`) in key order, or those after the key `after`. */
  list: (prefix: string, after?: string) => AsyncIterable<ListedObject>
  /** Whether the folder of objects is still the one that was opened; a bucket always is. */
  isInPlace: () => boolean
}

/** The storage is unreachable or rejects requests; callers may retry later. */
export class StorageDown extends Error {
  override name = 'StorageDown'
  constructor(cause: unknown) {
    super('The storage for files does not answer', { cause })
  }
}

/** A caller's mistake: an invalid key or content type. */
export class BadObject extends Error {
  override name = 'BadObject'
}

/** Content types by the ending of a key (`320.webp`, or just `jpg`). */
const typeByEnding: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

const pattern = /^(?:public|private)(?:\/[a-z0-9_-][a-z0-9_.-]*)+$/

/** The content type by a key's ending; undefined for an invalid key. */
function knownType(key: string): string | undefined {
  const ending = key.split(/[./]/).at(-1) ?? ''
  const isPlain = pattern.test(key) && key.length <= 200 && !key.includes('..')
  return isPlain && Object.hasOwn(typeByEnding, ending) ? typeByEnding[ending] : undefined
}

/** Whether a text is a valid key: inside its folder, no hidden file, at most 200 characters, a known ending. */
export function isKey(key: string): boolean {
  return knownType(key) !== undefined
}

/** The content type of the object at this key. @throws BadObject for an invalid key. */
export function typeOfKey(key: string): string {
  const type = knownType(key)
  if (type === undefined) throw new BadObject('Not a key of an object')
  return type
}

/** Checks that an object of this type may be stored at this key. @throws BadObject */
export function checkObject(key: string, contentType: string): void {
  if (typeOfKey(key) !== contentType) throw new BadObject('The ending of the key says another type')
}

/** Checks that the prefix is empty or one folder. @throws BadObject */
export function checkPrefix(prefix: string): void {
  if (prefix !== '' && !/^(?:public|private)\/(?:[a-z0-9_-]+\/)*$/.test(prefix))
    throw new BadObject('Not a folder of objects')
}

/**
 * Runs one call that has to answer within `limit` milliseconds; whatever goes wrong, lateness included, is `StorageDown`.
 * A body that is read afterwards is not cut off by this limit.
 */
export async function withinTime<T>(limit: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${limit} ms`)), limit)
  const overdue = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(late.signal.reason), { once: true })
  })
  try {
    return await Promise.race([call(late.signal), overdue])
  } catch (error) {
    throw new StorageDown(error)
  } finally {
    clearTimeout(timer)
  }
}
