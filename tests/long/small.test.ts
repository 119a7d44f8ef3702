import { test } from 'vitest'
import { expectFaultless } from './figures'
import { kill } from './kills'
import { race } from './races'

test('the server is killed while people send forms: nothing acknowledged is lost, nothing is doubled', async () => {
  expectFaultless(await kill(3))
})

test('forms of which one can have its way are sent to two servers at once: it is one that has', async () => {
  expectFaultless(await race(27))
})
