import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { log } from '~/adapters/log.server'
import { closeDatabase, database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { events, notifications, properties } from '~/db/tables/index.server'
import { receiveDeposit } from '~/domain/deposits/change-deposit.server'
import { MINUTE } from '~/domain/shared/units'
import { action as backup } from '~/routes/admin/backup'
import { loader as file } from '~/routes/admin/backup-file'
import { restore } from '../../app/scripts/restore.mjs'
import { actorOf, givePassword } from '../support/accounts'
import { asUser, freshApp, get, post } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { addFile, newFolder } from '../support/data-folder'
import { expectWords, send, visit } from '../support/pages'
import { findRows } from '../support/rows'
import { allBookings, ask, giveAccount, letRoom, pay, seenBooking, stay } from '../support/stays'

const PASSWORD = 'a long password of the admin'
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
    expect(page.text).not.toMatch(/__drizzle|property_words|trigrams/)
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
  const download = async () => {
    const cookie = await asUser('admin')
    const asked = await post(backup, '/admin/settings/backup', { password: PASSWORD }, { cookie })
    const grant = asked.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    return { asked, cookie: `${cookie}; ${grant}` }
  }

  it('needs the password, for each download', async () => {
    const wrong = await send('/admin/settings/backup', { password: 'not it at all' }, 'admin')
    expect(wrong.status).toBe(409)
    expectWords(wrong, 'This is not your password.')
    expect(wrong.html).not.toContain('not it at all')
    expect((await get(file, '/admin/settings/backup/file', { as: 'admin' })).location).toBe(
      '/admin/settings/backup',
    )
    expect(trail('database.backed-up')).toEqual([])
    const { cookie } = await download()
    expect(
      (await get(file, '/admin/settings/backup/file', { as: 'admin', cookie: cookie.split('; ')[1] }))
        .location,
    ).toBe('/admin/settings/backup')
    app.passTime(MINUTE + 1)
    expect((await get(file, '/admin/settings/backup/file', { cookie })).location).toBe(
      '/admin/settings/backup',
    )
  })

  it('is an archive that restores into a fresh folder, and leaves no copy', async () => {
    const room = letRoom({ title: 'Chumba cha Sinza' })
    addFile(join(app.folder, 'files'), 'public/a/1600.webp', 'a picture')
    addFile(join(app.folder, 'files'), `private/${'l'.repeat(90)}/b.pdf`, 'a receipt')
    addFile(join(app.folder, 'files'), '.partial/c', 'half')
    const { asked, cookie } = await download()
    expect(asked).toMatchObject({ status: 303, location: '/admin/settings/backup/file' })
    const { response, headers } = await get(file, '/admin/settings/backup/file', { cookie })
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="bweni-2026-10-05.tar"')
    const folder = newFolder()
    const archive = join(folder, 'backup.tar')
    writeFileSync(archive, Buffer.from(await response!.arrayBuffer()))
    execFileSync('tar', ['-xf', archive, '-C', folder])
    const restored = join(folder, 'data')
    mkdirSync(restored)
    const places = { database: join(restored, 'bweni.sqlite'), files: join(restored, 'files') }
    restore(places, join(folder, 'bweni-2026-10-05/bweni.sqlite'))
    expect(readFileSync(join(places.files, 'public/a/1600.webp'), 'utf8')).toBe('a picture')
    expect(readFileSync(join(places.files, `private/${'l'.repeat(90)}/b.pdf`), 'utf8')).toBe('a receipt')
    expect(existsSync(join(places.files, '.partial'))).toBe(false)
    expect(readdirSync(app.folder).filter((name) => name.includes('download'))).toEqual([])
    expect(trail('database.backed-up')).toHaveLength(1)
    closeDatabase()
    useDatabase(openDatabase(places.database))
    expectWords(await visit(`/properties/${room}`), 'Chumba cha Sinza')
  })

  it('without a database is refused in a sentence', async () => {
    const { cookie } = await download()
    closeDatabase()
    const memory = freshApp()
    expect(existsSync(join(memory.folder, 'bweni.sqlite'))).toBe(false)
    const answer = await get(file, '/admin/settings/backup/file', {
      as: 'admin',
      cookie: cookie.split('; ')[1],
    })
    expect(answer.location).toBe('/admin/settings/backup')
  })
})

describe('the danger zone', () => {
  const clear = (table: string, typed: Record<string, string> = {}) =>
    send(`/admin/settings/clear/${table}`, { table, password: PASSWORD, ...typed }, 'admin')
  const backups = () => readdirSync(app.folder).filter((name) => name.startsWith('before-clearing-'))

  it('clears bookings: those with payments stay, free days follow, people are told, a backup stands', async () => {
    const [paid, unpaid] = [letRoom(), letRoom({ title: 'Chumba kipya' })]
    const kept = stay('amina', paid)
    pay('amina', kept, { amount: 165_000 })
    stay('daudi', unpaid, { start_date: '2026-10-06' })
    ask('fatma', unpaid, { start_date: '2027-05-01' })
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
    ask('daudi', letRoom())
    expectWords(
      await visit('/admin/settings/clear/bookings', 'admin'),
      '1 of 2 bookings will be deleted',
      'Bookings with payments or a deposit stay.',
    )
    expectWords(await clear('bookings'), '1 booking deleted. 1 with payments or a deposit stays.')
    expect(allBookings().map((booking) => booking.id)).toEqual([id])
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
    [{ password: '' }, 422, 'Enter your password.'],
    [{ password: 'not it at all' }, 409, 'This is not your password.'],
  ])('%o does nothing', async (typed, status, sentence) => {
    stay('amina', letRoom())
    const answer = await clear('bookings', typed)
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

it('is for administrators', async () => {
  for (const path of ['/admin/settings/backup', '/admin/settings/check', '/admin/settings/clear/bookings']) {
    const answer = await send(path, { password: PASSWORD, table: 'bookings' }, 'neema')
    expect(answer.status).toBe(403)
    expectWords(answer, 'Access Denied: You need admin privileges to access this page.')
  }
})
