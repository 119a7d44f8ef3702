import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { closeDatabase, database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { action as backup } from '~/routes/admin/backup'
import { loader as file } from '~/routes/admin/backup-file'
import { action as check } from '~/routes/admin/check-database'
import { action as clear } from '~/routes/admin/clear-table'
import { givePassword } from '../support/accounts'
import { asUser, freshApp, get, post } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { expectWords, noticeOf, visit } from '../support/pages'
import { letRoom } from '../support/stays'

const password = 'a long password of the admin'

beforeEach(async () => {
  const app = freshApp()
  const path = join(app.folder, 'bweni.sqlite')
  writeFileSync(path, database().sqlite.serialize())
  useDatabase(openDatabase(path))
  afterThisTest(closeDatabase)
  await givePassword('admin', password)
})

/** Locks the file for this process until it is released: readers in other processes wait until then. */
function keepFile(): () => void {
  const { sqlite } = database()
  const lockBy = (mode: 'EXCLUSIVE' | 'NORMAL') => {
    sqlite.pragma(`locking_mode = ${mode}`)
    sqlite.exec('update settings set updated_at = updated_at; select 1 from settings')
  }
  lockBy('EXCLUSIVE')
  return () => {
    lockBy('NORMAL')
    sqlite.prepare('select count(*) from settings').get()
  }
}

/** Types the password and downloads the archive. */
async function download(): Promise<() => Promise<string>> {
  const cookie = await asUser('admin')
  return async () => {
    const reply = await post(backup, '/admin/settings/backup', { current_password: password }, { cookie })
    const grant = reply.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const { response } = await get(file, '/admin/settings/backup/file', { cookie: `${cookie}; ${grant}` })
    return Buffer.from(await response!.arrayBuffer()).toString('latin1')
  }
}

const report = async () => (await visit('/admin/settings?tab=database', 'admin')).text
const noticeText = async (answer: ReturnType<typeof post>) => noticeOf(await answer).text
const cleared = () => {
  const params = { table: 'notifications' }
  return noticeText(
    post(clear, '/x', { table: 'notifications', current_password: password }, { as: 'admin', params }),
  )
}
const isBesideUs = () => process.getActiveResourcesInfo().includes('ProcessWrap')

it.each([
  ['size and rows are', async () => report, 'It takes'],
  [
    'the check is',
    async () => () => noticeText(post(check, '/x', {}, { as: 'admin' })),
    'The database is whole.',
  ],
  ['the backup before clearing is', async () => cleared, 'The backup is'],
  ['the download is', download, 'SQLite format 3'],
] as const)(
  '%s another process, and others are answered while it takes long',
  async (_tool, tool, result) => {
    const use = await tool()
    const room = letRoom({ title: 'Chumba cha Sinza' })
    const others = async () => expectWords(await visit(`/properties/${room}`), 'Chumba cha Sinza')
    const giveBack = keepFile()
    let used = ''
    const using = use().then((text) => {
      used = text
    })
    const begun = async () => {
      await others()
      return used !== '' || isBesideUs()
    }
    await expect.poll(begun, { timeout: 20_000, interval: 1 }).toBe(true)
    for (let answered = 0; answered < 3; answered += 1) await others()
    expect(used).toBe('')
    giveBack()
    await using
    expect(used).toContain(result)
    await expect.poll(isBesideUs).toBe(false)
  },
)
