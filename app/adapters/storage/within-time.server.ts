import { StorageDown } from './storage.server'

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
