import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { format } from 'node:util'
import { dataFolder } from '~/adapters/data-folder.server'
import { env } from '~/adapters/env.server'
import { log } from '~/adapters/log.server'
import { mailFolder, removeKeptMails } from '~/adapters/mail-folder.server'
import { errorOutput, print } from '~/adapters/output.server'
import { sessionSecrets } from '~/adapters/secrets.server'
import { database } from '~/db/database.server'
import { watchForCopies } from '~/db/in-place.server'
import { startServing } from '~/db/retry-locked.server'
import { startNotifying } from '~/domain/desk/notifications/notify.server'
import { makeSetupCode } from '~/domain/ground/accounts/setup-code.server'
import { showAccounts } from '~/domain/ground/accounts/shown-accounts.server'
import { BRAND } from '~/domain/ground/shared/brand'
import { objectStore } from '~/http/store.server'
import { paths } from '~/paths'
import { SERVER_LOCK } from '../scripts/server-lock.mjs'
import { type AppOptions, createApp } from './app.server'
import { startCheckpoints } from './checkpoints.server'
import { lockDataFolder } from './data-folder-lock.server'
import { keepsMails } from './deliver-mail.server'
import { createHttpServer } from './http-server.server'
import { readStylesheets } from './inline-css.server'
import { demoAccounts, prepareData } from './prepare-data.server'
import { startReaders } from './readers.server'
import { startScheduler } from './scheduler.server'
import { type Running, stopOnSignal } from './shutdown.server'
import { lineFor } from './start-failure.server'
import { removePartialUploads } from './storage-jobs.server'

/**
 * Starts everything: checks the environment, opens the database, loads what is missing, serves.
 * With `vite`, pages and modules are read from their sources. Errors that the operator can fix end the start
 * with one clear line.
 */
export async function start(
  build: AppOptions['build'],
  vite?: AppOptions['vite'],
): Promise<Server | undefined> {
  const running: Running = {}
  stopOnSignal(running)
  process.on('unhandledRejection', (reason) => {
    log.error(
      { error: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason) },
      'unhandled',
    )
  })
  try {
    env()
    running.lock = lockDataFolder()
    running.server = await open({ build, vite }, running)
    running.stopScheduler = startScheduler()
    running.stopCheckpoints = startCheckpoints()
    announce(running.server)
    return running.server
  } catch (error) {
    errorOutput.write(`${format(await lineFor(error))}\n`)
    process.exitCode = 1
    return undefined
  }
}

async function open(options: AppOptions, running: Running): Promise<Server> {
  removePartialUploads()
  const { sqlite } = database()
  watchForCopies(sqlite, join(dataFolder(), SERVER_LOCK))
  objectStore()
  sessionSecrets()
  startNotifying()
  showAccounts(demoAccounts)
  await prepareData()
  if (!keepsMails()) removeKeptMails()
  startServing()
  if (!options.vite) readStylesheets()
  const { READERS } = env()
  if (READERS > 0 && typeof options.build !== 'function')
    running.readers = startReaders(options.build, READERS)
  const server = createHttpServer(createApp({ ...options, readers: running.readers }))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env().PORT, env().HOST, resolve)
  })
  return server
}

/** Prints in the demo whom to sign in as, without an administrator how to become one, and at the end where to look. */
function announce(server: Server): void {
  const { port } = server.address() as AddressInfo
  const host = env().HOST === '0.0.0.0' || env().HOST === '127.0.0.1' ? 'localhost' : env().HOST
  const origin = env().APP_ORIGIN ?? `http://${host}:${port}`
  for (const account of demoAccounts())
    print(`demo account: ${account.userType} ${account.email} ${account.password}`)
  if (keepsMails()) print(`e-mails of the demo: files in ${mailFolder()}`)
  const code = makeSetupCode()
  if (code) print(`set-up code: ${code} (for ${origin}${paths.adminSetup()})`)
  print(`${BRAND} is ready at ${origin}`)
}
