import { test } from 'vitest'
import { expectFaultless } from './figures'
import { kill } from './kills'

test('the server is killed while people send forms: nothing acknowledged is lost, nothing is doubled', async () => {
  expectFaultless(await kill(3))
})
