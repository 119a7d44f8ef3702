import { readdirSync, rmSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from '~/adapters/clock'
import { env } from '~/adapters/env.server'
import { log } from '~/adapters/log.server'
import { PARTIAL } from '~/adapters/storage/folder.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { sweepOrphans } from '~/domain/ground/uploads/removals.server'
import { FILES, filesMirror, objectStore } from '~/http/store.server'
import { uploadTempFolder } from '~/http/uploads/multipart.server'

/** Longer than any request takes. */
const LEFT_FOR = 3 * HOUR

/** Where temporary files of requests are, and objects on their way into the folder. */
const partialFolders = () => [uploadTempFolder(), join(env().DATA_DIR, FILES, PARTIAL)]

/** The names that both have there. */
const PARTIAL_NAME = /^(?:upload-\w{6}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/**
 * Removes all partial uploads, before this server begins: the one that wrote them was killed.
 * Rule: decisions "Partial uploads: swept at the start".
 */
export function removePartialUploads(): void {
  for (const folder of partialFolders())
    try {
      for (const name of readdirSync(folder).filter((one) => PARTIAL_NAME.test(one)))
        rmSync(join(folder, name), { recursive: true })
    } catch (error) {
      if (!isAbsent(error)) log.warn({ error: String(error) }, 'cannot sweep partial uploads')
    }
}

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/**
 * Removes backups that nobody downloaded, and files that could not be removed when their request ended.
 * Rule: decisions "Partial uploads: swept at the start".
 */
export async function sweepPartialUploads(): Promise<void> {
  for (const folder of partialFolders())
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const changedAt = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => now(),
      )
      if (changedAt < now() - LEFT_FOR) await rm(path, { recursive: true, force: true })
    }
}

const BACKUP_NAME = /^before-.+\.sqlite$/
const BACKUPS_KEPT_FOR = 30 * DAY

/** Removes the backups that a clearing left in the data folder, after 30 days; the newest one stays. */
export async function sweepBackups(): Promise<void> {
  const folder = env().DATA_DIR
  const names = await readdir(folder).catch(() => [])
  const backups = await Promise.all(
    names
      .filter((name) => BACKUP_NAME.test(name))
      .map(async (name) => ({ path: join(folder, name), madeAt: (await stat(join(folder, name))).mtimeMs })),
  )
  const [, ...others] = backups.sort((a, b) => b.madeAt - a.madeAt)
  for (const { path, madeAt } of others)
    if (madeAt < now() - BACKUPS_KEPT_FOR) await rm(path, { force: true })
}

type Swept = Parameters<typeof sweepOrphans>[0]

/** Where this process is in the storage and in its mirror; the first pass begins in its first night. */
const cursors = new WeakMap<Swept, { after: string; notBefore: number }>()

/** Midnight UTC is three in the morning in Tanzania. */
export const nextNight = () => (Math.floor(now() / DAY) + 1) * DAY

/**
 * The next part of the nightly pass through the storage and its mirror, which then compares all files again; nothing between the
 * end of a pass and the next night.
 */
export async function sweepStorage(): Promise<void> {
  await sweepPart(objectStore())
  const mirror = filesMirror()
  if (mirror && (await sweepPart(mirror.copies))) mirror.compareAgain()
}

/** @returns whether a pass ended */
async function sweepPart(store: Swept): Promise<boolean> {
  const cursor = cursors.get(store) ?? { after: '', notBefore: nextNight() }
  cursors.set(store, cursor)
  if (now() < cursor.notBefore) return false
  const { next, left } = await sweepOrphans(store, cursor.after)
  if (left > 0) log.warn({ objects: left }, 'more stored objects unknown than known: left alone')
  cursor.after = next ?? ''
  if (next === null) cursor.notBefore = nextNight()
  return next === null
}

/** Copies new files to the mirror, if there is one. */
export async function mirrorFiles(): Promise<void> {
  await filesMirror()?.copyNew()
}
