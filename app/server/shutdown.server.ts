import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '~/adapters/log.server'
import { closeDatabase } from '~/db/database.server'
import { SECOND } from '~/domain/ground/shared/units'
import { drain } from './drain.server'
import { endStreams } from './live.server'
import type { Readers } from './readers.server'

const DRAIN_FOR = 8 * SECOND
/** For the job in hand, counted from the signal: it is safe to cut short and to do again. */
const JOB_FOR = 9 * SECOND

/** The parts that have started so far. */
export type Running = {
  /** Keeps other servers out of the data folder until the process has ended. */
  lock?: unknown
  server?: Server
  stopScheduler?: () => Promise<void>
  stopCheckpoints?: () => Promise<unknown>
  readers?: Readers
}

/**
 * On SIGTERM or SIGINT: live updates end, no new connections, finish what is in flight, then close the
 * database. While the start is still loading there is nothing to wait for: the next start continues there. An
 * uncaught error may have left work half done: it ends the process in the same order, with code 1. Rules:
 * decisions "Stopping: what has arrived is answered", "Unforeseen errors: answered, or a new process".
 */
export function stopOnSignal(running: Running): void {
  let stopping = false
  const stop = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    endStreams()
    const { server, stopScheduler, stopCheckpoints, readers } = running
    await Promise.all([
      server && drain(server, DRAIN_FOR),
      stopScheduler && Promise.race([stopScheduler(), wait(JOB_FOR)]),
    ])
    await Promise.all([stopCheckpoints?.(), readers?.stop()])
    close()
    log.info({}, 'stopped')
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ error: error.stack ?? error.message }, 'nobody caught this: the process ends')
    stop(1)
  })
}

/** On a bad disk committed data stay in the log, which is no reason to keep running. */
function close(): void {
  try {
    closeDatabase()
  } catch (error) {
    log.error({ error: String(error) }, 'the database could not be closed')
  }
}
