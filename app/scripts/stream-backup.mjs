// Writes a consistent backup to the standard output as an archive and leaves no copy: node app/scripts/stream-backup.mjs NAME

import { once } from 'node:events'
import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyDatabase, DRAFT, sweepDrafts } from './backup.mjs'
import { dataPlaces, filesOf, proveWhole } from './data-folder.mjs'
import { giveUp, Problem } from './problem.mjs'
import { tarEnd, tarEntry } from './tar.mjs'

/**
 * Yields the archive NAME/bweni.sqlite with the folder NAME/bweni.sqlite.files beside it, as `restore.mjs` takes it. Files
 * are read before and after the database, so that none that it names is missed. The copy of the database loses its name
 * before it is read: nothing of it is left, whenever this process ends.
 */
export async function* archiveOf({ database, files }, name) {
  if (!existsSync(database)) throw new Problem(`There is no database ${database}.`)
  const inArchive = `${name}/bweni.sqlite`
  const sent = new Set()
  yield* newFiles(files, filesOf(inArchive), sent)
  const copy = await nameless(database)
  try {
    yield* tarEntry(inArchive, undefined, copy)
  } finally {
    closeSync(copy)
  }
  yield* newFiles(files, filesOf(inArchive), sent)
  yield tarEnd()
}

/** A whole copy of the database, open and without a name. */
async function nameless(database) {
  sweepDrafts(dirname(database))
  const draft = join(dirname(database), `download-${process.pid}${DRAFT}`)
  try {
    await copyDatabase(database, draft, () => {})
    proveWhole(draft)
    return openSync(draft, 'r')
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The files that were not sent yet; half-written ones are left out. */
async function* newFiles(folder, inArchive, sent, below = '') {
  if (!folder) return
  const here = join(folder, below)
  const entries = existsSync(here) ? readdirSync(here, { withFileTypes: true }) : []
  for (const entry of entries.filter((one) => one.name !== '.partial')) {
    const path = join(below, entry.name)
    if (entry.isDirectory()) yield* newFiles(folder, inArchive, sent, path)
    else if (!sent.has(path)) {
      sent.add(path)
      yield* tarEntry(`${inArchive}/${path}`, join(folder, path))
    }
  }
}

async function main([name]) {
  if (!name) throw new Problem('Say what it is called: node app/scripts/stream-backup.mjs NAME')
  process.umask(0o077)
  for await (const chunk of archiveOf(dataPlaces(), name))
    if (!process.stdout.write(chunk)) await once(process.stdout, 'drain')
}

if (process.argv[1]?.endsWith('stream-backup.mjs')) await main(process.argv.slice(2)).catch(giveUp)
