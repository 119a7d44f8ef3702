import { concurrencyLimit, concurrencyLimitByPerson } from '~/adapters/concurrency-limit'
import type { Stripped } from './stripped'
import { TookTooLong, WaitedTooLong } from './unusable-file'

/**
 * The sender of a picture. `person` is any key for taking turns. `ensure` is called when the turn has come
 * and throws if it may no longer be taken; `took` receives the milliseconds of work.
 */
export type Uploader = {
  person: string
  ensure: () => void
  took: (milliseconds: number) => void
  /** Max seconds that a picture waits for its turn; 60 without it. */
  waitSeconds?: number
}

/** For pictures that nobody sends, e.g. the demo's. */
export const nobody: Uploader = { person: '', ensure: () => undefined, took: () => undefined }

/** Max seconds that a picture waits for its turn, unless its sender says otherwise, and is processed. */
const longestWaitSeconds = 60
export const longestWorkSeconds = 30

/** Decoding takes much memory: two pictures at once. */
const inTurn = concurrencyLimitByPerson(2)

/** Pixels of a picture that is refined pass by pass, so that all of it is in memory until the last one: one at once. */
const maxRefinedPixels = 12_000_000
const alone = concurrencyLimit(1)

/**
 * Opens a picture when its sender has a turn, and works on it. A running library call cannot be interrupted: after a timeout
 * the turn ends with the current step, and `signal` prevents the next one. Rule: decisions "Pictures: people take turns".
 * @throws WaitedTooLong, TookTooLong at once when the time is over
 */
export function workInTurn<T>(
  { person, ensure, took, waitSeconds = longestWaitSeconds }: Uploader,
  open: () => Promise<Stripped>,
  work: (bytes: Buffer, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController()
  const { signal } = ending
  const endAfter = (seconds: number, error: Error) => setTimeout(() => ending.abort(error), seconds * 1_000)
  let timer = endAfter(waitSeconds, new WaitedTooLong('No turn'))

  async function timed(bytes: Buffer): Promise<T> {
    signal.throwIfAborted()
    clearTimeout(timer)
    timer = endAfter(longestWorkSeconds, new TookTooLong('The picture takes too long'))
    const startedAt = performance.now()
    try {
      return await work(bytes, signal)
    } finally {
      took(performance.now() - startedAt)
    }
  }

  const done = inTurn(person, async () => {
    signal.throwIfAborted()
    ensure()
    const { bytes, refinedPixels } = await open()
    return refinedPixels > maxRefinedPixels ? alone(() => timed(bytes)) : timed(bytes)
  }).finally(() => clearTimeout(timer))
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([done, ended])
}
