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
import { benchSearch } from './search'
import { benchSearchQuality } from './search-quality'
import { benchStart } from './start'
import { printTable, type Row, Wrong } from './table'
import { benchUploads } from './uploads'
import { benchWeight } from './weight'

const options = readOptions(process.argv.slice(2))
forgetAppVariables()
for (const listings of options.listings) {
  const rows = await measured(listings, options)
  console.log(`${listings} listings, Node ${process.version}\n\n${printTable(rows)}\n`)
}

/** The rows of a database of so many listings; those measured before something was wrong. */
async function measured(listings: number, { seconds, rounds, only }: Options): Promise<Row[]> {
  const folder = copyOfData(listings)
  setEnv(readEnv({ DATA_DIR: folder, DEMO: '1' }))
  const benches: Record<Topic, (sqlite: Sqlite) => Row[] | Promise<Row[]>> = {
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
    // The large house of the first stays for the second.
    invoices: (sqlite) => benchInvoices({ folder, sqlite, seconds }),
    money: (sqlite) => benchMoney(folder, sqlite, rounds),
    chapter: (sqlite) => benchChapter({ folder, sqlite, rounds }),
    admin: (sqlite) => benchAdmin({ folder, sqlite, rounds }),
    broadcast: (sqlite) => benchBroadcast({ folder, sqlite, seconds, rounds }),
  }
  const rows: Row[] = []
  try {
    for (const [topic, bench] of Object.entries(benches)) {
      if (!only.includes(topic as Topic)) continue
      console.error(`Measuring: ${topic}`)
      rows.push(...(await bench(database().sqlite)))
    }
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    console.error(`WRONG: ${error.message}`)
    process.exitCode = 1
  } finally {
    closeDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
  return rows
}
