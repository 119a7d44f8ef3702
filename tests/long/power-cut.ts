import { randomFillSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a database in one moment, and what SQLite had made sure of by then. */
export type Moment = {
  main: Buffer
  log: Buffer
  /** Frames of the log that commits have made sure of, of which a reader may know. */
  committed: number
  /** Frames that are in the main file for good, and those of which a checkpoint is writing the pages. */
  movedForGood: number
  beingMoved: number
}

const LOG_HEADER = 32
const FRAME_HEADER = 24
const SECTOR = 512

/**
 * Reads the files of a stopped process. Which frames are committed and moved is in the shared index of the
 * log (WAL-index format): SQLite writes it there after it has synced them, never before.
 */
export function readMoment(file: string): Moment {
  const index = readFileSync(`${file}-shm`)
  return {
    main: readFileSync(file),
    log: readFileSync(`${file}-wal`),
    committed: index.readUInt32LE(16),
    movedForGood: index.readUInt32LE(96),
    beingMoved: index.readUInt32LE(128),
  }
}

/** Whether a checkpoint is at work in this moment. */
export const isMoving = ({ movedForGood, beingMoved }: Pick<Moment, 'movedForGood' | 'beingMoved'>) =>
  beingMoved > movedForGood

/** The same for a running process. */
export function isMovingNow(file: string): boolean {
  const index = readFileSync(`${file}-shm`)
  return isMoving({ movedForGood: index.readUInt32LE(96), beingMoved: index.readUInt32LE(128) })
}

const pageSizeOf = (main: Buffer) => main.readUInt16BE(16) || 4_096

/** Whether the log has frames of an uncommitted transaction. */
export function isCommitting({ main, log, committed }: Moment): boolean {
  const at = LOG_HEADER + committed * (FRAME_HEADER + pageSizeOf(main))
  return log.length >= at + FRAME_HEADER && log.subarray(at + 8, at + 16).equals(log.subarray(16, 24))
}

/**
 * Writes the files as they may be found after the power went: sectors that nothing had made sure of are as they were
 * written, empty, or anything; the log may end earlier. With `synchronous` FULL (2) every commit makes sure of its frames, with
 * NORMAL (1) only a checkpoint of those that it moves.
 */
export function writeAfterCut(moment: Moment, synchronous: number, file: string): void {
  const pageSize = pageSizeOf(moment.main)
  const frameSize = FRAME_HEADER + pageSize
  const main = Buffer.from(moment.main)
  let pages = main.length / pageSize
  const moving = pagesBeingMoved(moment, frameSize)
  for (const page of moving) damage(main.subarray((page - 1) * pageSize, page * pageSize))
  while (moving.has(pages) && Math.random() < 0.5) pages -= 1
  writeFileSync(file, main.subarray(0, pages * pageSize))

  const sure = synchronous >= 2 ? moment.committed : synchronous === 1 ? moment.beingMoved : 0
  const sureBytes = Math.min(moment.log.length, sure === 0 ? 0 : LOG_HEADER + sure * frameSize)
  const log = Buffer.from(moment.log)
  damage(log.subarray(sureBytes))
  const length =
    Math.random() < 0.5 ? log.length : sureBytes + Math.floor(Math.random() * (log.length - sureBytes))
  writeFileSync(`${file}-wal`, log.subarray(0, length))
}

function pagesBeingMoved({ log, movedForGood, beingMoved }: Moment, frameSize: number): Set<number> {
  const frames = Array.from({ length: Math.max(0, beingMoved - movedForGood) }, (_, at) => movedForGood + at)
  return new Set(frames.map((frame) => log.readUInt32BE(LOG_HEADER + frame * frameSize)))
}

/** A third of the sectors stays, a third is empty, a third is anything. */
function damage(bytes: Buffer): void {
  for (let at = 0; at < bytes.length; at += SECTOR) {
    const sector = bytes.subarray(at, at + SECTOR)
    const fate = Math.random() * 3
    if (fate < 1) sector.fill(0)
    else if (fate < 2) randomFillSync(sector)
  }
}

/** Whether every thread of the process is stopped; true where the system does not say. */
export function isStandingStill(pid: number): boolean {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return true
  return readdirSync(tasks).every((id) => /\) [Tt] /.test(readFileSync(join(tasks, id, 'stat'), 'utf8')))
}
