import pino from 'pino'

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

/** What waits in memory at most while the standard output takes nothing; what is more is lost. */
const MOST_WAITING_BYTES = 1_000_000

/**
 * The standard output. One whose disk is full, or that nobody reads any more, is no reason to stop answering people: its
 * lines wait, and the next line tries again.
 */
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING_BYTES })
  output.on('error', () => undefined)
  return output
}

/**
 * One JSON line an entry, in UTC, written at once and in order. Fields are ids, routes, outcomes and milliseconds:
 * nothing that names a person, opens a door or was typed into a form. Lines go to the standard output unless `write`
 * takes them. Rule: decisions "Log: what a line says".
 */
export function createLog(write?: (line: string) => void): Log {
  return pino(options, write ? { write } : standardOutput()) as unknown as Log
}

export const log = createLog()

/** Entries that `logSoon` lets wait at most; they are written after a second in any case. */
const BATCH = 256

type Waiting = { at: number; fields: LogFields; message: string }

let waiting: Waiting[] = []
let output: ReturnType<typeof standardOutput> | undefined

/**
 * Like `log.info`, for what happens so often that writing each line would cost more than what it tells of: lines are
 * written in batches, at most a second later, and at the end of the process.
 */
export function logSoon(fields: LogFields, message: string): void {
  if (log.level !== 'info') return
  if (!output) {
    output = standardOutput()
    setInterval(writeBatch, 1_000).unref()
    process.on('exit', writeBatch)
  }
  if (waiting.push({ at: Date.now(), fields, message }) >= BATCH) writeBatch()
}

/** At once, as `log` writes: an asynchronous write under way would be overtaken at the end of the process. */
function writeBatch(): void {
  if (waiting.length === 0) return
  const lines = waiting.map(({ at, fields, message }) =>
    JSON.stringify({ level: 'info', time: new Date(at).toISOString(), ...fields, msg: message }),
  )
  waiting = []
  output?.write(`${lines.join('\n')}\n`)
}
