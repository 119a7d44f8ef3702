import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import type { ViteDevServer } from 'vite'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { log } from '~/adapters/log.server'
import { keepMail, mailFolder } from '~/adapters/mail-folder.server'
import { errorOutput, standardOutput } from '~/adapters/output.server'
import { database } from '~/db/database.server'
import { cities, profiles, settings } from '~/db/tables/index.server'
import { shownAccounts } from '~/domain/ground/accounts/shown-accounts.server'
import { start } from '~/server/main.server'
import { lineFor } from '~/server/start-failure.server'
import { freshApp } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { eventually } from '../support/eventually'
import { findRows, insertRows, updateRows } from '../support/rows'
import { build } from '../support/whole-app'

const seen = vi.hoisted((): string[] => [])
const noting = vi.hoisted(() => (name: string) => () => {
  seen.push(`${name} begins`)
  return async () => void seen.push(`${name} ends`)
})
// Other tests cover the parts beside the server; here only their start and end are recorded.
vi.mock('~/server/scheduler.server', () => ({ startScheduler: noting('scheduler') }))
vi.mock('~/server/checkpoints.server', () => ({ startCheckpoints: noting('checkpoints') }))
vi.mock('~/domain/desk/notifications/notify.server', () => ({ startNotifying: noting('notifying') }))
vi.mock('~/server/inline-css.server', async (original) => ({
  ...(await original<typeof import('~/server/inline-css.server')>()),
  readStylesheets: noting('stylesheets'),
}))

type Handler = (reason?: unknown) => Promise<void>
const names = ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection']
let handlers: Record<string, Handler>
let printed: string[]
let exit: MockInstance<typeof process.exit>
const listenAsIs = process.on.bind(process)

beforeEach(() => {
  log.level = 'silent'
  seen.length = 0
  handlers = {}
  printed = []
  exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  for (const output of [standardOutput, errorOutput])
    vi.spyOn(output, 'write').mockImplementation((text) => void printed.push(text.trim()))
  vi.spyOn(process, 'on').mockImplementation((name, handler) => {
    if (!names.includes(String(name))) return listenAsIs(name, handler)
    handlers[String(name)] = handler as Handler
    return process
  })
})

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

async function started(environment: Record<string, string>): Promise<Server> {
  freshApp({ PORT: '0', DEMO: '0', ...environment })
  seen.length = 0
  const server = await start(build)
  if (!server) return expect.fail(printed.join())
  afterThisTest(() => new Promise((resolve) => server.close(resolve)))
  afterThisTest(() => server.closeAllConnections())
  return server
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

test('a start prepares the data, serves, and begins what runs beside it', async () => {
  const server = await started({})
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}/healthz`)
  expect([answer.status, await answer.text()]).toEqual([200, 'ok\nlate: no'])
  expect(seen).toEqual(['notifying begins', 'stylesheets begins', 'scheduler begins', 'checkpoints begins'])
  expect(findRows(cities)).toHaveLength(25)
  expect(database().sqlite.pragma('busy_timeout', { simple: true })).toBe(50)
  expect(printed).toEqual(['Bweni is ready at http://localhost:3000'])
})

test('in development style sheets come from their sources', async () => {
  freshApp({ PORT: '0', DEMO: '0' })
  seen.length = 0
  const vite = { middlewares: (_request: unknown, _response: unknown, next: () => void) => next() }
  const server = await start(async () => build, vite as unknown as ViteDevServer)
  server?.close()
  expect(seen).toEqual(['notifying begins', 'scheduler begins', 'checkpoints begins'])
})

test('what a killed process left half is gone before anything is served', async () => {
  const { folder } = freshApp({ PORT: '0', DEMO: '0' })
  const left = join(folder, 'upload-temp/upload-a1B2c3')
  mkdirSync(left, { recursive: true })
  const server = await start(build)
  server?.close()
  expect(existsSync(left)).toBe(false)
})

test('it says where to look: localhost for this machine and for all of its addresses', async () => {
  for (const [HOST, name] of [
    ['127.0.0.1', 'localhost'],
    ['0.0.0.0', 'localhost'],
    ['127.0.0.2', '127.0.0.2'],
  ] as const) {
    const server = await started({ HOST, DEMO: '1', APP_ORIGIN: '' })
    expect(printed.pop()).toBe(`Bweni is ready at http://${name}:${portOf(server)}`)
  }
})

test('without an administrator it prints a set-up code and where it is asked for', async () => {
  freshApp({ PORT: '0', DEMO: '0' })
  updateRows(profiles, { userType: 'tenant' })
  const server = await start(build)
  server?.close()
  expect(printed[0]).toMatch(
    /^set-up code: (?:[2-9A-Z]{4}-){3}[2-9A-Z]{4} \(for http:\/\/localhost:3000\/admin-setup\)$/,
  )
})

test('the demo’s accounts are printed and shown where the demo was loaded', async () => {
  freshApp({ PORT: '0', DEMO_PASSWORD: 'chosen by hand' })
  insertRows(settings, { key: 'demo.loaded', value: 'loaded', updatedAt: 1 })
  const server = await start(build)
  server?.close()
  expect(printed[0]).toMatch(/^demo account: \w+ \S+@bweni\.example chosen by hand$/)
  expect(shownAccounts().length).toBe(printed.length - 2)
})

describe('a start of the demo', () => {
  const line = () => `e-mails of the demo: files in ${mailFolder()}`

  /** Starts with an e-mail of a former start, and perhaps another file beside it; returns what is left. */
  async function startWith(environment: Record<string, string>, others: string[] = []): Promise<string[]> {
    freshApp({ PORT: '0', ...environment })
    insertRows(settings, { key: 'demo.loaded', value: 'loaded', updatedAt: 1 })
    const mail = { to: 'amina@bweni.example', subject: 'Habari', text: 'Karibu', messageId: 'a-b' }
    const kept = basename(await keepMail(mail))
    for (const name of others) writeFileSync(join(mailFolder(), name), 'Not ours')
    const server = await start(build)
    if (!server) return expect.fail(printed.join())
    server.close()
    const left = existsSync(mailFolder()) ? readdirSync(mailFolder()) : ['no folder']
    return left.map((name) => (name === kept ? 'the e-mail' : name))
  }

  test('keeps its e-mails and says where they are', async () => {
    expect(await startWith({})).toEqual(['the e-mail'])
    expect(printed).toContain(line())
  })

  test.each([
    ['a mail server', { SMTP_URL: 'smtp://localhost:2525' }],
    ['production', { DEMO: '0' }],
  ])('removes them for %s, but no file of others', async (_, environment) => {
    expect(await startWith(environment)).toEqual(['no folder'])
    expect(await startWith(environment, ['notes.txt'])).toEqual(['notes.txt'])
    expect(printed).not.toContain(line())
  })
})

test.each(['SIGTERM', 'SIGINT'])('%s ends everything in order, once', async (signal) => {
  const server = await started({})
  const { sqlite } = database()
  const stopping = handlers[signal]?.()
  await handlers.SIGTERM?.()
  expect(exit).not.toHaveBeenCalled()
  await stopping
  expect(exit.mock.calls).toEqual([[0]])
  expect(server.listening).toBe(false)
  expect(sqlite.open).toBe(false)
  expect(seen.slice(4)).toEqual(['scheduler ends', 'checkpoints ends'])
})

test('an uncaught error ends it, too, with exit code 1', async () => {
  await started({})
  handlers.uncaughtException?.(new Error('nobody catches this'))
  await eventually(() => expect(exit.mock.calls).toEqual([[1]]))
})

test('a rejection that nobody caught is logged and ends nothing', async () => {
  const server = await started({})
  for (const reason of [new Error('nobody waits'), 'no error at all']) handlers.unhandledRejection?.(reason)
  expect(exit).not.toHaveBeenCalled()
  expect(server.listening).toBe(true)
})

test('a signal ends it before anything is open, too', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as AddressInfo
  freshApp({ PORT: String(port), DEMO: '0' })
  seen.length = 0
  expect(await start(build)).toBeUndefined()
  expect(printed).toEqual([`Port ${port} is taken. Set PORT to another one.`])
  expect(process.exitCode).toBe(1)
  expect(seen).toEqual(['notifying begins', 'stylesheets begins'])
  await handlers.SIGTERM?.()
  expect(exit.mock.calls).toEqual([[0]])
  taken.close()
})

test('a database that another process holds, and a full disk, are one line with the way out', async () => {
  const { folder } = freshApp()
  const file = join(folder, 'bweni.sqlite')
  const [first, second] = [new Database(file), new Database(file, { timeout: 0 })]
  for (const one of [first, second]) afterThisTest(() => one.close())
  first.exec('create table t (x); begin immediate')
  const lineOf = (work: () => unknown) => {
    try {
      return work()
    } catch (error) {
      return lineFor(error)
    }
  }
  expect(await lineOf(() => second.exec('insert into t values (1)'))).toBe(
    `Another process holds the database ${file}, for example a command that loads listings: start again when it has ended.`,
  )
  first.pragma('max_page_count = 1')
  expect(await lineOf(() => first.exec('insert into t values (zeroblob(100000))'))).toBe(
    `The disk of ${file} is full: make room and start again. Nothing that was stored is lost.`,
  )
})

test('what a person can mend is one line, everything else says where it comes from', async () => {
  const { folder } = freshApp({ PORT: '4000' })
  const error = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})
  expect(await lineFor(error('listen', 'EADDRINUSE'))).toBe('Port 4000 is taken. Set PORT to another one.')
  expect(await lineFor(error('unable to open', 'SQLITE_CANTOPEN'))).toBe(
    `No database can be opened in DATA_DIR (${folder}): unable to open`,
  )
  expect(await lineFor(error('Wrong environment: PORT'))).toBe('Wrong environment: PORT')
  expect(await lineFor(error('refused', 'EACCES'))).toBe('refused')
  expect(await lineFor(error('a mistake of ours'))).toMatch(/^Error: a mistake of ours\n\s+at /)
  expect(await lineFor('no error at all')).toBe('no error at all')
})
