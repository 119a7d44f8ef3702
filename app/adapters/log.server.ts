import pino from 'pino'
import { standardOutput } from './output.server'

export type LogFields = Record<string, string | number | boolean | null | undefined>
export type LogLevel = 'info' | 'warn' | 'error' | 'silent'
export type Log = {
  info: (fields: LogFields, message: string) => void
  warn: (fields: LogFields, message: string) => void
  error: (fields: LogFields, message: string) => void
  fatal: (fields: LogFields, message: string) => void
  /** Entries below it are not written. */
  level: LogLevel
}

const options = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
}

/**
 * One JSON line an entry, in UTC, written at once and in order. Fields are ids, routes, outcomes and
 * milliseconds: no names, secrets or form values. Lines go to the standard output unless `write` takes them.
 * Rule: decisions "Log: what a line contains".
 */
export function createLog(write?: (line: string) => void): Log {
  return pino(options, write ? { write } : standardOutput) as unknown as Log
}

export const log = createLog()

/** Entries that `logSoon` lets wait at most; they are written after a second in any case. */
const BATCH = 256

type Waiting = { at: number; fields: LogFields; message: string }

let waiting: Waiting[] = []
let timer: NodeJS.Timeout | undefined

/**
 * Like `log.info`, for events so frequent that writing each line would cost more than the event itself: lines are written in
 * batches, at most a second later, and at the end of the process.
 */
export function logSoon(fields: LogFields, message: string): void {
  if (log.level !== 'info') return
  if (!timer) {
    timer = setInterval(writeBatch, 1_000).unref()
    // Runs before the output's own exit handler.
    process.prependListener('exit', writeBatch)
  }
  if (waiting.push({ at: Date.now(), fields, message }) >= BATCH) writeBatch()
}

function writeBatch(): void {
  if (waiting.length === 0) return
  const lines = waiting.map(({ at, fields, message }) =>
    JSON.stringify({ level: 'info', time: new Date(at).toISOString(), ...fields, msg: message }),
  )
  waiting = []
  standardOutput.write(`${lines.join('\n')}\n`)
}
