import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '~/adapters/ids.server'
import type { Sqlite } from '~/db/open.server'
import { paths } from '~/paths'
import { cookieOf, newTenants } from './people'
import { serveApp } from './process'
import { judged, number, type Row, Wrong } from './table'

const STREAMS = 500
/** Fewer than a person may have. */
const PER_PERSON = 5
const COMMITS = 300
const PAUSE_MS = 60

type Stream = { userId: string; response: IncomingMessage }

/** Memory of a stream, and how long a commit of this process takes to a byte on the stream of the app's process. */
export async function benchLive(folder: string, sqlite: Sqlite): Promise<Row[]> {
  const cookies = new Map<string, string>()
  for (const person of newTenants(STREAMS / PER_PERSON)) cookies.set(person.id, await cookieOf(person))
  const app = await serveApp(folder)
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const streams: Stream[] = []
  try {
    await sleep(2_000)
    const before = residentKb(app.pid)
    for (const [userId, cookie] of cookies)
      for (let count = 0; count < PER_PERSON; count += 1)
        streams.push({ userId, response: await open(app.url, cookie, agent) })
    await sleep(2_000)
    const eachKb = (residentKb(app.pid) - before) / streams.length
    const waits = await commits(sqlite, streams)
    const p99 = waits[Math.floor(waits.length * 0.99)] ?? Number.NaN
    return [
      {
        what: `Memory of each of ${streams.length} open streams`,
        figure: `${number(eachKb)} KB`,
        goal: judged(eachKb, { id: 'L1', atMost: 30, unit: ' KB' }),
      },
      {
        what: `From a commit in another process to the stream, ${waits.length} commits`,
        figure: `median ${number(waits[Math.floor(waits.length / 2)] ?? Number.NaN)} ms, p99 ${number(p99)} ms`,
        goal: judged(p99, { id: 'L2', atMost: 1_000, unit: ' ms' }),
      },
    ]
  } finally {
    agent.destroy()
    await app.stop()
  }
}

async function open(url: string, cookie: string, agent: Agent): Promise<IncomingMessage> {
  const asking = get(url + paths.events(), {
    agent,
    headers: { Accept: 'text/event-stream', Cookie: cookie },
  })
  const [response]: IncomingMessage[] = await once(asking, 'response')
  if (response?.statusCode !== 200) throw new Wrong(`A stream answers ${response?.statusCode}`)
  response.resume()
  response.on('error', () => undefined)
  return response
}

/** Milliseconds from each commit to its event on a stream of its person, the shortest first. */
async function commits(sqlite: Sqlite, streams: readonly Stream[]): Promise<number[]> {
  const insert = sqlite.prepare(
    "insert into notifications (id, user_id, title, message, type, created_at) values (?, ?, 'News', 'words', 'info', ?)",
  )
  const waits: number[] = []
  for (let count = 0; count < COMMITS; count += 1) {
    const stream = streams[(count * 7) % streams.length]
    if (!stream) break
    const heard = once(stream.response, 'data', { signal: AbortSignal.timeout(10_000) })
    const committedAt = performance.now()
    insert.run(newId(), stream.userId, Date.now())
    await heard
    waits.push(performance.now() - committedAt)
    await sleep(PAUSE_MS * Math.random())
  }
  return waits.sort((a, b) => a - b)
}

/** Memory that the process holds now. Linux only. */
function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
