// Runs one of the app's own commands: node app/scripts/command.mjs seed --listings 100000
import { prepare } from './prepare.mjs'
import { giveUp } from './problem.mjs'

const commands = { seed: 'seed', 'setup-code': 'setupCode' }
const [name, ...args] = process.argv.slice(2)

if (!Object.hasOwn(commands, name ?? '')) {
  console.error(`Usage: node app/scripts/command.mjs ${Object.keys(commands).join(' | ')}`)
  process.exit(1)
}
await prepare().catch(giveUp)
process.env.NODE_ENV = 'production'
const build = await import('../../build/server/index.js')
await build.entry.module[commands[name]](args)
