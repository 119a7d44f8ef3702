import { once } from 'node:events'
import { request } from 'node:http'
import { newId } from '~/adapters/ids.server'
import type { Sqlite } from '~/db/open.server'
import { paths } from '~/paths'
import { askedBy, CONNECTIONS, load, medianPace, type Pace } from './load'
import { cookieOf, newTenants, personWhere } from './people'
import { type Served, serveApp } from './process'
import { judged, number, type Row, Wrong } from './table'

const RECEIVERS = 10_000

type Bench = { folder: string; sqlite: Sqlite; seconds: number; rounds: number }

/**
 * How long others wait for the list while the whole database is checked again and again, and while a broadcast goes out to
 * 10,000 people, beside how long they wait without.
 */
export async function benchBroadcast({ folder, sqlite, seconds, rounds }: Bench): Promise<Row[]> {
  newTenants(RECEIVERS)
  const cookie = await cookieOf(personWhere("email = 'admin@bweni.example'"))
  const app = await serveApp(folder)
  const listLoads = async () => {
    const paces: Pace[] = []
    for (let round = 0; round < rounds; round += 1)
      paces.push(await load(app.url, () => paths.properties(), seconds))
    return medianPace(paces)
  }
  try {
    await listLoads()
    const without = await listLoads()
    const waits = (what: string, pace: Pace, done: string, id: string): Row => {
      const ratio = pace.p99Ms / without.p99Ms
      return {
        what: `\`/properties\` over ${CONNECTIONS} connections while ${what}`,
        figure: `p99 ${number(pace.p99Ms)} ms, ${done} meanwhile`,
        reference: `without: p99 ${number(without.p99Ms)} ms`,
        ratio: number(ratio),
        by: askedBy(without, pace),
        goal: judged(ratio, { id, atMost: 2 }),
      }
    }
    const checks = checkAgainAndAgain(app, cookie)
    const checked = await listLoads()
    const done = `${number(await checks.end())} checks`
    await send(app, cookie)
    const before = progressOf(sqlite)
    const meanwhile = await listLoads()
    const during = progressOf(sqlite)
    if (during.notified <= before.notified) throw new Wrong('The broadcast did not go on')
    if (during.isFinished) throw new Wrong('The broadcast was over before the load')
    return [
      waits('the database is checked', checked, done, 'B2'),
      waits(
        `${number(during.receivers)} people are told`,
        meanwhile,
        `${number(during.notified - before.notified)} told`,
        'B1',
      ),
    ]
  } finally {
    await app.stop()
  }
}

/** Presses 'Check the database', and again as soon as it is answered; `end` tells how often it was. */
function checkAgainAndAgain(app: Served, cookie: string): { end: () => Promise<number> } {
  let isOver = false
  const pressed = (async () => {
    let checks = 0
    for (; !isOver; checks += 1) await post(app, cookie, paths.adminDatabaseCheck())
    return checks
  })()
  return {
    end: () => {
      isOver = true
      return pressed
    },
  }
}

/** Sends it as the form of the administrators does. */
function send(app: Served, cookie: string): Promise<void> {
  const typed = { title: 'Water', message: 'No water on Sunday.', type: 'info', recipients: 'tenant' }
  return post(app, cookie, paths.adminNotificationsSend(), { ...typed, once_key: newId() })
}

async function post({ url }: Served, cookie: string, path: string, typed: Record<string, string> = {}) {
  const headers = { cookie, origin: url, 'content-type': 'application/x-www-form-urlencoded' }
  const asking = request(url + path, { method: 'POST', headers })
  asking.end(String(new URLSearchParams(typed)))
  const [answer] = await once(asking, 'response')
  answer.resume()
  if (answer.statusCode !== 303) throw new Wrong(`${path} was answered ${answer.statusCode}`)
}

function progressOf(sqlite: Sqlite): { receivers: number; notified: number; isFinished: number } {
  const newest =
    'select receivers, notified, finished_at is not null as isFinished from broadcasts order by created_at desc limit 1'
  const row = sqlite.prepare<[], ReturnType<typeof progressOf>>(newest).get()
  if (!row) throw new Wrong('There is no broadcast')
  return row
}
