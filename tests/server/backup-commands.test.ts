import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { addFile, addPair, addWeight, newFolder, openLive, readPair } from '../support/data-folder'

let writer: ReturnType<typeof spawn> | undefined

afterEach(() => stopWriting())

async function stopWriting() {
  if (writer?.kill('SIGKILL')) await once(writer, 'exit')
  writer = undefined
}

/** Another process that writes all the while. */
async function startWriting(database: string) {
  writer = spawn(process.execPath, ['tests/server/busy-writer.mjs', database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(writer.stdout ?? writer, 'data')
}

type Outcome = { code: number; printed: string }

function run(
  command: 'backup' | 'restore',
  file: string,
  variables: Record<string, string>,
): Promise<Outcome> {
  const env = { ...process.env, S3_ENDPOINT: '', ...variables }
  return new Promise((resolve) => {
    execFile(process.execPath, [`app/scripts/${command}.mjs`, file], { env }, (error, stdout, stderr) =>
      resolve({
        code: Number(error?.code ?? 0),
        printed: `${stdout}${stderr}`.trim().replace(/\d+ MB/, 'n MB'),
      }),
    )
  })
}

function dataFolder() {
  const folder = newFolder()
  const sqlite = openLive(join(folder, 'bweni.sqlite'))
  addPair(sqlite)
  addWeight(sqlite, 10)
  addFile(folder, 'files/public/a/1600.webp', 'a picture')
  return { folder, sqlite, database: join(folder, 'bweni.sqlite') }
}

test('beside a process that writes, a backup is whole, private, and can be restored elsewhere', async () => {
  const { folder, sqlite, database } = dataFolder()
  const backups = newFolder()
  const backup = join(backups, 'monday.sqlite')
  await startWriting(database)
  const beforeAt = Date.now()
  const made = await run('backup', backup, { DATA_DIR: folder })
  const does = [
    `Copying the files of ${join(folder, 'files')}`,
    'Copying the database, n MB',
    'Checking the copy',
  ]
  const printed = [...does, `Backup: ${backup}`, `Files: ${backup}.files`].join('\n')
  expect(made).toEqual({ code: 0, printed })
  expect(await run('restore', backup, { DATA_DIR: folder })).toEqual({
    code: 1,
    printed: 'A process has the database open. Stop the app and its replication first.',
  })
  await stopWriting()
  expect(Date.parse(readFileSync(join(folder, 'last-backup'), 'utf8'))).toBeGreaterThanOrEqual(beforeAt)
  const names = readdirSync(backups)
  expect(names.sort()).toEqual(['monday.sqlite', 'monday.sqlite.files'])
  expect(names.filter((name) => statSync(join(backups, name)).mode & 0o077)).toEqual([])

  const elsewhere = newFolder()
  const restored = await run('restore', backup, { DATA_DIR: elsewhere })
  const restores = [
    'Copying the database',
    'Checking the copy',
    'Copying the files',
    'Replacing the database',
  ]
  expect(restored).toEqual({
    code: 0,
    printed: [...restores, `Restored ${backup}. Everybody signs in again.`].join('\n'),
  })
  const [left = 0, right = 0] = readPair(openLive(join(elsewhere, 'bweni.sqlite')))
  expect(left).toBeGreaterThan(0)
  expect(right).toBe(left)
  const [later = 0] = readPair(sqlite)
  expect(later).toBeGreaterThan(left)
})

test('with a bucket the command says who keeps the files', async () => {
  const { folder } = dataFolder()
  const backup = join(newFolder(), 'monday.sqlite')
  const { code, printed } = await run('backup', backup, {
    DATA_DIR: folder,
    S3_ENDPOINT: 'https://s3.example',
  })
  expect(code).toBe(0)
  const does = 'Copying the database, n MB\nChecking the copy\n'
  expect(printed).toBe(`${does}Backup: ${backup}\nThe files are in the bucket; it has its own backup.`)
})

test('a mistake is reported in one line and ends with 1', async () => {
  const { folder } = dataFolder()
  const DATA_DIR = folder
  expect(await run('backup', '', { DATA_DIR })).toEqual({
    code: 1,
    printed: 'Say where to: node app/scripts/backup.mjs FILE',
  })
  expect(await run('restore', '/nowhere/x.sqlite', { DATA_DIR })).toEqual({
    code: 1,
    printed: 'There is no backup /nowhere/x.sqlite.',
  })
})
