import { existsSync, mkdirSync } from 'node:fs'
import { readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { now, today } from '~/adapters/clock'
import { env } from '~/adapters/env.server'
import { newId } from '~/adapters/ids.server'
import { log } from '~/adapters/log.server'
import { runScript } from '~/adapters/run-script.server'
import { PARTIAL } from '~/adapters/storage/folder.server'
import { type TarFile, tarOf, tarSize } from '~/adapters/tar.server'
import { DATABASE } from '~/db/database.server'
import { sum } from '~/domain/ground/shared/money'
import { formatBytes, MIB, MINUTE, SECOND } from '~/domain/ground/shared/units'
import { archiveResponse } from './archive-response.server'
import { filesAreInBucket } from './database-tools.server'
import { FILES } from './store.server'
import { uploadTempFolder } from './uploads/multipart.server'

export type BackupState = 'preparing' | 'ready' | 'failed'

/** How long a request waits for its backup. */
const PATIENCE = 10 * SECOND
/** How often open pages draw the progress of a backup again. */
const STEP = 2 * SECOND
/** Name ending of its database while that is written. */
const DRAFT = '.bweni-part'
/** Free space that a backup leaves to everybody else. */
const SPARE_BYTES = 32 * MIB

/**
 * Backups are prepared where partial uploads are swept, and where the files can get a second name.
 * Rule: decisions "Partial uploads: swept at the start".
 */
const preparedIn = () => (filesAreInBucket() ? uploadTempFolder() : join(env().DATA_DIR, FILES, PARTIAL))
const folderOf = (id: string) => join(preparedIn(), id)

/**
 * Prepares a backup for download, in a process of its own. It continues in the background when it takes
 * longer than `patience` milliseconds; a failure is logged and leaves no files. `noteStep` is called now and then, and at the
 * end. Rule: decisions "Database tools: beside the server".
 */
export async function prepareBackup(
  noteStep: () => void,
  patience = PATIENCE,
): Promise<{ id: string; state: BackupState }> {
  const id = newId()
  const note = () => {
    try {
      noteStep()
    } catch (error) {
      log.error({ error: String(error) }, 'the progress of a backup was not noted')
    }
  }
  const steps = setInterval(note, STEP).unref()
  const prepared = prepare(folderOf(id))
    .then(
      () => 'ready' as const,
      async (error) => {
        log.error({ error: String(error) }, 'the backup for download failed')
        await remove(folderOf(id))
        return 'failed' as const
      },
    )
    .finally(() => {
      clearInterval(steps)
      note()
    })
  return { id, state: await Promise.race([prepared, wait(patience, 'preparing' as const, { ref: false })]) }
}

async function prepare(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const problem = await lackOfSpace()
  if (problem) throw new Error(problem)
  await runScript('backup', [join(folder, DATABASE), '--for-download'])
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true }).catch(() => undefined)

/** The state of a prepared backup. Its database gets its name last, when the backup is whole. */
export function backupState(id: string): BackupState {
  if (existsSync(join(folderOf(id), DATABASE))) return 'ready'
  return existsSync(folderOf(id)) ? 'preparing' : 'failed'
}

/** How many bytes of a backup are there, and how many it will have: its files have their names at once, its database grows. */
export async function backupSize(id: string): Promise<{ part: number; of: number }> {
  const files = await filesBelow(folderOf(id), '').catch(() => [])
  const sizeOf = (isDatabase: boolean) =>
    sum(files.filter(({ name }) => name.startsWith(DATABASE + DRAFT) === isDatabase).map(({ size }) => size))
  const [written, others] = [sizeOf(true), sizeOf(false)]
  const isWhole = existsSync(join(folderOf(id), DATABASE))
  return { part: written + others, of: isWhole ? others : Math.max(written, await databaseBytes()) + others }
}

/** Why a backup failed, as the administrator reads it. */
export async function whyBackupFailed(): Promise<string> {
  return (await lackOfSpace().catch(() => null)) ?? 'The backup failed. The log says why.'
}

async function databaseBytes(): Promise<number> {
  const files = ['', '-wal'].map((ending) => stat(join(env().DATA_DIR, DATABASE + ending)).catch(() => null))
  return sum((await Promise.all(files)).map((file) => file?.size ?? 0))
}

async function lackOfSpace(): Promise<string | null> {
  const bytes = (await databaseBytes()) + SPARE_BYTES
  const { bavail, bsize } = await statfs(preparedIn())
  const free = bavail * bsize
  if (free >= bytes) return null
  return `The backup failed. The disk is too full: it needs ${formatBytes(bytes)} and ${formatBytes(free)} are free.`
}

/** The prepared backup as an archive; null when there is none. It can be taken once and is removed when the response ends. */
export async function backupDownload(id: string): Promise<Response | null> {
  const folder = folderOf(newId())
  try {
    await rename(folderOf(id), folder)
  } catch {
    return null
  }
  const name = `bweni-${today()}`
  const files = await filesBelow(folder, name)
  const archive = Readable.from(tarOf(files))
  const touch = () => utimes(folder, now() / SECOND, now() / SECOND).catch(() => undefined)
  const keeping = setInterval(touch, MINUTE)
  archive.once('close', () => {
    clearInterval(keeping)
    remove(folder)
  })
  return archiveResponse(`${name}.tar`, 'application/x-tar', archive, tarSize(files))
}

async function filesBelow(folder: string, name: string): Promise<TarFile[]> {
  const files: TarFile[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size } = await stat(path)
    files.push({ name: join(name, relative(folder, path)), path, size })
  }
  return files
}
