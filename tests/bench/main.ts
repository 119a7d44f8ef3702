import { rmSync } from 'node:fs'
import { readEnv, setEnv } from '~/adapters/env.server'
import { closeDatabase, database } from '~/db/database.server'
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
  const { sqlite } = database()
  const benches: Record<Topic, () => Row[] | Promise<Row[]>> = {
    start: () => benchStart(folder, listings, rounds),
    weight: () => benchWeight(folder, sqlite),
    pages: () => benchPages(folder, sqlite, seconds, rounds),
    'page-cache': () => benchPageCache({ folder, sqlite, seconds, rounds }),
    search: () => benchSearch(sqlite, listings),
    'search-quality': () => benchSearchQuality(),
    link: () => benchLink(folder, sqlite, rounds),
    memory: () => benchMemory(folder, sqlite, seconds),
    uploads: () => benchUploads({ folder, sqlite, rounds }),
    live: () => benchLive(folder, sqlite),
    bookings: () => benchBookings(folder, sqlite, rounds),
    // The large house of the first stays for the second.
    invoices: () => benchInvoices({ folder, sqlite, seconds }),
    money: () => benchMoney(folder, sqlite, rounds),
    chapter: () => benchChapter({ folder, sqlite, rounds }),
    admin: () => benchAdmin({ folder, sqlite, rounds }),
    broadcast: () => benchBroadcast({ folder, sqlite, seconds, rounds }),
  }
  const rows: Row[] = []
  try {
    for (const [topic, bench] of Object.entries(benches)) {
      if (!only.includes(topic as Topic)) continue
      console.error(`Measuring: ${topic}`)
      rows.push(...(await bench()))
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
