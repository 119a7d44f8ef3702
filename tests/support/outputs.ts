import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { newFolder } from './data-folder'

/** An output for a process that a test starts: pass `fd` to it, then call `handOver`. */
export type Output = { fd: number; handOver: () => void }

/** An output where every write fails with ENOSPC. */
export function fullDisk(): Output {
  const fd = openSync('/dev/full', 'w')
  return { fd, handOver: () => closeSync(fd) }
}

/** A pipe that is open and not read until a test reads from `reader`. */
export function unreadFifo() {
  const path = join(newFolder(), 'fifo')
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const fd = openSync(path, 'w')
  return {
    fd,
    reader: new Socket({ fd: reader, writable: false }).pause().setEncoding('utf8'),
    handOver: () => closeSync(fd),
  }
}

/** A pipe whose reader has gone. */
export function readerThatIsGone(): Output {
  const { fd, reader, handOver } = unreadFifo()
  return {
    fd,
    handOver: () => {
      handOver()
      reader.destroy()
    },
  }
}
