import { join } from 'node:path'
import { dataFolderProblem } from '~/adapters/data-folder.server'
import { env } from '~/adapters/env.server'
import { isDamage, isFull } from '~/db/damage.server'
import { DATABASE } from '~/db/database.server'
import { startDamageSentence } from '~/db/health.server'
import { isBusy } from '~/db/locked.server'

/** Codes of a folder or file that cannot be made, opened or written. */
const NO_ACCESS = /^(?:EACCES|EPERM|EROFS|EEXIST|ENOTDIR|SQLITE_CANTOPEN|SQLITE_READONLY)/

/** Why the app does not start, or a command does not work: one line if the operator can fix it, else the stack. */
export async function lineFor(error: unknown): Promise<unknown> {
  if (!(error instanceof Error)) return error
  if (isDamage(error)) return startDamageSentence(databaseFile())
  if (isFull(error))
    return `The disk of ${databaseFile()} is full: make room and start again. Nothing that was stored is lost.`
  if (isBusy(error))
    return `Another process holds the database ${databaseFile()}, for example a command that loads listings: start again when it has ended.`
  const { code = '', message, stack } = error as NodeJS.ErrnoException
  const known = listenProblem(error) ?? (NO_ACCESS.test(code) ? dataFolderProblem() : undefined)
  if (known !== undefined) return known
  if (code === 'SQLITE_CANTOPEN')
    return `No database can be opened in DATA_DIR (${env().DATA_DIR}): ${message}`
  const isOurs = message.startsWith('Wrong environment') || code !== ''
  return isOurs ? message : stack
}

/** Why the server cannot listen at `HOST` and `PORT`; `undefined` for other errors. */
function listenProblem({ code, syscall }: NodeJS.ErrnoException): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${env().PORT} is taken. Set PORT to another one.`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST=${env().HOST} is no address of this machine: set it to 127.0.0.1, to 0.0.0.0 for all addresses, or to one of them.`
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT=${env().PORT} is for root only: set PORT to 1024 or more.`
  return undefined
}

const databaseFile = () => join(env().DATA_DIR, DATABASE)
