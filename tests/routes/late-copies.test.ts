import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { notifications } from '~/db/tables/index.server'
import { noteDatabaseTool } from '~/domain/desk/operations/clear-note.server'
import { DAY, HOUR, MINUTE } from '~/domain/ground/shared/units'
import { filesMirror, objectStore, useObjectStore } from '~/http/store.server'
import { jobs } from '~/server/jobs.server'
import { actorOf } from '../support/accounts'
import { freshApp, TEST_NOW } from '../support/app'
import { newFolder } from '../support/data-folder'
import { expectWords, visit } from '../support/pages'
import { findRows } from '../support/rows'
import { serve } from '../support/server'

const live = { DEMO: '0', APP_ORIGIN: 'https://bweni.example', SESSION_SECRET: 'x'.repeat(40) }
const tab = '/admin/settings?tab=database'

/** Notifications of administrators since the start, after another turn of the job. */
function notified(): string[] {
  jobs.find(({ name }) => name === 'watch the copies')?.run()
  return findRows(notifications).map(({ title, message }) => `${title}: ${message}`)
}

it('notifies administrators once of a late replica, and once when it has everything again', async () => {
  const app = freshApp({ ...live, REPLICA_URL: 'file:///replica' })
  const note = (at: number) => writeFileSync(join(app.folder, 'last-replicated'), new Date(at).toISOString())
  note(TEST_NOW - 10 * MINUTE)
  expect(notified()).toEqual([])
  note(TEST_NOW)
  app.passTime(5 * MINUTE)
  expect(notified()).toEqual([])
  expectWords(await visit(tab, 'admin'), 'Replica 5 minutes ago', 'Each copy has everything up to its time.')
  app.passTime(1)
  const late = [expect.stringMatching(/Data Copy Is Late: The replica has nothing since .+ \d\d:\d\d\./)]
  expect(notified()).toEqual(late)
  app.passTime(HOUR)
  expect(notified()).toEqual(late)
  expectWords(await visit(tab, 'admin'), 'Replica 1 hour ago Late')
  const { url } = await serve()
  expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok\nlate: yes')
  note(TEST_NOW + HOUR + 5 * MINUTE)
  const made = [...late, 'Data Copy Is Back: The replica has everything again.']
  expect(notified()).toEqual(made)
  expect(notified()).toEqual(made)
  rmSync(join(app.folder, 'last-replicated'))
  app.passTime(HOUR)
  expect(notified()).toHaveLength(3)
  expectWords(await visit(tab, 'admin'), 'Replica None yet Late')
})

it('notifies administrators of files that are not mirrored, and when they are', async () => {
  const mirror = join(newFolder(), 'mirror')
  const app = freshApp({ ...live, FILES_MIRROR: `file://${mirror}` })
  useObjectStore(undefined)
  await objectStore().put('private/a.pdf', Buffer.from('a'), { contentType: 'application/pdf' })
  expect(notified()).toEqual([])
  app.passTime(5 * MINUTE + 1)
  const late = expect.stringMatching(/Files since .+ are not mirrored\./)
  expect(notified()).toEqual([late])
  expectWords(await visit(tab, 'admin'), 'Files 5 minutes ago Late')
  mkdirSync(mirror)
  await filesMirror()?.copyNew()
  expect(notified()).toEqual([late, expect.stringContaining('All files are mirrored again.')])
})

it('notifies administrators of a nightly backup that stopped, until there is another one', async () => {
  const app = freshApp(live)
  writeFileSync(join(app.folder, 'last-backup'), new Date(TEST_NOW).toISOString())
  app.passTime(2 * DAY)
  expect(notified()).toEqual([])
  app.passTime(1)
  expect(notified()).toEqual([expect.stringContaining('The last backup is from')])
  expectWords(await visit(tab, 'admin'), 'Backup 2 days ago Late')
  noteDatabaseTool(actorOf('admin'), 'backed-up')
  expect(notified()).toEqual([expect.anything(), expect.stringContaining('A backup was made on')])
})

it('without a replica the screen says so, and nobody is notified; nor where nobody set up a backup', async () => {
  const app = freshApp(live)
  app.passTime(30 * DAY)
  expect(notified()).toEqual([])
  expectWords(
    await visit(tab, 'admin'),
    'Backup None yet',
    'There is no replica: everything since the last backup would be lost.',
    'Files have no mirror: those since the last backup would be lost.',
  )
})
