import { rmSync } from 'node:fs'
import { readEnv, setEnv } from '~/adapters/env.server'
import { closeDatabase, database } from '~/db/database.server'
import type { Sqlite } from '~/db/open.server'
import { forgetAppVariables } from '../../app/scripts/dev/built-app.mjs'
import { benchAdmin } from './admin'
import { benchBookings } from './bookings'
import { benchBroadcast } from './broadcast'
import { benchChapter } from './chapter'
import { copyOfData } from './data'
import { benchInvoices } from './invoices'
import { benchLink } from './link'
import { benchLive } from './live'
import { benchMemory } from './memory'
import { benchMoney } from './money'
import { type Options, readOptions, type Topic } from './options'
import { benchPageCache } from './page-cache'
import { benchPages } from './pages'
import { type Part, printParts } from './parts'
import { benchSearch } from './search'
import { benchSearchQuality } from './search-quality'
import { benchStart } from './start'
import { benchUploads } from './uploads'
import { benchWeight } from './weight'

const options = readOptions(process.argv.slice(2))
forgetAppVariables()
for (const listings of options.listings) await measure(listings, options)

/** Measures a database of this many listings and prints the table. A failed part gives the process an exit code of 1. */
async function measure(listings: number, { seconds, rounds, only }: Options): Promise<void> {
  const folder = copyOfData(listings)
  setEnv(readEnv({ DATA_DIR: folder, DEMO: '1' }))
  const benches: Record<Topic, (sqlite: Sqlite) => ReturnType<Part>> = {
    start: () => benchStart(folder, listings, rounds),
    weight: (sqlite) => benchWeight(folder, sqlite),
    pages: (sqlite) => benchPages(folder, sqlite, seconds, rounds),
    'page-cache': (sqlite) => benchPageCache({ folder, sqlite, seconds, rounds }),
    search: (sqlite) => benchSearch(sqlite, listings),
    'search-quality': () => benchSearchQuality(),
    link: (sqlite) => benchLink(folder, sqlite, rounds),
    memory: (sqlite) => benchMemory(folder, sqlite, seconds),
    uploads: (sqlite) => benchUploads({ folder, sqlite, rounds }),
    live: (sqlite) => benchLive(folder, sqlite),
    bookings: (sqlite) => benchBookings(folder, sqlite, rounds),
    invoices: (sqlite) => benchInvoices({ folder, sqlite, seconds }),
    money: (sqlite) => benchMoney(folder, sqlite, rounds),
    chapter: (sqlite) => benchChapter({ folder, sqlite, rounds }),
    admin: (sqlite) => benchAdmin({ folder, sqlite, rounds }),
    broadcast: (sqlite) => benchBroadcast({ folder, sqlite, seconds, rounds }),
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
