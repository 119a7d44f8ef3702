import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { useCounters } from '~/db/counters-file.server'
import { database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { startServing } from '~/db/retry-locked.server'
import { profiles, startedSubmissions } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { paths } from '~/paths'
import { startScheduler } from '~/server/scheduler.server'
import { givePassword } from '../support/accounts'
import { asUser } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { eventually } from '../support/eventually'
import { useFreshApp } from '../support/fresh-app'
import { findRow } from '../support/rows'
import { requestText, sendRaw, serve } from '../support/server'
import { makeForm } from '../support/universities'

const app = useFreshApp({ APP_ORIGIN: '' })

beforeEach(() => {
  const file = join(app.folder, 'bweni.sqlite')
  writeFileSync(file, database().sqlite.serialize())
  useDatabase(openDatabase(file))
  useCounters(join(app.folder, 'counters.sqlite'))
  startServing()
})

/** Holds the lock of one of the two databases, as another process does; returns what lets go of it. */
function lock(name: 'bweni' | 'counters') {
  const other = new Database(join(app.folder, `${name}.sqlite`))
  other.exec('begin immediate')
  const release = () => void other.close()
  afterThisTest(release)
  return release
}

async function start() {
  const { port, host } = await serve()
  return (line: string, headers: Record<string, string> = {}, body?: string) =>
    sendRaw(port, requestText(line, { Host: host, Origin: `http://${host}`, ...headers }, body))
}

const fullName = 'Amina Hassan wa Kwanza'
const profile = new URLSearchParams({
  full_name: fullName,
  phone: String(demoUsers.amina.phone),
  gender: 'female',
}).toString()
const student = { full_name: fullName, email: 'a@b.example', phone: '0712 345 678', gender: 'female' }
const registration = new URLSearchParams({ ...student, version: '1', answer_0: 'T-17' }).toString()
const { id, email } = demoUsers.amina
const makeRegistration = () => makeForm('lucas', [{ label: 'Student ID' }])
const storedAnswers = () => findRow(startedSubmissions)?.answers
const storedName = () => findRow(profiles, id)?.fullName

describe('while another process holds the lock of a database', () => {
  it.each([
    ['bweni', '/settings/profile', profile],
    ['bweni', '/university-chapter/forms/{id}', registration],
    ['bweni', '/university-chapter/forms/{id}/save', registration],
    ['counters', '/auth', new URLSearchParams({ email, password: 'mto wa mbu 1' }).toString()],
  ] as const)(
    '%s, pages and the health check are answered, and the form of %s waits and is saved',
    async (name, address, form) => {
      const line = `POST ${address.replace('{id}', makeRegistration())}`
      const send = await start()
      await givePassword('amina', 'mto wa mbu 1')
      const amina = { Cookie: await asUser('amina') }
      app.passTime(HOUR)
      const release = lock(name)
      let isAnswered = false
      const sent = send(line, amina, form).finally(() => {
        isAnswered = true
      })
      for (const path of ['/healthz', '/properties', '/notifications', '/healthz'])
        expect((await send(`GET ${path}`, amina)).status, path).toBe(200)
      expect(isAnswered).toBe(false)
      release()
      expect((await sent).status).toBe(303)
      if (form === profile) expect(storedName()).toBe(fullName)
      if (form === registration) expect(storedAnswers()).toMatchObject({ '@full_name': fullName })
    },
  )

  it('a job waits and is done, and logs a lock that stays as no error', async () => {
    log.level = 'silent'
    const [info, error] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'error')]
    afterThisTest(() => vi.restoreAllMocks())
    let runs = 0
    const rename = (fullName: string) => () => {
      runs += 1
      transaction((tx) => tx.update(profiles).set({ fullName }).where(eq(profiles.id, id)).run())
    }
    let release = lock('bweni')
    // Its next time is a day away.
    const stopOnce = startScheduler([{ name: 'once', everyMs: DAY, run: rename('Amina') }])
    await eventually(() => expect(runs).toBe(1))
    release()
    await eventually(() => expect(storedName()).toBe('Amina'))
    await stopOnce()

    release = lock('bweni')
    const stop = startScheduler([{ name: 'again', everyMs: 1, run: rename('Amina Hassan') }])
    await eventually(() =>
      expect(info.mock.calls).toContainEqual([{ job: 'again' }, 'job waits: another process holds the lock']),
    )
    release()
    await eventually(() => expect(storedName()).toBe('Amina Hassan'))
    await stop()
    expect(error).not.toHaveBeenCalled()
  })

  it('for longer than five seconds, forms come back whole with 503, and are taken afterwards', async () => {
    const send = await start()
    const amina = { Cookie: await asUser('amina') }
    const toUniversity = `POST ${paths.universityForm(makeRegistration())}`
    const release = lock('bweni')
    const answers = await Promise.all([
      send('POST /settings/profile', amina, profile),
      send(toUniversity, amina, registration),
      send(`${toUniversity}/save`, amina, registration),
      send('POST /notifications/clear', amina, 'a=b'),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(503)
      expect(body).toContain('We could not save this. Nothing was charged. Please try again.')
    }
    for (const { body } of answers.slice(0, 3)) expect(body).toContain(`value="${fullName}"`)
    release()
    expect((await send('POST /settings/profile', amina, profile)).status).toBe(303)
    expect(storedName()).toBe(fullName)
  })
})
