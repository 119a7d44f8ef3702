import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import {
  bookings,
  clients,
  dataExports,
  events,
  outbox,
  profiles,
  refunds,
  removals,
  uploads,
  users,
} from '~/db/tables/index.server'
import { closeAccount } from '~/domain/desk/closing/close-account.server'
import {
  askForExport,
  claimExport,
  countDownload,
  exportState,
  sweepExports,
} from '~/domain/desk/closing/exports.server'
import type { EventName } from '~/domain/ground/events/catalogue'
import { NOT_PAID_IN_TIME } from '~/domain/ground/events/reasons'
import { NO_NAME } from '~/domain/ground/shared/person-names'
import { DAY, HOUR, MINUTE } from '~/domain/ground/shared/units'
import { addClient } from '~/domain/stays/agents/change-clients.server'
import { useObjectStore } from '~/http/store.server'
import { loader as zip } from '~/routes/account/own-data-zip'
import { prepareExport, sweepDownloads } from '~/server/export-jobs.server'
import { actorOf, eventNames } from '../../../support/accounts'
import { get, TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { memoryStore } from '../../../support/memory-store'
import { expectWords, send, visit } from '../../../support/pages'
import { findRow, findRows, insertRows, updateRows } from '../../../support/rows'
import { freshOnce, giveAccount, letRoom, pay, stay } from '../../../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

type Row = { data: { note?: string } | null }
type Name = 'amina' | 'neema' | 'juma' | 'daudi'

/** The files of an archive by their names; an archive that is damaged throws. */
async function unzipped(response: Response | null): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await response!.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

async function dataOf(as: Name) {
  return unzipped((await get(zip, '/settings/profile/data/zip', { as })).response)
}

function sentReceipt() {
  const id = stay('amina', letRoom({ title: 'Chumba cha Sinza' }), { notes: 'I snore' })
  return pay('amina', id, { amount: 165_000 })
}

describe('Download my data', () => {
  it('has a tenant’s own rows and files, and no secret', async () => {
    const { receiptKey, receiptType } = sentReceipt()
    await app.store.put(receiptKey, Buffer.from('%PDF receipt'), { contentType: receiptType })
    const files = await dataOf('amina')
    expect(files['data/profiles.json']).toMatch(/^\[\n\{\n {2}"/)
    expect(JSON.parse(files['data/profiles.json']!)).toMatchObject([{ fullName: 'Amina Hassan' }])
    expect(JSON.parse(files['data/bookings.json']!)).toMatchObject([
      { notes: 'I snore', createdAt: '2026-10-05T09:00:00.000Z' },
    ])
    expect(JSON.parse(files['data/payments.json']!)).toMatchObject([{ amountTzs: 165_000 }])
    expect(Object.entries(files).filter(([name]) => name.startsWith('files/'))).toEqual([
      [expect.stringMatching('files/payments/'), '%PDF receipt'],
    ])
    expect(files['README.txt']).toContain('users, passwordHash: A secret')
    const leftOut = files['README.txt']!.split('Not in here, and why:\r\n')[1]!.trim().split('\r\n')
    expect(leftOut.length).toBeGreaterThan(10)
    for (const line of leftOut) expect(line).toMatch(/^- [a-z_]+(, [\w ]+)?: [A-Z].*\.$/)
    expect(JSON.stringify(files)).not.toContain('unusable')
  })

  it('has where a tenant’s refund goes for the tenant, not for the owner', async () => {
    const { bookingId } = sentReceipt()
    const payTo = {
      kind: 'mobile_money',
      provider: 'Halopesa',
      number: '255713999888',
      name: 'A. Hassan',
    } as const
    insertRows(refunds, { bookingId, amountTzs: 1_000, payTo, status: 'owed', actByAt: 1, createdAt: 1 })
    expect((await dataOf('amina'))['data/refunds.json']).toContain('255713999888')
    const owners = await dataOf('neema')
    expect(Object.entries(owners).find(([name]) => name.startsWith('data/refunds'))?.[1]).toContain('1000')
    expect(JSON.stringify(owners)).not.toContain('255713999888')
  })

  it('has reasons, notes and names of ours in the person’s words, and no code', async () => {
    updateRows(users, { language: 'sw' }, demoUsers.amina.id)
    updateRows(profiles, { fullName: NO_NAME }, demoUsers.amina.id)
    const id = stay('amina', letRoom())
    updateRows(bookings, { status: 'cancelled', cancelReason: NOT_PAID_IN_TIME }, id)
    const event = { actorId: demoUsers.amina.id, subjectType: 'booking', subjectId: id, createdAt: 1 }
    const stored = (name: EventName, note: string) => insertRows(events, { ...event, name, data: { note } })
    stored('booking.lapsed', NOT_PAID_IN_TIME)
    stored('payment.recorded', 'cash 2026-10-05 goes-on')
    const files = await dataOf('amina')
    expect(JSON.parse(files['data/profiles.json']!)).toMatchObject([{ fullName: 'Jina halijawekwa' }])
    const reason = 'Malipo ya kwanza hayakufika kwa wakati'
    expect(JSON.parse(files['data/bookings.json']!)).toMatchObject([{ cancelReason: reason }])
    const notes: string[] = JSON.parse(files['data/events.json']!).map(({ data }: Row) => data?.note)
    expect(notes).toEqual(
      expect.arrayContaining([reason, 'Fedha taslimu, Jtt 5 Okt 2026. Nafasi inaendelea']),
    )
    expect(JSON.stringify(files)).not.toMatch(/#no-name|#unpaid|goes-on/)
  })

  it('leaves out empty lists', async () => {
    const files = Object.entries(await dataOf('amina')).filter(([name]) => name.endsWith('.json'))
    expect(files.length).toBeGreaterThan(2)
    for (const [name, text] of files) expect(JSON.parse(text), name).not.toEqual([])
  })

  it('has every row, however many there are', async () => {
    const row = { agentId: demoUsers.juma.id, name: 'Asha', note: '', createdAt: 1 }
    const many = Array.from({ length: 501 }, (_, n) => ({
      ...row,
      id: `c${n}`,
      phone: `255713${100_000 + n}`,
    }))
    insertRows(clients, many)
    const rows: { phone: string }[] = JSON.parse((await dataOf('juma'))['data/clients.json']!)
    expect(rows.map(({ phone }) => phone)).toEqual(many.map(({ phone }) => phone))
  })

  it('has the widest of a picture’s widths', async () => {
    const picture = (key: string) => ({ key, width: 1_600, height: 900, colour: '#aabbcc' })
    letRoom({ images: ['public/room', 'public/lost', 'public/bed'].map(picture) })
    for (const path of ['room/320', 'room/1600', 'room/640', 'bed/640'])
      await app.store.put(`public/${path}.webp`, Buffer.from(path), { contentType: 'image/webp' })
    const pictures = Object.entries(await dataOf('neema')).filter(([name]) =>
      name.startsWith('files/properties/'),
    )
    expect(pictures).toEqual([
      ['files/properties/1-room.webp', 'room/1600'],
      ['files/properties/3-bed.webp', 'bed/640'],
    ])
  })

  it('names files so that every system takes them, with the extension of their type', async () => {
    const fileName = `../${'x'.repeat(70)}: Amina’s.html`
    const row = {
      id: 'u',
      userId: demoUsers.amina.id,
      formKey: 'f',
      field: 'images',
      kind: 'document',
    } as const
    const stored = { objectKey: 'private/u.pdf', contentType: 'application/pdf', sizeBytes: 3, sha256: 'x' }
    insertRows(uploads, { ...row, ...stored, fileName, createdAt: 1 })
    await app.store.put(stored.objectKey, Buffer.from('pdf'), stored)
    const names = Object.keys(await dataOf('amina')).filter((name) => name.startsWith('files/'))
    expect(names).toEqual([`files/uploads/1-_${'x'.repeat(70)}_ Amina’s.pdf`])
  })

  it('contains no data of other people', async () => {
    sentReceipt()
    addClient(actorOf('juma'), { name: 'Asha', phone: '255712000111', note: '' }, freshOnce(), () => '/')
    expect(JSON.stringify(await dataOf('daudi'))).not.toMatch(/Amina|Sinza|Asha/)
    const owned = await dataOf('neema')
    expect(Object.keys(owned)).toContain('data/bookings-2.json')
    const { 'data/notifications.json': received = '', ...others } = owned
    expect(received).toContain('I snore')
    const owner = JSON.stringify(others)
    expect(owner).toContain('Chumba cha Sinza')
    expect(owner).not.toMatch(/I snore|Asha/)
    expect(received).not.toContain('Asha')
    expect(JSON.stringify(await dataOf('juma'))).toContain('Asha')
  })

  it('leaves at once where it is small', async () => {
    expectWords(
      await visit('/settings/profile/data', 'amina'),
      'Download My Data',
      'what is left out, and why',
    )
    askForExport(actorOf('amina'))
    expect(findRows(dataExports)).toEqual([])
  })
})

it('can be downloaded ten times within an hour', () => {
  for (let n = 0; n < 10; n += 1) countDownload(actorOf('amina'))
  expect(() => countDownload(actorOf('amina'))).toThrow('You downloaded your data many times.')
  app.passTime(HOUR)
  countDownload(actorOf('amina'))
})

describe('A large download', () => {
  beforeEach(() => {
    const file = { formKey: 'f', field: 'images', kind: 'document', contentType: 'application/pdf' } as const
    const name = { objectKey: 'private/large.pdf', fileName: 'large.pdf', sha256: 'x' }
    const row = { id: 'large', userId: demoUsers.amina.id, ...file, ...name, createdAt: 1, claimedAt: 1 }
    insertRows(uploads, { ...row, sizeBytes: 20_000_001 })
  })
  const state = () => exportState(actorOf('amina'))
  const mails = () => findRows(outbox, eq(outbox.userId, demoUsers.amina.id))

  it('is put together in the background, once, and told by e-mail', async () => {
    expect((await get(zip, '/settings/profile/data/zip', { as: 'amina' })).location).toBe(
      '/settings/profile/data',
    )
    for (const _ of [1, 2]) await send('/settings/profile/data', {}, 'amina')
    expect(eventNames().filter((name) => name === 'account.data-asked')).toHaveLength(1)
    expectWords(await visit('/settings/profile/data', 'amina'), 'Your data is being put together.')
    await Promise.all([prepareExport(), prepareExport()])
    expect(mails()).toMatchObject([
      {
        subject: 'Your data is ready – Bweni',
        body: 'What you asked to download is ready. It stays for 24 hours.',
        link: '/settings/profile/data',
      },
    ])
    expectWords(
      await visit('/settings/profile/data', 'amina'),
      'It is ready, 1 MB, and stays until Tue 6 Oct, 12:00.',
    )
    expect((await dataOf('amina'))['data/profiles.json']).toContain('Amina Hassan')
    expect(state()).toMatchObject({ kind: 'ready' })
    expect(findRows(removals)).toEqual([])
  })

  it('is put together as often as it is asked for, one after another', async () => {
    askForExport(actorOf('amina'))
    await prepareExport()
    app.passTime(DAY + 1)
    sweepExports()
    askForExport(actorOf('amina'))
    await prepareExport()
    expect(state().kind).toBe('ready')
  })

  it('is gone after 24 hours', async () => {
    askForExport(actorOf('amina'))
    await prepareExport()
    const { objectKey } = findRow(dataExports)!
    app.passTime(DAY - 1)
    sweepExports()
    expect(state().kind).toBe('ready')
    app.passTime(1)
    expect(state().kind).toBe('large')
    app.passTime(1)
    sweepExports()
    expect(findRows(dataExports)).toEqual([])
    expect(findRows(removals)).toMatchObject([{ objectKey }])
  })

  it('takes the place of one that was ready for longer than a day', async () => {
    askForExport(actorOf('amina'))
    await prepareExport()
    const { objectKey } = findRow(dataExports)!
    app.passTime(DAY)
    askForExport(actorOf('amina'))
    expect(findRows(dataExports)).toMatchObject([{ readyAt: null }])
    expect(findRows(removals)).toMatchObject([{ objectKey }])
  })

  it('is put together once at a time', () => {
    askForExport(actorOf('amina'))
    expect(claimExport()).toMatchObject({ person: { id: demoUsers.amina.id } })
    expect(claimExport()).toBeNull()
  })

  it('is restarted after it was cut short, and deleted with the account', async () => {
    askForExport(actorOf('amina'))
    updateRows(dataExports, { startedAt: TEST_NOW })
    await prepareExport()
    expect(state().kind).toBe('waiting')
    app.passTime(HOUR + 1)
    await prepareExport()
    expect(state().kind).toBe('ready')
    const { objectKey } = findRow(dataExports)!
    closeAccount(actorOf('amina'), demoUsers.amina.id)
    expect(findRows(dataExports)).toEqual([])
    expect(findRows(removals).map((row) => row.objectKey)).toContain(objectKey)
  })

  it('is tried again five minutes after it failed', async () => {
    askForExport(actorOf('amina'))
    const store = memoryStore()
    useObjectStore(store)
    store.down = true
    await expect(prepareExport()).rejects.toThrow('The storage for files does not answer')
    store.down = false
    app.passTime(5 * MINUTE)
    await prepareExport()
    expect(state().kind).toBe('waiting')
    app.passTime(1)
    await prepareExport()
    expect(state().kind).toBe('ready')
  })

  it('that failed for two days can be asked for again, and an e-mail says so', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue(undefined)
    askForExport(actorOf('amina'))
    app.passTime(2 * DAY)
    sweepDownloads()
    expect(mails()).toEqual([])
    app.passTime(1)
    sweepDownloads()
    sweepDownloads()
    expect(mails()).toMatchObject([
      { subject: 'Your data could not be prepared – Bweni', link: '/settings/profile/data' },
    ])
    expect(logged.mock.calls).toEqual([[{ downloads: 1 }, expect.any(String)]])
    expect(state().kind).toBe('large')
    logged.mockRestore()
  })

  it('is one from a byte more on than what leaves at once', () => {
    expect(state().kind).toBe('large')
    updateRows(uploads, { sizeBytes: 20_000_000 })
    expect(state().kind).toBe('small')
  })

  it('is a private file: nobody else gets it', async () => {
    askForExport(actorOf('amina'))
    await prepareExport()
    expect(JSON.stringify(await dataOf('daudi'))).not.toContain('Amina')
  })
})
