import { test } from 'vitest'
import { attack } from './attacks'
import { expectFaultless } from './figures'
import { kill } from './kills'
import { cutPower } from './power'
import { race } from './races'

test('the server is killed while people send forms: nothing acknowledged is lost, nothing is doubled', async () => {
  expectFaultless(await kill(3))
})

test('forms of which one can have its way are sent to two servers at once: it is one that has', async () => {
  expectFaultless(await race(27))
})

test('hostile requests of every kind are refused without a word of others', async () => {
  const f = await attack(200, 200)
  console.log(JSON.stringify(f))
  expectFaultless(f)
})

test('after a power cut the database holds together, and whatever was acknowledged', async () => {
  const f = await cutPower(20)
  console.log(JSON.stringify(f))
  expectFaultless(f)
})
