// Runs one of the app's own commands: node app/scripts/command.mjs seed --listings 100000
import { prepare } from './prepare.mjs'
import { giveUp } from './problem.mjs'

const commands = { ballot: 'ballot', seed: 'seed', 'setup-code': 'setupCode', 'two-step-off': 'twoStepOff' }
const [name, ...args] = process.argv.slice(2)

if (!Object.hasOwn(commands, name ?? '')) {
  console.error(`Usage: node app/scripts/command.mjs ${Object.keys(commands).join(' | ')}`)
  process.exit(1)
}
await prepare().catch(giveUp)
process.env.NODE_ENV = 'production'
const { module: app } = (await import('../../build/server/index.js')).entry
try {
  await app[commands[name]](args)
} catch (error) {
  console.error(await app.lineFor(error))
  process.exitCode = 1
}
