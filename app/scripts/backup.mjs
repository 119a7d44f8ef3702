// Makes a backup beside the running app: node app/scripts/backup.mjs FILE [--database-only | --for-download]
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { copyNewFiles, dataPlaces, filesOf, isFull, linkFile, proveWhole, syncPath } from './data-folder.mjs'
import { giveUp, Problem } from './problem.mjs'

const PAGES_A_STEP = 500
const PRINT_EVERY_MS = 5000

/** Name ending of a backup while it is written. */
const DRAFT = '.bweni-part'
/** Longer than any backup goes without writing, in milliseconds. */
const LEFT_FOR = 24 * 60 * 60 * 1000

/**
 * Writes the database to `backup` and the files to the folder beside it. A file is stored before its row, and none changes:
 * copied before and after the database, none that the database names is missed. Both get their names when they are whole,
 * the database last. `onStep` is called after each step; the app may write all the while. `putFile` is that of `copyNewFiles`.
 * `print` prints what it does.
 * @throws Problem when something has the name of the backup already or the disk is full: nothing is left of it.
 */
export async function backUp({ database, files }, backup, onStep = () => {}, putFile, print = () => {}) {
  if (!existsSync(database)) throw new Problem(`There is no database ${resolve(database)}.`)
  if (!existsSync(dirname(backup))) throw new Problem(`There is no folder ${dirname(backup)}.`)
  for (const path of [backup, filesOf(backup)])
    if (existsSync(path)) throw new Problem(`${path} exists; a backup is never written over.`)
  sweepDrafts(dirname(backup))
  const [draft, draftFiles] = [backup + DRAFT, filesOf(backup) + DRAFT]
  const removeDrafts = () => {
    for (const path of [draft, `${draft}-journal`, draftFiles]) rmSync(path, { force: true, recursive: true })
  }
  try {
    removeDrafts()
    if (files) {
      print(`Copying the files of ${files}`)
      copyNewFiles(files, draftFiles, putFile)
    }
    print(`Copying the database, ${Math.ceil(statSync(database).size / 1_000_000)} MB`)
    await copyDatabase(database, draft, onStep, print)
    if (files) copyNewFiles(files, draftFiles, putFile)
    print('Checking the copy')
    proveWhole(draft)
    syncPath(draft)
    if (existsSync(draftFiles)) renameSync(draftFiles, filesOf(backup))
    renameSync(draft, backup)
    syncPath(dirname(backup))
  } catch (error) {
    throw isFull(error)
      ? new Problem(`The disk of ${dirname(backup)} is full. Nothing is left of this backup.`)
      : error
  } finally {
    removeDrafts()
  }
}

/** Removes what killed backups left in this folder. */
function sweepDrafts(folder) {
  for (const name of readdirSync(folder).filter((one) => /\.bweni-part(?:-journal)?$/.test(one))) {
    const writtenAt = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs
    if (writtenAt < Date.now() - LEFT_FOR) rmSync(join(folder, name), { force: true, recursive: true })
  }
}

/** The open read keeps one state of the database: without it the copy restarts whenever the app writes. */
async function copyDatabase(database, draft, onStep, print) {
  const sqlite = new Database(database, { readonly: true, timeout: 5000 })
  try {
    sqlite.exec('begin')
    sqlite.prepare('select count(*) from sqlite_schema').get()
    let printedAt = Date.now()
    const progress = ({ totalPages, remainingPages }) => {
      onStep()
      if (Date.now() - printedAt > PRINT_EVERY_MS) {
        printedAt = Date.now()
        print(`Copied ${Math.floor((1 - remainingPages / totalPages) * 100)} %`)
      }
      return PAGES_A_STEP
    }
    await sqlite.backup(draft, { progress })
  } finally {
    sqlite.close()
  }
}

/** Leaves the time in the data folder, where the app looks whether backups are taken. */
function noteBackup(folder) {
  try {
    writeFileSync(join(folder, 'last-backup'), new Date().toISOString())
  } catch (error) {
    console.error(`The backup is whole, but the app does not know of it: ${error.message}`)
  }
}

async function main(args) {
  const file = args.find((arg) => !arg.startsWith('--'))
  if (!file) throw new Problem('Say where to: node app/scripts/backup.mjs FILE')
  process.umask(0o077)
  const places = args.includes('--database-only') ? { ...dataPlaces(), files: undefined } : dataPlaces()
  // Removed within hours, and noted by the app once somebody has it.
  if (args.includes('--for-download')) return backUp(places, resolve(file), undefined, linkFile)
  await backUp(places, resolve(file), undefined, undefined, console.log)
  if (!args.includes('--database-only')) noteBackup(dirname(places.database))
  console.log(`Backup: ${resolve(file)}`)
  if (places.files) console.log(`Files: ${filesOf(resolve(file))}`)
  else if (args.includes('--database-only')) console.log('The files are where they were.')
  else console.log('The files are in the bucket; it has its own backup.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2)).catch(giveUp)
