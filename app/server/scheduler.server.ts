import { log } from '~/adapters/log.server'
import { SECOND } from '~/domain/shared/units'
import { jobs } from './jobs.server'

const EVERY = 10 * SECOND
/** Who waits for the start is answered first. */
const FIRST_AFTER = SECOND

/**
 * The scheduler: runs each job again and again, one at a time. Every effect is a conditional update with its event,
 * so two processes, or a job that ran twice, do it once. Rule: decisions "Scheduler: one loop of jobs".
 * @returns a function that stops it and waits for the job in hand.
 */
export function startScheduler(): () => Promise<void> {
  let stopped = false
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = async () => {
    await pause(FIRST_AFTER)
    while (!stopped) {
      await runDueJobs(() => stopped)
      if (!stopped) await pause(EVERY)
    }
  }
  const running = loop()
  return async () => {
    stopped = true
    wake()
    await running
  }
}

const lastRun = new Map<string, number>()

/** Runs every job whose time has come; a job that fails is logged and tried again at its next time. */
export async function runDueJobs(isStopped: () => boolean = () => false): Promise<void> {
  for (const job of jobs) {
    if (isStopped()) return
    const last = lastRun.get(job.name)
    if (last !== undefined && Date.now() - last < job.everyMs) continue
    lastRun.set(job.name, Date.now())
    try {
      await job.run()
    } catch (error) {
      log.error({ job: job.name, error: String(error) }, 'job failed')
    }
  }
}
