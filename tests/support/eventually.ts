import { setTimeout as sleep } from 'node:timers/promises'

/** Asks until it holds. The minute is for a busy machine: how long something takes decides no test. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + 60_000
  for (;;)
    try {
      return await check()
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(20)
    }
}
