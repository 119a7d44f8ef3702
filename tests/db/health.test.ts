import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '~/adapters/log.server'
import { closeDatabase, database, useDatabase } from '~/db/database.server'
import { databaseProblem, noteDamage } from '~/db/health.server'
import { openDatabase } from '~/db/open.server'
import { DAY } from '~/domain/ground/shared/units'
import { jobs } from '~/server/jobs.server'
import { breakTable } from '../support/data-folder'
import { eventually } from '../support/eventually'
import { useFreshApp } from '../support/fresh-app'

const app = useFreshApp()
let file: string
let messages: string[]

beforeEach(() => {
  file = join(app.folder, 'bweni.sqlite')
  writeFileSync(file, database().sqlite.serialize())
  messages = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(log, level).mockImplementation((_fields, message) => void messages.push(message))
})

afterEach(() => {
  vi.restoreAllMocks()
  closeDatabase()
})

const open = () => useDatabase(openDatabase(file))

const UNREADABLE = 'The database cannot be read at the moment.'
const DAMAGED = 'The database is damaged.'

describe('an error that looks like damage', () => {
  it('is taken back when a check does not confirm it', async () => {
    open()
    noteDamage(new Database.SqliteError('database disk image is malformed', 'SQLITE_CORRUPT'))
    expect(databaseProblem()).toBe(UNREADABLE)
    await eventually(() => expect(databaseProblem()).toBeUndefined())
    expect(messages).toEqual([
      `The database ${file} cannot be read at the moment. Look at its disk before you restore a backup.`,
      'the database was checked: it is not damaged',
    ])
  })
})

describe('the nightly check', () => {
  it('finds damage that nobody has met, once a night', async () => {
    breakTable(file, 'outbox')
    open()
    const check = jobs.find(({ name }) => name === 'check the database')
    await check?.run()
    expect(databaseProblem()).toBeUndefined()
    app.passTime(DAY)
    await check?.run()
    expect(databaseProblem()).toBe(DAMAGED)
    await check?.run()
    expect(messages).toEqual([expect.stringMatching(/^The database .+ is damaged: stop the app /)])
  })
})
