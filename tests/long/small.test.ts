import { test } from 'vitest'
import { attack } from './attacks'
import { moveClock } from './clock'
import { expectFaultless } from './figures'
import { kill } from './kills'
import { failMail } from './mail'
import { cutPower } from './power'
import { race } from './races'
import { restart } from './restarts'
import { failStorage } from './storage'

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

test('the server is told to stop while people send forms: whatever had arrived is answered', async () => {
  const f = await restart(2)
  console.log(JSON.stringify(f))
  expectFaultless(f)
})

test('storage that fails keeps forms with files, and nothing else, from being taken', async () => {
  const f = await failStorage(3)
  console.log(JSON.stringify(f))
  expectFaultless(f)
})

test('a mail server that fails keeps nobody, and every e-mail leaves once it works again', async () => {
  const f = await failMail(1)
  console.log(JSON.stringify(f))
  expectFaultless(f)
})

test('the clock of the server jumps: forms are taken, and the jobs go on', async () => {
  const f = await moveClock(1)
  console.log(JSON.stringify(f))
  expectFaultless(f)
})
