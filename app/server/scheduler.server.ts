import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '~/adapters/log.server'
import { noteDamage } from '~/db/health.server'
import { isBusy } from '~/db/locked.server'
import { retryLocked } from '~/db/retry-locked.server'
import { MINUTE, SECOND } from '~/domain/ground/shared/units'
import { clockIsRight, startClockWatch, stopClockWatch } from '~/domain/stays/bookings/clock-watch.server'
import { type Job, jobs } from './jobs.server'

/** Requests that waited for the start are answered first. */
const FIRST_AFTER = SECOND
/** Between the first runs of one job and the next. */
const STAGGER_MS = 100
const LONGEST_RUN = 10 * MINUTE

/**
 * The scheduler: runs each job again and again, none of them waiting for another. Its pauses are measured by the timers'
 * own clock, whatever is done to the wall clock. Every effect is a conditional update with its event, so a job that runs
 * twice has it once. Rule: decisions "Scheduler: a loop for each job".
 * @param longestRun milliseconds after which a run counts as over and the job runs again at its next time.
 * @returns a function that stops it and waits for the jobs in hand.
 */
export function startScheduler(own: readonly Job[] = jobs, longestRun = LONGEST_RUN): () => Promise<void> {
  startClockWatch()
  // At once: a jump before the first jobs would be taken for the right time.
  void runJob({ name: 'watch the clock', everyMs: 0, run: clockIsRight }, longestRun)
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  const loops = own.map((job, index) =>
    repeat(job, FIRST_AFTER + index * STAGGER_MS, longestRun, stop.signal),
  )
  return async () => {
    stop.abort()
    await Promise.all(loops)
    stopClockWatch()
  }
}

async function repeat(job: Job, firstAfter: number, longestRun: number, signal: AbortSignal): Promise<void> {
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  await pause(firstAfter)
  while (!signal.aborted) {
    await runJob(job, longestRun)
    await pause(job.everyMs)
  }
}

/**
 * A job that fails, or does not end, is logged and tried again at its next time. It waits for another process's lock as a
 * form does.
 */
async function runJob({ name, run, needsRightClock }: Job, longestRun: number): Promise<void> {
  const limit = new AbortController()
  const isOver = wait(longestRun, 'over', { signal: limit.signal, ref: false }).catch(() => 'ended')
  try {
    if (needsRightClock && !clockIsRight()) return
    const ended = await Promise.race([retryLocked(run), isOver])
    if (ended === 'over') log.error({ job: name }, 'job does not end')
  } catch (error) {
    if (isBusy(error)) log.info({ job: name }, 'job waits: another process holds the lock')
    else log.error({ job: name, error: String(error) }, 'job failed')
    noteDamage(error)
  } finally {
    limit.abort()
  }
}
