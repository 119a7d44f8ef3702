import { closeDatabase, database } from '~/db/database.server'
import type { Sqlite } from '~/db/open.server'
import { countTables } from '~/db/statistics.server'
import { changeCity } from '~/domain/cities/save-city.server'
import { SECOND } from '~/domain/shared/units'
import { paths } from '~/paths'
import type { AdminList } from '../support/admin-lists'
import { addAdministration, addCityToRename, RENAMED_CITY } from './admin-data'
import { administrator, measuredLists } from './admin-lists'
import { pageRows } from './admin-pages'
import { judged, number, type Row, Wrong } from './table'
import { type Clock, inWords, timesOf, timing } from './timed'

const CALLS = 1_000

type Run = { folder: string; sqlite: Sqlite; rounds: number }

/** The administration of a platform that has run for years: its lists, its pages, and a city that gets another name. */
export async function benchAdmin({ folder, sqlite: opened, rounds }: Run): Promise<Row[]> {
  addAdministration(opened)
  // As the product does each hour; what was known of the tables when they were nearly empty goes with the connection.
  await countTables()
  closeDatabase()
  const { sqlite } = database()
  return [...listRows(sqlite), ...(await pageRows(folder, sqlite, rounds)), renameRow(sqlite)]
}

function listRows(sqlite: Sqlite): Row[] {
  const clock = timing(sqlite)
  try {
    return measuredLists(sqlite).map((list) => listRow(list, clock))
  } finally {
    clock.stop()
  }
}

/** Each way once, so that nothing is read from the disk any more, and then all of them in turn. */
function listRow({ name, ways }: AdminList, clock: Clock): Row {
  const asked = Object.values(ways)
  for (const ask of asked) ask()
  const times = timesOf(clock, (call) => void asked[call % asked.length]?.(), CALLS, { anew: true })
  return {
    what: `${name}, asked in ${asked.length} ways`,
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
