/**
 * A process of its own that sells as many as it can: `tsx seller.ts {data folder} {stock} {name}`. It looks how many
 * were sold and sells one more in one transaction, as a booking does. Prints how many it sold.
 */
import { count } from 'drizzle-orm'
import { readEnv, setEnv } from '~/adapters/env.server'
import { database } from '~/db/database.server'
import { settings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'

const [folder = '', stock = '0', name = ''] = process.argv.slice(2)
setEnv(readEnv({ DATA_DIR: folder }))
database()

// The others start with it.
process.stdout.write('ready\n')
await new Promise((resolve) => process.stdin.once('data', resolve))

let sold = 0
while (sellOne()) sold += 1
process.stdout.write(`sold ${sold}\n`)
process.exit(0)

function sellOne(): boolean {
  return transaction((tx) => {
    const taken = tx.select({ n: count() }).from(settings).get()?.n ?? 0
    if (taken >= Number(stock)) return false
    tx.insert(settings)
      .values({ key: `${name} ${sold}`, value: taken, updatedAt: 1 })
      .run()
    return true
  })
}
