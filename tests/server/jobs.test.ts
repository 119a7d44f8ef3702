import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import Database from 'better-sqlite3'
import { ne } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { hasRoom, withinLimit } from '~/db/counters.server'
import { db } from '~/db/database.server'
import { databaseProblem } from '~/db/health.server'
import {
  idempotencyKeys,
  invitations,
  outbox,
  properties,
  recoverableForms,
  removals,
  sessions,
  uploads,
} from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { acceptInvitation } from '~/domain/desk/people/answer-invitation.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { saveForRecovery } from '~/domain/ground/accounts/form-recovery.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { DAY, HOUR, MINUTE } from '~/domain/ground/shared/units'
import { reserveObject } from '~/domain/ground/uploads/staging.server'
import { startClockWatch } from '~/domain/stays/bookings/clock-watch.server'
import { type Job, jobs } from '~/server/jobs.server'
import { startScheduler } from '~/server/scheduler.server'
import { actorOf } from '../support/accounts'
import { asUser, freshApp } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { eventually } from '../support/eventually'
import { findRow, findRows, updateRows } from '../support/rows'
import { ask, bookingOf, giveAccount, invite, letRoom, stageReceipt, stay } from '../support/stays'

let app: ReturnType<typeof freshApp>

beforeEach(() => {
  log.level = 'silent'
  app = freshApp()
})

/** Runs one job of the scheduler, twice at once: one that takes too long overlaps with its next run. */
async function run(name: string) {
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new Error(`No job is called ${name}`)
  await Promise.all([job.run(), job.run()])
}

const letter = () =>
  transaction((tx) =>
    queueEmail(tx, {
      userId: demoUsers.amina.id,
      to: demoUsers.amina.email,
      subject: 'Habari – Bweni',
      body: 'Karibu, asante sana',
      purpose: 'notice',
    }),
  )

test('invited addresses that nobody used are deleted, those of agents are not', async () => {
  const id = letRoom()
  invite(id, 'rehema')
  acceptInvitation(actorOf('juma'), invite(id, 'juma'))
  const addresses = () => db().select({ email: invitations.email }).from(invitations).all()
  app.passTime(96 * DAY)
  await run('sweep invitations')
  expect(addresses().length).toBe(2)
  app.passTime(2 * DAY)
  await run('sweep invitations')
  expect(addresses()).toEqual([{ email: demoUsers.juma.email }])
})

test('bookings move on as their days pass, whatever else happens', async () => {
  giveAccount()
  const unanswered = ask('amina', letRoom())
  const unpaid = stay('daudi', letRoom())
  app.passTime(25 * HOUR)
  await run('remind owners')
  expect(bookingOf(unanswered).remindedAt).not.toBeNull()
  app.passTime(48 * HOUR)
  await run('expire requests')
  expect(bookingOf(unanswered).status).toBe('cancelled')
  app.passTime(3 * DAY)
  await run('warn tenants')
  expect(bookingOf(unpaid).payWarnedAt).not.toBeNull()
  app.passTime(2 * DAY)
  await run('lapse unpaid bookings')
  expect(bookingOf(unpaid).status).toBe('cancelled')
  const over = stay('grace', letRoom())
  app.setNow(Date.UTC(2026, 11, 2, 9))
  await run('complete stays')
  expect(bookingOf(over).status).toBe('completed')
})

test('the first free day is right again the next morning', async () => {
  giveAccount()
  const listing = letRoom()
  stay('amina', listing, { start_date: '2026-11-06', duration: 1 })
  const freeFrom = () => findRow(properties)?.freeFromDate
  await run('refresh availability')
  expect(freeFrom()).toBe('2026-10-05')
  app.passTime(DAY)
  await run('refresh availability')
  expect(freeFrom()).toBe('2026-10-06')
  app.passTime(DAY)
  await run('refresh availability')
  expect(freeFrom()).toBe('2026-12-06')
})

test('the log says that the clock jumped, and nothing while it is right', async () => {
  const error = vi.spyOn(log, 'error')
  afterThisTest(() => error.mockRestore())
  startClockWatch()
  await run('watch the clock')
  expect(error).not.toHaveBeenCalled()
  app.passTime(3 * HOUR)
  await run('watch the clock')
  expect(error).toHaveBeenCalledWith(
    { gapMs: expect.any(Number) },
    expect.stringContaining('the clock jumped'),
  )
})

test('files that nobody came back for go after a day, those in use stay', async () => {
  await app.store.put('private/left.png', Buffer.from('a'), { contentType: 'image/png' })
  const id = stageReceipt('amina', 'b')
  updateRows(uploads, { objectKey: 'private/left.png' })
  stageReceipt('amina', 'c')
  updateRows(uploads, { claimedAt: 1 }, ne(uploads.id, id))
  app.passTime(DAY)
  await run('sweep uploads')
  expect(findRows(uploads)).toHaveLength(2)
  app.passTime(1)
  await run('sweep uploads')
  await run('remove objects')
  expect(findRows(uploads)).toMatchObject([{ claimedAt: 1 }])
  expect(await app.store.get('private/left.png')).toBeNull()
  expect(findRows(removals)).toEqual([])
})

test('an object that no row ever named goes after an hour, a picture with all its widths', async () => {
  reserveObject(NO_SESSION, 'public/0123abcd')
  for (const name of ['320.webp', 'jpg'])
    await app.store.put(`public/0123abcd/${name}`, Buffer.from('a'), {
      contentType: name === 'jpg' ? 'image/jpeg' : 'image/webp',
    })
  await run('remove objects')
  expect(await app.store.get('public/0123abcd/jpg')).not.toBeNull()
  app.passTime(HOUR)
  await run('remove objects')
  expect(await app.store.get('public/0123abcd/jpg')).toBeNull()
  expect(await app.store.get('public/0123abcd/320.webp')).toBeNull()
})

test('old keys, forms, sessions and counters are swept, young ones stay', async () => {
  const limit = { hits: 1, perMs: MINUTE }
  transaction((tx) => {
    const key = {
      userId: demoUsers.amina.id,
      action: 'a',
      key: 'k',
      bodyHash: 'h',
      outcomePath: '/',
      createdAt: Date.UTC(2026, 9, 5, 9),
    }
    tx.insert(idempotencyKeys).values(key).run()
  })
  saveForRecovery({ ...demoUsers.amina, ...NO_SESSION }, '/x', [['a', 'b']])
  await asUser('amina')
  withinLimit('bucket', limit)
  const left = () => [idempotencyKeys, recoverableForms, sessions].map((table) => findRows(table).length)
  const sweep = async () => {
    for (const name of ['sweep idempotency keys', 'sweep accounts', 'sweep counters']) await run(name)
  }
  await sweep()
  expect(left()).toEqual([1, 1, 1])
  expect(hasRoom('bucket', limit)).toBe(false)
  app.passTime(DAY + 1)
  await sweep()
  expect(left()).toEqual([1, 0, 1])
  app.passTime(29 * DAY)
  await sweep()
  expect(left()).toEqual([0, 0, 0])
})

/** Runs these jobs by the scheduler until each of these was seen so often. */
async function schedule(jobs: Job[], seen: string[], expected: string[], longestRun?: number) {
  const stop = startScheduler(jobs, longestRun)
  const counts = () =>
    Object.fromEntries(expected.map((name) => [name, seen.filter((one) => one === name).length]))
  await eventually(() => expect(Math.min(...Object.values(counts()))).toBeGreaterThanOrEqual(3))
  return stop
}

test('each job has its time', () => {
  const minutes = Object.fromEntries(jobs.map(({ name, everyMs }) => [name, everyMs / MINUTE]))
  expect(minutes).toEqual({
    'watch the clock': 1,
    'watch the data': 1,
    'watch the copies': 1,
    'expire requests': 1,
    'expire unanswered refunds': 60,
    'expire unanswered deposits': 60,
    'remind of deposits': 60,
    'remind owners': 1,
    'lapse unpaid bookings': 1,
    'lapse stays whose tenants never came': 1,
    'escalate receipts': 1,
    'warn tenants': 1,
    'ask about missing first payments': 1,
    'remind of instalments': 60,
    'complete stays': 1,
    'ask residents': 60,
    'prepare downloads': 1 / 6,
    'prepare photos': 1 / 12,
    'mirror files': 1 / 6,
    'refresh availability': 1 / 6,
    'send broadcasts': 1 / 60,
    'secure the seeds of ballots': 60,
    'tell of ballots': 1 / 60,
    summaries: 1,
    mail: 1 / 6,
    'sweep uploads': 10,
    'remove objects': 1,
    'sweep storage': 10,
    'sweep partial uploads': 60,
    'sweep PDFs': 60,
    'sweep backups of clearings': 60,
    'merge text indexes': 10,
    'count tables': 60,
    'check the database': 10,
    'sweep downloads': 10,
    'sweep drafts': 60,
    'sweep invitations': 60,
    'bill owners': 1 / 12,
    'remind owners of invoices': 60,
    'sweep accounts': 60,
    'sweep idempotency keys': 60,
    'sweep outbox': 60,
    'sweep counters': 60,
  })
})

test('a job that fails holds up no other, and runs again at its next time', async () => {
  const seen: string[] = []
  const jobs = [
    {
      name: 'fails',
      everyMs: 1,
      run: () => {
        seen.push('fails')
        throw new Error('no')
      },
    },
    { name: 'rejects', everyMs: 1, run: async () => Promise.reject(new Error(String(seen.push('rejects')))) },
    { name: 'works', everyMs: 1, run: () => seen.push('works') },
    { name: 'seldom', everyMs: HOUR, run: () => seen.push('seldom') },
  ]
  const stop = await schedule(jobs, seen, ['fails', 'rejects', 'works'])
  await eventually(() => expect(seen).toContain('seldom'))
  await stop()
  expect(seen.filter((name) => name === 'seldom')).toHaveLength(1)
})

test('T52: a job that meets damage in the database says so to whoever asks for its health', async () => {
  const seen: string[] = []
  const run = () => {
    seen.push('reads')
    throw new Database.SqliteError('database disk image is malformed', 'SQLITE_CORRUPT')
  }
  expect(databaseProblem()).toBeUndefined()
  const stop = await schedule([{ name: 'reads', everyMs: 1, run }], seen, ['reads'])
  await eventually(() => expect(databaseProblem()).toBe('The database cannot be read at the moment.'))
  await stop()
})

test('T49: a job that does not end holds up no other and is tried again, and stopping does not wait for it', async () => {
  const seen: string[] = []
  const jobs = [
    { name: 'hangs', everyMs: 1, run: () => new Promise(() => seen.push('hangs')) },
    { name: 'works', everyMs: 1, run: () => seen.push('works') },
  ]
  const stop = await schedule(jobs, seen, ['hangs', 'works'], 20)
  await stop()
})

test('T48: jobs go on when the clock is set back two hours or 75, and when it is set forward eight days', async () => {
  const seen: string[] = []
  const stop = await schedule([{ name: 'works', everyMs: 1, run: () => seen.push('works') }], seen, ['works'])
  for (const jump of [-2 * HOUR, -75 * HOUR, 8 * DAY]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + jump })
    const before = seen.length
    await eventually(() => expect(seen.length, String(jump)).toBeGreaterThan(before))
    vi.useRealTimers()
  }
  await stop()
})

test('T49: a mail server that never finishes holds up no job, and a letter waits for its next try', async () => {
  const server = createServer((socket) => void socket.on('error', () => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  app = freshApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  letter()
  const isCalled = once(server, 'connection')
  const seen: string[] = []
  const mail = jobs.filter(({ name }) => name === 'mail')
  const stop = await schedule([...mail, { name: 'works', everyMs: 1, run: () => seen.push('works') }], seen, [
    'works',
  ])
  const [socket] = (await isCalled) as [Socket]
  const before = seen.length
  await eventually(() => expect(seen.length).toBeGreaterThan(before))
  expect(findRow(outbox)).toMatchObject({ sentAt: null, attempts: 1 })
  socket.destroy()
  server.close()
  await stop()
})

test('stopping waits for the job in hand and begins no other', async () => {
  const seen: string[] = []
  let finish = () => {}
  const inHand = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const stop = startScheduler([
    {
      name: 'in hand',
      everyMs: 0,
      run: async () => {
        begin()
        await inHand
        seen.push('in hand')
      },
    },
    { name: 'next', everyMs: 0, run: () => seen.push('next') },
  ])
  await begun
  const stopped = stop().then(() => seen.push('stopped'))
  finish()
  await stopped
  expect(seen).toEqual(['in hand', 'stopped'])
})

test('whoever waits for the start is answered before the first job', async () => {
  const seen: string[] = []
  const stop = startScheduler([{ name: 'first', everyMs: HOUR, run: () => seen.push('first') }])
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen).toEqual([])
  await eventually(() => expect(seen).toEqual(['first']))
  await stop()
})
