import { rmSync } from 'node:fs'
import { readEnv, setEnv } from '~/adapters/env.server'
import { closeDatabase, database } from '~/db/database.server'
import type { Sqlite } from '~/db/open.server'
import { forgetAppVariables } from '../../app/scripts/dev/built-app.mjs'
import { benchBookings } from './bookings'
import { benchCapacity } from './capacity'
import { copyOfData } from './data'
import { benchLink } from './link'
import { benchLists } from './lists'
import { benchMemory } from './memory'
import { benchNetworks } from './networks'
import { type Options, readOptions, type Topic } from './options'
import { benchPageCache } from './page-cache'
import { benchPages } from './pages'
import { type Part, printParts } from './parts'
import { benchReaders } from './readers'
import { benchSearch } from './search'
import { benchStart } from './start'
import { benchWeight } from './weight'

const options = readOptions(process.argv.slice(2))
forgetAppVariables()
process.env.READERS = options.readers
for (const listings of options.listings) await measure(listings, options)

/** Measures a database of this many listings and prints the table. A failed part gives the process an exit code of 1. */
async function measure(listings: number, { seconds, rounds, students, only }: Options): Promise<void> {
  const folder = copyOfData(listings)
  setEnv(readEnv({ DATA_DIR: folder, DEMO: '1' }))
  const benches: Record<Topic, (sqlite: Sqlite) => ReturnType<Part>> = {
    start: () => benchStart(folder, rounds),
    weight: (sqlite) => benchWeight(folder, sqlite),
    pages: (sqlite) => benchPages({ folder, sqlite, seconds, rounds }),
    'page-cache': (sqlite) => benchPageCache({ folder, sqlite, seconds, rounds }),
    readers: (sqlite) => benchReaders({ folder, sqlite, seconds, rounds }),
    networks: (sqlite) => benchNetworks({ folder, sqlite, seconds, rounds }),
    search: (sqlite) => benchSearch(sqlite, listings),
    lists: (sqlite) => benchLists(sqlite),
    link: (sqlite) => benchLink(folder, sqlite, rounds),
    memory: (sqlite) => benchMemory(folder, sqlite, seconds),
    bookings: (sqlite) => benchBookings(folder, sqlite, rounds),
    capacity: (sqlite) => benchCapacity(folder, sqlite, students),
  }
  const parts = only.map((topic): [Topic, Part] => [topic, () => benches[topic](database().sqlite)])
  try {
    const isComplete = await printParts(
      `${listings} listings, Node ${process.version}`,
      Object.fromEntries(parts),
    )
    if (!isComplete) process.exitCode = 1
  } finally {
    closeDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
}
