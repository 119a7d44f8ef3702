// Read by a server's process before anything else, and by each of its threads. Its wall clock goes CLOCK_OFFSET
// milliseconds before or behind the machine's, and it answers what only the process itself knows.
import Database from 'better-sqlite3'

const machineNow = Date.now
const MachineDate = Date
let offset = Number(process.env.CLOCK_OFFSET ?? 0)

Date.now = () => machineNow() + offset
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Date.now()] : args, newTarget),
})

const connections = new Set()
const { pragma } = Database.prototype
Database.prototype.pragma = function notePragma(...args) {
  connections.add(this)
  return pragma.apply(this, args)
}

const answers = {
  /** Offsets the clock from the machine's, in ms. */
  clock(milliseconds) {
    offset = milliseconds
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
