import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { now } from '~/adapters/clock'
import { env } from '~/adapters/env.server'
import { filesMirror, mirrorWaitsSince } from './store.server'

/**
 * When `backup.mjs` made a backup, and up to when replica and mirror hold everything: the former two noted it beside the
 * database. Null where none is configured.
 */
export function notedCopies() {
  return {
    backupAt: notedIn('last-backup'),
    replicaAt: env().REPLICA_URL === undefined ? null : notedIn('last-replicated'),
    filesAt: filesMirror() ? (mirrorWaitsSince() ?? now()) : null,
  }
}

/** The instant in this file of the data folder; 0 without one. */
function notedIn(name: string): number {
  try {
    return Date.parse(readFileSync(join(env().DATA_DIR, name), 'utf8').trim()) || 0
  } catch {
    return 0
  }
}
