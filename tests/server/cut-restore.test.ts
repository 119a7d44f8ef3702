import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefusal } from '~/adapters/data-folder.server'
import { readEnv, setEnv } from '~/adapters/env.server'
import { isDamage } from '~/db/damage.server'
import { closeDatabase, DATABASE, database, useDatabase } from '~/db/database.server'
import { backUp } from '../../app/scripts/backup.mjs'
import { restore } from '../../app/scripts/restore.mjs'
import { addFile, addPair, movePair, newFolder, openLive, readPair } from '../support/data-folder'

beforeEach(() => useDatabase(undefined))
afterEach(() => closeDatabase())

const placesIn = (folder: string) => ({ database: join(folder, DATABASE), files: join(folder, 'files') })

/** The folder of an app that was stopped: its pair is at `moves`, somebody is signed in, and it has a file. */
function dataFolder(moves: number): string {
  const folder = newFolder()
  const sqlite = openLive(join(folder, DATABASE))
  addPair(sqlite)
  for (let move = 0; move < moves; move += 1) movePair(sqlite)
  sqlite.exec(`insert into users (id, email, password_hash, created_at) values ('amina', 'amina@bweni.example', 'hash', 1);
    insert into sessions values ('session', 'amina', 'Phone', 1);
    insert into events (name, subject_type, subject_id, data, created_at) values ('setting.changed', 'setting', 'x', '{}', 500)`)
  sqlite.close()
  addFile(folder, `files/private/${moves}.pdf`, 'a document')
  return folder
}

/** A backup of such an app, with its pair at 1. */
async function takeBackup(): Promise<string> {
  const backup = join(newFolder(), 'monday.sqlite')
  await backUp(placesIn(dataFolder(1)), backup)
  return backup
}

/**
 * The database that a start finds: the former one, whose pair is at 2, the restored one, or a new one; or
 * that it is refused.
 */
function start(folder: string): string {
  setEnv(readEnv({ DATA_DIR: folder }))
  try {
    const { sqlite } = database()
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    const pair = readPair(sqlite).join()
    const sessions = sqlite.prepare('select count(*) from sessions').pluck().get()
    const eventAt = sqlite.prepare("select value from settings where key = 'restored.from'").pluck().get()
    if (pair === '1,1') {
      expect([sessions, eventAt]).toEqual([0, '500'])
      return 'restored'
    }
    expect([pair, sessions, eventAt]).toEqual(pair === '' ? ['', 0, undefined] : ['2,2', 1, undefined])
    return pair === '' ? 'new' : 'former'
  } catch (error) {
    if (error instanceof StartRefusal || isDamage(error)) return 'refused'
    throw error
  } finally {
    closeDatabase()
  }
}

/** Restores into a folder that is cut before each change. Gives what starts find after each cut: of the process, and of the power. */
function outcomes(folder: string, backup: string): string[] {
  const snapshots = newFolder()
  execFileSync(
    process.execPath,
    ['--import', './tests/server/snapshots.mjs', 'app/scripts/restore.mjs', backup],
    { env: { ...process.env, DATA_DIR: folder, SNAPSHOTS: snapshots, S3_ENDPOINT: '' } },
  )
  const count = readdirSync(snapshots).length / 2
  expect(count).toBeGreaterThan(20)
  const found = Array.from({ length: count }, (_, index) => {
    const killed = join(snapshots, String(index + 1))
    const powerless = `${killed}-power`
    cpSync(killed, powerless, { recursive: true })
    const unsynced: string[] = JSON.parse(readFileSync(`${killed}.json`, 'utf8'))
    for (const file of unsynced.map((path) => join(powerless, relative(folder, path))))
      truncateSync(file, statSync(file).size / 2)
    const states = new Set([start(killed), start(powerless)])
    restore(placesIn(killed), backup)
    expect(start(killed)).toBe('restored')
    return [...states].join(' or ')
  })
  expect(start(folder)).toBe('restored')
  return found.filter((outcome, index) => outcome !== found[index - 1])
}

test('a restore that is cut leaves the former database or the restored one, and can be run again', async () => {
  expect(outcomes(dataFolder(2), await takeBackup())).toEqual(['former', 'restored'])
})

test('beside a log that cannot be merged, a restore that is cut leaves no start that begins without data', async () => {
  const folder = dataFolder(2)
  for (const ending of ['', '-wal'])
    writeFileSync(join(folder, DATABASE + ending), 'no database '.repeat(500))
  expect(outcomes(folder, await takeBackup())).toEqual(['refused', 'restored'])
})

test('on an empty machine a start is refused as soon as a restore has begun', async () => {
  expect(outcomes(newFolder(), await takeBackup())).toEqual(['new', 'refused', 'restored'])
})
