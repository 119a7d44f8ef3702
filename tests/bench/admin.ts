import type { Sqlite } from '~/db/open.server'
import { changeCity } from '~/domain/cities/save-city.server'
import { SECOND } from '~/domain/shared/units'
import { paths } from '~/paths'
import { addAdministration, addCityToRename, BOOKINGS, EVENTS, RENAMED_CITY, USERS } from './admin-data'
import { administrator, adminLooks } from './admin-lists'
import { pageRows } from './admin-pages'
import { fullScans } from './plans'
import { judged, number, type Row, Wrong } from './table'
import { type Clock, inWords, timesOf, timing } from './timed'

const CALLS = 300

type Run = { folder: string; sqlite: Sqlite; rounds: number }

/** The administration of a platform that has run for years: its lists, its pages, and a city that gets another name. */
export async function benchAdmin({ folder, sqlite, rounds }: Run): Promise<Row[]> {
  addAdministration(sqlite)
  return [...listRows(sqlite), ...(await pageRows(folder, sqlite, rounds)), renameRow(sqlite)]
}

function listRows(sqlite: Sqlite): Row[] {
  const clock = timing(sqlite)
  try {
    const rows = Object.entries(adminLooks(sqlite)).map(([name, look]) => lookRow(name, look, clock))
    const scans = fullScans(sqlite, clock.queries)
    for (const scan of scans) console.error(scan)
    return [
      ...rows,
      {
        what: `Queries of these lists that read a whole table row by row`,
        figure: `${scans.length} of ${clock.queries.size}`,
        by: 'explain query plan',
        goal: judged(scans.length, { id: 'scans', atMost: 0 }),
      },
    ]
  } finally {
    clock.stop()
  }
}

function lookRow(name: string, look: (call: number) => number, clock: Clock): Row {
  if (look(0) === 0) throw new Wrong(`Nothing is shown: ${name}`)
  const times = timesOf(clock, look, CALLS, { anew: true })
  return {
    what: `${number(USERS)} users, ${number(BOOKINGS)} bookings, ${number(EVENTS)} events: ${name}`,
    figure: inWords(times),
    goal: judged(times.sqlP99, { id: 'SQL p99', atMost: 20, unit: ' ms' }),
  }
}

/** From the form's input to the commit, as the route calls it. */
function renameRow(sqlite: Sqlite): Row {
  addCityToRename(sqlite)
  const count = sqlite.prepare<[string], number>('select count(*) from properties where city = ?').pluck()
  const listings = count.get(RENAMED_CITY) ?? 0
  const startedAt = performance.now()
  changeCity(
    administrator(),
    'bench-city',
    {
      ...{ name: 'Makao Makuu', region: 'Dodoma', universities: [], property_count: 0, version: 1 },
      ...{ is_featured: false, display_order: 99, latitude: undefined, longitude: undefined },
    },
    'keep',
  )
  const seconds = (performance.now() - startedAt) / SECOND
  if (count.get('Makao Makuu') !== listings) throw new Wrong('Not all listings have the new name')
  return {
    what: `A city of ${number(listings)} listings gets another name`,
    figure: `${number(seconds)} s`,
    by: paths.adminCity('{id}'),
    goal: judged(seconds, { id: 'rename', atMost: 2, unit: ' s' }),
  }
}
