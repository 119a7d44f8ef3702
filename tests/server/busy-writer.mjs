// Writes to the database it is given as fast as it can, the pair in one transaction, until it is killed.
import Database from 'better-sqlite3'

const sqlite = new Database(process.argv[2])
sqlite.pragma('busy_timeout = 5000')
const move = sqlite.prepare('update settings set value = value + 1 where key = ?')
const movePair = sqlite.transaction(() => ['left', 'right'].map((key) => move.run(key)))

function goOn() {
  movePair.immediate()
  setImmediate(goOn)
}

goOn()
process.stdout.write('writing\n')
