// Read by a server's process before anything else, and by each of its threads. Its wall clock goes SITE_CLOCK_OFFSET
// milliseconds before or behind that of the tests, and it answers what only the process itself knows.
import Database from 'better-sqlite3'
import { moveClock } from '../support/move-clock.mjs'

const clock = moveClock(Number(process.env.SITE_CLOCK_OFFSET))

const connections = new Set()
const { pragma } = Database.prototype
Database.prototype.pragma = function notePragma(...args) {
  connections.add(this)
  return pragma.apply(this, args)
}

const answers = {
  /** Offsets the clock from that of the tests, in ms. */
  clock(milliseconds) {
    clock.offset = milliseconds
  },
  /** Reads or sets a pragma of the connection to the main database. */
  pragma(text) {
    const main = [...connections].find(({ name, open }) => open && name.endsWith('bweni.sqlite'))
    return pragma.call(main, text, { simple: true })
  },
}

process.on('message', ({ number, question, value }) => {
  process.send({ number, answer: answers[question](value) ?? null })
})
process.channel?.unref()
