import { constants, openSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'

/** Characters that wait in memory for an output that takes nothing. */
const MAX_WAITING = 1_000_000

/** Longest pause before the next attempt to write. */
const MAX_PAUSE_MS = 100

/** At most this long the end of the process waits for a reader that takes nothing. */
const EXIT_WAIT_MS = 1_000
const EXIT_PAUSE_MS = 2

const EMPTY = Buffer.alloc(0)

/**
 * Writes text to the standard output (1) or the error output (2) without waiting for its reader: a blocked
 * write in the event loop stops the site, and in a worker thread it keeps the process from ending. Text is
 * written at once if there is room, else it waits in memory. Beyond the limit further text is dropped until
 * all of that is written; then a line says how many lines were dropped.
 */
function openOutput(fd: 1 | 2) {
  let descriptor: number | undefined
  /** The bytes being written, and the text after them. */
  let head = EMPTY
  let tail = ''
  let droppedLines = 0
  /** More than 0 while a timer is set for the next attempt. */
  let pauseMs = 0

  function write(text: string): void {
    if (droppedLines > 0 || head.length + tail.length > MAX_WAITING) {
      droppedLines += text.split('\n').length - 1
      return
    }
    tail += text
    if (pauseMs === 0) flushSoon()
  }

  function flushSoon(): void {
    try {
      flush()
    } catch {
      pauseMs = Math.min(pauseMs * 2 || 1, MAX_PAUSE_MS)
      setTimeout(flushSoon, pauseMs).unref()
    }
  }

  /** Writes until nothing waits. Throws when the output takes no more: full, or without a reader. */
  function flush(): void {
    descriptor ??= openUnblocked(fd)
    for (;;) {
      if (head.length === 0) head = takeNext()
      if (head.length === 0) return
      head = head.subarray(writeSync(descriptor, head))
      pauseMs = 0
    }
  }

  function takeNext(): Buffer<ArrayBuffer> {
    let text = tail
    tail = ''
    if (text === '' && droppedLines > 0) {
      text = droppedLine(droppedLines)
      droppedLines = 0
    }
    return Buffer.from(text)
  }

  function flushAtExit(): void {
    let [left, end] = [head, performance.now() + EXIT_WAIT_MS]
    for (;;)
      try {
        return flush()
      } catch (error) {
        if (left !== head) [left, end] = [head, performance.now() + EXIT_WAIT_MS]
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || performance.now() > end) return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, EXIT_PAUSE_MS)
      }
  }

  process.on('exit', flushAtExit)
  return { write }
}

/**
 * A descriptor of this output whose writes fail with EAGAIN instead of waiting. Node sets that for pipes and sockets when it
 * opens its own stream; a terminal is opened again, because other programs share its descriptor. Files never wait for a reader.
 */
function openUnblocked(fd: 1 | 2): number {
  void (fd === 1 ? process.stdout : process.stderr)
  if (!isatty(fd)) return fd
  try {
    return openSync(`/dev/fd/${fd}`, constants.O_WRONLY | constants.O_NOCTTY | constants.O_NONBLOCK)
  } catch {
    return fd
  }
}

function droppedLine(lines: number): string {
  const msg = `${lines} log lines were dropped`
  return `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lines, msg })}\n`
}

export const standardOutput = openOutput(1)
export const errorOutput = openOutput(2)

/** Prints a line for the person at the terminal. */
export function print(line: string): void {
  standardOutput.write(`${line}\n`)
}
