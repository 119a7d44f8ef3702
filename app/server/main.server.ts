import type { Server } from 'node:http'
import { env } from '~/adapters/env.server'
import { log } from '~/adapters/log.server'
import { database } from '~/db/database.server'
import { showAccounts } from '~/domain/accounts/shown-accounts.server'
import { announce } from './announce.server'
import { type AppOptions, createApp } from './app.server'
import { startCheckpoints } from './checkpoints.server'
import { demoAccounts } from './demo-accounts.server'
import { createHttpServer } from './http-server.server'
import { registerListeners } from './listeners.server'
import { prepareData } from './prepare-data.server'
import { readSheets } from './sheets.server'
import { type Running, stopOnSignal } from './shutdown.server'
import { startWorker } from './worker.server'

/**
 * Starts everything: checks the environment, opens and migrates the database, loads what is missing, serves. With `vite`
 * pages and modules are read from their sources. What the person at the terminal can mend ends the start with one clear
 * line.
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
    running.server = await open({ build, vite })
    running.stopWorker = startWorker()
    running.stopCheckpoints = startCheckpoints()
    announce(running.server)
    return running.server
  } catch (error) {
    console.error(lineFor(error))
    process.exitCode = 1
    return undefined
  }
}

async function open(options: AppOptions): Promise<Server> {
  database()
  registerListeners()
  showAccounts(demoAccounts)
  await prepareData()
  if (!options.vite) readSheets()
  const server = createHttpServer(createApp(options))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env().PORT, env().HOST, resolve)
  })
  return server
}

function lineFor(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${env().PORT} is taken. Set PORT to another one.`
  if (code === 'SQLITE_CANTOPEN')
    return `No database can be opened in DATA_DIR (${env().DATA_DIR}): ${message}`
  const isOurs = message.startsWith('Wrong environment') || code !== undefined
  return isOurs ? message : stack
}
