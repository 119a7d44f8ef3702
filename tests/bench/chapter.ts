import type { Sqlite } from '~/db/open.server'
import type { Actor } from '~/domain/access/actor'
import { findActor, startSession } from '~/domain/accounts/sessions.server'
import { universitySubmissions, wardenSubmissions } from '~/domain/submissions/staff-lists.server'
import { paths } from '~/paths'
import { ballotRows } from './chapter-ballot'
import { addChapter, firstNames, HOSTELS, lastNames, SUBMISSIONS } from './chapter-data'
import { studentRows } from './chapter-students'
import { peakMb } from './memory'
import { download } from './money'
import { cookieOf, personWhere } from './people'
import { serveApp } from './process'
import { judged, number, type Row, Wrong } from './table'
import { type Clock, inWords, timesOf, timing } from './timed'

type Run = { folder: string; sqlite: Sqlite; rounds: number }

/** A university with 20,000 submissions: its lists, its file, its students on the last day, and a draw among all of them. */
export async function benchChapter({ folder, sqlite, rounds }: Run): Promise<Row[]> {
  const university = addChapter(sqlite)
  return [
    ...listRows(sqlite, university),
    await fileRow(folder, university),
    ...(await studentRows({ folder, sqlite, rounds })),
    ...ballotRows(sqlite),
  ]
}

const CALLS = 300

function listRows(sqlite: Sqlite, university: string): Row[] {
  const clock = timing(sqlite)
  const of = (query: string) => new URLSearchParams(query)
  const [lucas, mariam] = [actorWhere('lucas'), actorWhere('mariam')]
  const tab = (at: (call: number) => string) => (call: number) => {
    const { list } = universitySubmissions(lucas, university, of(at(call)))
    if (!list || list.lines.length === 0) throw new Wrong(`${at(call)} shows no submissions`)
  }
  const first = (call: number) => firstNames[call % firstNames.length] ?? ''
  const last = (call: number) => lastNames[call % lastNames.length] ?? ''
  const statuses = ['submitted', 'reviewed', 'approved', 'rejected', 'arrival_confirmed']
  const status = (call: number) => `status=${statuses[call % statuses.length]}`
  const looks: Record<string, (call: number) => void> = {
    'the tab, newest first': tab(() => ''),
    'the tab’s last page': tab(() => 'page=last'),
    'the tab with a status': tab(status),
    'the tab, the unplaced': tab(() => 'unplaced=1'),
    'the tab, a first name': tab((call) => `search=${first(call)}`),
    'the tab, one letter': tab((call) => `search=${first(call).slice(0, 1)}`),
    'the tab, a name and a status': tab((call) => `search=${last(call)}&${status(call)}`),
    'the tab, a reference': tab((call) => `search=${((call + 1) * 7_919).toString(16).padStart(8, '0')}`),
    'the warden’s list': () => wardenSubmissions(mariam, of('')),
    'the warden’s list, a name and a status': (call) =>
      wardenSubmissions(mariam, of(`search=${first(call)}&${status(call)}`)),
  }
  try {
    return Object.entries(looks).map(([name, look]) => lookRow(name, look, clock))
  } finally {
    clock.stop()
  }
}

function lookRow(name: string, look: (call: number) => void, clock: Clock): Row {
  const times = timesOf(clock, look, CALLS, { anew: true })
  return {
    what: `${number(SUBMISSIONS)} submissions: ${name}`,
    figure: inWords(times),
    goal: judged(times.sqlP99, { id: 'SQL p99', atMost: 5, unit: ' ms' }),
  }
}

function actorWhere(name: string): Actor {
  const actor = findActor(startSession(personWhere(`email = '${name}@bweni.example'`).id, 'Bench'))
  if (!actor) throw new Wrong(`${name} has no account`)
  return actor
}

/** What the process holds at most after a warden's file, and after one that is many times as long. */
async function fileRow(folder: string, university: string): Promise<Row> {
  const [lucas, mariam] = [
    personWhere("email = 'lucas@bweni.example'"),
    personWhere("email = 'mariam@bweni.example'"),
  ]
  const [whole, part] = [await cookieOf(lucas), await cookieOf(mariam)]
  const app = await serveApp(folder)
  try {
    for (let time = 0; time < 3; time += 1)
      await download({ url: app.url + paths.submissionsCsv(), cookie: part })
    const before = peakMb(app.pid)
    const startedAt = performance.now()
    const url = app.url + paths.submissionsCsv({ manage: university })
    const lines = await download({ url, cookie: whole })
    const seconds = (performance.now() - startedAt) / 1_000
    if (lines <= SUBMISSIONS) throw new Wrong(`The file of all submissions has ${lines} lines`)
    const more = peakMb(app.pid) - before
    return {
      what: `CSV of ${number(lines)} submissions: more memory than one of ${number(SUBMISSIONS / HOSTELS)}`,
      figure: `${number(more)} MB, ${number(seconds)} s`,
      reference: `${number(before)} MB`,
      by: 'fetch',
      goal: judged(more, { id: 'flat', atMost: 16, unit: ' MB' }),
    }
  } finally {
    await app.stop()
  }
}
