import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '~/adapters/log.server'
import { closeDatabase, database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { bookings, events, notifications, properties } from '~/db/tables/index.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { receiveDeposit } from '~/domain/stays/returns/change-deposit.server'
import { type BackupState, backupState, prepareBackup } from '~/http/backup-download.server'
import { grantDownload } from '~/http/download-grant.server'
import { actorBehind } from '~/http/session.server'
import { action as backup, loader as backupPage } from '~/routes/admin/backup'
import { loader as file } from '~/routes/admin/backup-file'
import { restore } from '../../app/scripts/restore.mjs'
import { actorOf, givePassword } from '../support/accounts'
import { asUser, freshApp, get, post } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { addFile, newFolder } from '../support/data-folder'
import { expectWords, linksCalled, noticeOf, send, visit } from '../support/pages'
import { deleteRows, findRow, findRows } from '../support/rows'
import { allBookings, ask as askRoom, giveAccount, letRoom, pay, seenBooking, stay } from '../support/stays'
import { ask } from '../support/whole-app'

const PASSWORD = 'a long password of the admin'
const proof = { current_password: PASSWORD }
const placesIn = (folder: string) => ({
  database: join(folder, 'bweni.sqlite'),
  files: join(folder, 'files'),
})
const tab = '/admin/settings?tab=database'

let app: ReturnType<typeof freshApp>
beforeEach(async () => {
  log.level = 'silent'
  app = freshApp()
  const path = join(app.folder, 'bweni.sqlite')
  writeFileSync(path, database().sqlite.serialize())
  useDatabase(openDatabase(path))
  afterThisTest(closeDatabase)
  await givePassword('admin', PASSWORD)
  giveAccount()
})

const trail = (name: string) => findRows(events).filter((event) => event.name === name)

describe('the Database tab', () => {
  it('says size and rows, and whether it is whole', async () => {
    letRoom()
    const page = await visit(tab, 'admin')
    expect(page.html).not.toContain('keptBookings')
    expectWords(page, 'It takes', ' MB', 'A backup holds the database with all pictures and receipts.')
    expectWords(page, 'bookings 0', 'cities', 'properties 1')
    expect(page.text).not.toMatch(/schema_version|property_words|trigrams/)
    expectWords(await send('/admin/settings/check', {}, 'admin'), 'The database is whole.')
    expect(trail('database.checked')).toHaveLength(1)
  })

  it('says what is damaged', async () => {
    const { sqlite } = database()
    sqlite.pragma('foreign_keys = OFF')
    sqlite.exec("insert into property_collaborators (property_id, user_id, created_at) values ('x', 'y', 1)")
    expectWords(
      await send('/admin/settings/check', {}, 'admin'),
      'The database is damaged.',
      '2 rows point at missing ones.',
    )
  })

  it('is there although the database cannot be read', async () => {
    app.folder = ''
    freshApp()
    expectWords(await visit(tab, 'admin'), 'Its size cannot be read at the moment.', 'Danger Zone')
  })
})

describe('the backup', () => {
  const page = '/admin/settings/backup'
  const askFor = (cookie: string) => post(backup, page, proof, { cookie })
  const fetchFile = (cookie: string) => get(file, `${page}/file`, { cookie })

  /** The cookies of an administrator whose password was just typed. */
  const download = async () => {
    const session = await asUser('admin')
    const reply = await askFor(session)
    const grant = reply.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    return { asked: reply, grant, cookie: `${session}; ${grant}` }
  }

  const grantedTo = async (id: string) => {
    const session = await asUser('admin')
    const [grant] = (await grantDownload((await actorBehind(session))!, id)).split(';')
    return `${session}; ${grant}`
  }

  /** A backup that takes longer than its request waits, at its end. */
  const slowBackup = async (end: BackupState) => {
    const { id, state } = await prepareBackup(() => undefined, 0)
    expect(state).toBe('preparing')
    await expect.poll(() => backupState(id), { timeout: 20_000 }).toBe(end)
    return grantedTo(id)
  }

  /** The folder into which GNU tar unpacked the archive. */
  async function unpack(response: Response | null): Promise<string> {
    const folder = newFolder()
    const bytes = Buffer.from(await response!.arrayBuffer())
    expect(response!.headers.get('Content-Length')).toBe(String(bytes.length))
    writeFileSync(join(folder, 'backup.tar'), bytes)
    execFileSync('tar', ['-xf', 'backup.tar'], { cwd: folder })
    return join(folder, 'bweni-2026-10-05')
  }

  const files = () => join(app.folder, 'files')
  const leftBehind = () => readdirSync(join(files(), '.partial'))

  it('needs the password, for each download', async () => {
    const wrong = await send(page, { current_password: 'not it at all' }, 'admin')
    expect(wrong.status).toBe(409)
    expectWords(wrong, 'This is not your current password.')
    expect(wrong.html).not.toContain('not it at all')
    expect((await fetchFile(await asUser('admin'))).location).toBe(page)
    const { cookie, grant } = await download()
    expect((await fetchFile(`${await asUser('admin')}; ${grant}`)).location).toBe(page)
    expect(trail('database.backed-up')).toEqual([])
    await unpack((await fetchFile(cookie)).response)
    expect(trail('database.backed-up')).toHaveLength(1)
    expect((await fetchFile(cookie)).location).toBe(page)
  })

  it('is taken by one of two requests at once and recorded once, and not by a HEAD request', async () => {
    const { cookie } = await download()
    const request = (method: string) =>
      ask(new Request(`http://localhost:3000${page}/file`, { method, headers: { cookie } }))
    expect((await request('HEAD')).status).toBe(200)
    expect(trail('database.backed-up')).toEqual([])
    const answers = await Promise.all([request('GET'), request('GET')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 303])
    for (const { body } of answers) await body?.cancel()
    expect(trail('database.backed-up')).toHaveLength(1)
    await expect.poll(leftBehind).toEqual([])
  })

  it('is an archive that restores into a fresh folder, and leaves no copy', async () => {
    const room = letRoom({ title: 'Chumba cha Sinza' })
    addFile(files(), 'public/a/1600.webp', 'a picture')
    addFile(files(), `private/${'l'.repeat(90)}/b.pdf`, 'a receipt')
    addFile(files(), '.partial/c', 'half')
    const { asked, cookie } = await download()
    expect(asked).toMatchObject({ status: 303, location: `${page}/file` })
    const { response, headers } = await fetchFile(cookie)
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="bweni-2026-10-05.tar"')
    const unpacked = await unpack(response)
    const places = placesIn(newFolder())
    restore(places, join(unpacked, 'bweni.sqlite'))
    expect(readFileSync(join(places.files, 'public/a/1600.webp'), 'utf8')).toBe('a picture')
    expect(readFileSync(join(places.files, `private/${'l'.repeat(90)}/b.pdf`), 'utf8')).toBe('a receipt')
    expect(existsSync(join(places.files, '.partial'))).toBe(false)
    await expect.poll(leftBehind).toEqual(['c'])
    closeDatabase()
    useDatabase(openDatabase(places.database))
    expectWords(await visit(`/properties/${room}`), 'Chumba cha Sinza')
  })

  it('that takes long is prepared in the background, and is downloaded by its link', async () => {
    mkdirSync(join(files(), '.partial/monday'), { recursive: true })
    const unfinished = await grantedTo('monday')
    const waits = await visit(page, undefined, unfinished)
    expectWords(waits, 'Your backup is being prepared.', 'KB of', 'are there.', 'Refresh')
    expect(waits.html).toContain('<progress')
    expect((await fetchFile(unfinished)).location).toBe(page)
    const cookie = await slowBackup('ready')
    const ready = await visit(page, undefined, cookie)
    expectWords(ready, 'Your backup is ready,', ' MB. You can download it once')
    expect(linksCalled(ready, 'Download Backup')).toEqual([`${page}/file`])
    expect(readdirSync(await unpack((await fetchFile(cookie)).response))).toEqual(['bweni.sqlite'])
  })

  it('holds the files that were removed after it was prepared', async () => {
    addFile(files(), 'private/b.pdf', 'a receipt')
    const { cookie } = await download()
    rmSync(join(files(), 'private/b.pdf'))
    const unpacked = await unpack((await fetchFile(cookie)).response)
    expect(readFileSync(join(unpacked, 'bweni.sqlite.files/private/b.pdf'), 'utf8')).toBe('a receipt')
  })

  it('is not begun on a disk that is too full for it', async () => {
    const path = join(app.folder, 'bweni.sqlite')
    const { size } = statSync(path)
    truncateSync(path, 2 ** 43)
    const answer = await send(page, proof, 'admin')
    truncateSync(path, size)
    expect(answer.status).toBe(409)
    expectWords(answer, 'The backup failed. The disk is too full: it needs', 'MB are free.')
    expect(leftBehind()).toEqual([])
    expect(trail('database.backed-up')).toEqual([])
  })

  it('of a damaged database fails in a sentence, also in the background, and leaves nothing', async () => {
    const { sqlite } = database()
    sqlite.pragma('foreign_keys = OFF')
    sqlite.exec("insert into property_collaborators (property_id, user_id, created_at) values ('x', 'y', 1)")
    const logged = vi.spyOn(log, 'error')
    afterThisTest(() => logged.mockRestore())
    const answer = await send(page, proof, 'admin')
    expect(answer.status).toBe(409)
    expectWords(answer, 'The backup failed. The log says why.', 'Current Password')
    const failed = await get(backupPage, page, { cookie: await slowBackup('failed') })
    expect(failed.location).toBe(page)
    expect(noticeOf(failed).text).toBe('The backup failed. The log says why.')
    expect(failed.headers.getSetCookie().join()).toContain('bweni-grant=;')
    expect(leftBehind()).toEqual([])
    const why = expect.objectContaining({ error: expect.stringContaining('2 rows point at missing ones.') })
    expect(logged.mock.calls).toEqual([1, 2].map(() => [why, 'the backup for download failed']))
  })

  it('of a file that became shorter is cut off', async () => {
    addFile(files(), 'private/b.pdf', 'a receipt')
    const { cookie } = await download()
    const { response } = await fetchFile(cookie)
    addFile(files(), 'private/b.pdf', 'a')
    await expect(response!.arrayBuffer()).rejects.toThrow('8 bytes shorter')
    await expect.poll(leftBehind).toEqual([])
  })

  it('without a database is refused in a sentence', async () => {
    closeDatabase()
    const memory = freshApp()
    await givePassword('admin', PASSWORD)
    expectWords(await send(page, proof, 'admin'), 'The backup failed. The log says why.')
    expect(existsSync(join(memory.folder, 'bweni.sqlite'))).toBe(false)
  })
})

describe('the danger zone', () => {
  const clear = (table: string, input: Record<string, string> = {}) =>
    send(`/admin/settings/clear/${table}`, { table, ...proof, ...input }, 'admin')
  const backups = () => readdirSync(app.folder).filter((name) => name.startsWith('before-clearing-'))

  it('clears bookings but keeps those with payments, updates free days, notifies people and makes a backup', async () => {
    const [paid, unpaid] = [letRoom(), letRoom({ title: 'Chumba kipya' })]
    const kept = stay('amina', paid)
    pay('amina', kept, { amount: 165_000 })
    const reference = findRow(bookings, stay('daudi', unpaid, { start_date: '2026-10-06' }))?.reference
    askRoom('fatma', unpaid, { start_date: '2027-05-01' })
    const free = () => findRows(properties).find(({ id }) => id === unpaid)?.freeFromDate
    expect(free()).toBe('2026-11-06')
    expectWords(
      await visit('/admin/settings/clear/bookings', 'admin'),
      'This cannot be undone.',
      '2 of 3 bookings will be deleted',
    )
    const done = await clear('bookings')
    expectWords(done, '2 bookings deleted. 1 with payments or a deposit stays. The backup is', app.folder)
    expect(allBookings().map(({ id }) => id)).toEqual([kept])
    expect(free()).toBe('2026-10-05')
    expectWords(await visit('/notifications', 'daudi'), 'deleted your booking of Chumba kipya')
    expectWords(
      await visit('/admin/activity', 'admin'),
      'deleted a booking',
      `${reference}, Chumba kipya Gone`,
    )
    expect(trail('database.cleared')[0]?.data).toMatchObject({ cleared: 2, kept: 1 })
    const [name = ''] = backups()
    const before = new Database(join(app.folder, name), { readonly: true })
    expect(before.prepare('select count(*) from bookings').pluck().get()).toBe(3)
    before.close()
  })

  it('leaves a booking whose owner has a deposit', async () => {
    const deposit = { depositRequired: true, depositType: 'fixed', depositValue: 60_000 } as const
    const id = stay('amina', letRoom(deposit))
    receiveDeposit(actorOf('neema'), id, { ...seenBooking(id), amount: 60_000 })
    askRoom('daudi', letRoom())
    expectWords(
      await visit('/admin/settings/clear/bookings', 'admin'),
      '1 of 2 bookings will be deleted',
      'Bookings with payments or a deposit stay.',
    )
    expectWords(await clear('bookings'), '1 booking deleted. 1 with payments or a deposit stays.')
    expect(allBookings().map((booking) => booking.id)).toEqual([id])
  })

  it('names what it cleared in the activity, and notifies nobody of an ended booking', async () => {
    const id = stay('amina', letRoom({ title: 'Chumba cha zamani' }))
    cancelBooking(actorOf('neema'), id, { ...seenBooking(id), reason: 'The roof leaks' })
    deleteRows(notifications)
    const reference = findRow(bookings, id)?.reference
    await clear('bookings')
    const activity = await visit('/admin/activity?kind=booking', 'admin')
    expectWords(activity, 'cleared a booking', 'System Administrator', `${reference}, Chumba cha zamani Gone`)
    expectWords(activity, 'cancelled a booking', `${reference}, Chumba cha zamani Gone`)
    expect(findRows(notifications)).toEqual([])
  })

  it('clears notifications and nothing else', async () => {
    stay('amina', letRoom())
    expect(findRows(notifications)).not.toEqual([])
    expectWords(await clear('notifications'), 'notifications deleted. The backup is')
    expect(findRows(notifications)).toEqual([])
    expect(allBookings()).toHaveLength(1)
  })

  it.each([
    [{ table: 'booking' }, 422, 'Type bookings to confirm.'],
    [{ current_password: '' }, 422, 'Enter your current password.'],
    [{ current_password: 'not it at all' }, 409, 'This is not your current password.'],
  ])('%o does nothing', async (input, status, sentence) => {
    stay('amina', letRoom())
    const answer = await clear('bookings', input)
    expect(answer.status).toBe(status)
    expectWords(answer, sentence)
    expect(allBookings()).toHaveLength(1)
    expect(backups()).toEqual([])
  })

  it('knows two tables only', async () => {
    for (const table of ['payments', 'users', '__proto__', 'notifications;drop'])
      expect((await clear(table)).status).toBe(404)
    expect((await visit('/admin/settings/clear/payments', 'admin')).status).toBe(404)
  })

  it('without a backup says so and deletes nothing', async () => {
    closeDatabase()
    const memory = freshApp()
    await givePassword('admin', PASSWORD)
    giveAccount()
    stay('amina', letRoom())
    const answer = await clear('bookings')
    expect(answer.status).toBe(409)
    expectWords(answer, 'Failed to clear bookings. No backup could be made, so nothing was deleted.')
    expect(allBookings()).toHaveLength(1)
    expect(existsSync(join(memory.folder, 'bweni.sqlite'))).toBe(false)
  })
})
