import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { env } from './env.server'
import { log } from './log.server'

const OTHERS = 0o077

/** Why the app does not start, or a tool does not work: one sentence for the person at the terminal. */
export class StartRefusal extends Error {
  readonly code = 'START_REFUSED'
}

/**
 * `DATA_DIR`, made where it is missing, and closed to other accounts (mode 700, files 600), also if an
 * earlier version left it open.
 */
export const dataFolder = () => closedFolder(env().DATA_DIR)

/** A folder in it that only its owner opens, made where it is missing. */
export const privateFolder = (name: string) => closedFolder(join(dataFolder(), name))

function closedFolder(folder: string): string {
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

const USE_FILE = constants.R_OK | constants.W_OK
const USE_FOLDER = USE_FILE | constants.X_OK

const warned = new Set<string>()

/** Only the owner of a file may change its mode: what another account owns, and we may write, is used as it is. */
function closeToOthers(path: string): void {
  const { mode, uid } = statSync(path)
  if (!(mode & OTHERS)) return
  try {
    chmodSync(path, mode & ~OTHERS & 0o777)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error
    if (!warned.has(path))
      log.warn({}, `${path} belongs to ${userName(uid)} and stays open to other accounts: run ${chown(path)}`)
    warned.add(path)
  }
}

/** Why this process cannot use `DATA_DIR`, with the command that fixes it; `undefined` if it can. */
export function dataFolderProblem(): string | undefined {
  const folder = resolve(env().DATA_DIR)
  const nearest = nearestExisting(folder)
  if (!statSync(nearest).isDirectory())
    return `DATA_DIR=${folder} cannot be a folder, because ${nearest} is a file: set DATA_DIR to another path.`
  const problem = accessProblem(folder, nearest)
  if (problem !== undefined || nearest !== folder) return problem
  return readdirSync(folder)
    .map((name) => accessProblem(folder, join(folder, name)))
    .find((each) => each !== undefined)
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}

/** The problem of this file or folder in or above `DATA_DIR`. */
function accessProblem(folder: string, path: string): string | undefined {
  const state = statSync(path, { throwIfNoEntry: false })
  if (!state) return undefined
  const code = accessError(path, state.isDirectory() ? USE_FOLDER : USE_FILE)
  if (code === undefined) return undefined
  if (code === 'EROFS')
    return `DATA_DIR=${folder} is on a read-only file system: mount it for writing, or set DATA_DIR to another folder.`
  const permissions = (state.mode & 0o777).toString(8)
  return `DATA_DIR=${folder} cannot be used: ${path} belongs to ${userName(state.uid)} with mode ${permissions}, and the app runs as ${userName(ownUser())}. Run: ${fixFor(folder, path, state.uid)}`
}

function accessError(path: string, use: number): string | undefined {
  try {
    accessSync(path, use)
    return undefined
  } catch (error) {
    return errorCode(error)
  }
}

function fixFor(folder: string, path: string, owner: number): string {
  if (accessError(path, constants.X_OK) && folder.startsWith(`${path}/`)) return `chmod a+x ${quoted(path)}`
  if (!existsSync(folder)) return `mkdir -p ${quoted(folder)} && ${chown(folder)}`
  return owner === ownUser() ? `chmod -R u+rwX ${quoted(folder)}` : chown(folder)
}

const ownUser = () => process.geteuid?.() ?? 0
const chown = (path: string) => `chown -R ${ownUser()}:${process.getegid?.() ?? 0} ${quoted(path)}`
const userName = (uid: number) => (uid === 0 ? 'root' : `user ${uid}`)
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`)
const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code
