import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { env } from './env.server'

const OTHERS = 0o077

/** Why the app does not start, or a tool does not work: one sentence for the person at the terminal. */
export class StartRefusal extends Error {
  readonly code = 'START_REFUSED'
}

/**
 * `DATA_DIR`, made where it is missing, and closed to other accounts (mode 700, files 600), also if an
 * earlier version left it open.
 */
export function dataFolder(): string {
  const folder = env().DATA_DIR
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  closeToOthers(folder)
  return folder
}

/** The path of a file in it that only its owner reads and writes; empty where it was missing. */
export function privateFile(name: string): string {
  const file = join(dataFolder(), name)
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  closeToOthers(file)
  return file
}

function closeToOthers(path: string): void {
  const { mode } = statSync(path)
  if (mode & OTHERS) chmodSync(path, mode & ~OTHERS & 0o777)
}
