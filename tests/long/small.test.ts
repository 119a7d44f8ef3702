import { test } from 'vitest'
import { isWithoutLitestream } from '../support/litestream'
import { attack } from './attacks'
import { moveClock } from './clock'
import { failDisk } from './disk'
import { download } from './downloads'
import { expectFaultless } from './figures'
import { fillDisk } from './filling'
import { kill } from './kills'
import { cutPower } from './power'
import { race } from './races'
import { register } from './registration'
import { readSlowly } from './slow-readers'
import { loseMachine } from './standby'
import { failStorage } from './storage'

test('the server is killed while people send forms: nothing acknowledged is lost, nothing is doubled', async () => {
  expectFaultless(await kill(3))
})

test('forms of which one can have its way are sent at once: it is one that has', async () => {
  expectFaultless(await race(65))
})

test('hostile requests of every kind are refused without a word of others', async () => {
  expectFaultless(await attack(200, 200))
})

test('after a power cut the database holds together, and whatever was acknowledged', async () => {
  expectFaultless(await cutPower(20))
})

test('storage that fails keeps forms with files, and nothing else, from being taken', async () => {
  expectFaultless(await failStorage(3))
})

test('a disk that takes nothing brings every form back as it was typed', async () => {
  expectFaultless(await failDisk(1))
})

test('the clock of the server jumps: forms are taken, and the jobs go on', async () => {
  expectFaultless(await moveClock(1, false))
})

test('the backup is downloaded while people send forms: it holds whatever was acknowledged before, with all its files', async () => {
  expectFaultless(await download(2))
})

test('the disk fills while people send forms: nothing acknowledged is lost, and the others are taken when there is room', async () => {
  expectFaultless(await fillDisk(1))
})

test('slow readers hold large answers open: others notice nothing, and each answer is whole in the end', async () => {
  expectFaultless(await readSlowly(40))
})

test('a campus registers through a proxy from one address: everything is taken, and stored', async () => {
  expectFaultless(await register({ signUps: 5, forms: 10, photos: 2, withinMs: 0, idleMs: 0 }))
})

test.skipIf(isWithoutLitestream())(
  'the machine is lost while people send forms: it is restored from the replica elsewhere',
  async () => {
    expectFaultless(await loseMachine([500], { lostAtMost: Number.POSITIVE_INFINITY }))
  },
)
