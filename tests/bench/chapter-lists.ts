import type { Sqlite } from '~/db/open.server'
import type { Actor } from '~/domain/access/actor'
import { findActor, startSession } from '~/domain/accounts/sessions.server'
import { universitySubmissions, wardenSubmissions } from '~/domain/submissions/staff-lists.server'
import { firstNames, lastNames, SUBMISSIONS } from './chapter-data'
import { personWhere } from './people'
import { judged, number, type Row, Wrong } from './table'
import { type Clock, inWords, timesOf, timing } from './timed'

const CALLS = 300

/** What the lists of a university and of a warden take from the database: the functions that the loaders call. */
export function listRows(sqlite: Sqlite, university: string): Row[] {
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
