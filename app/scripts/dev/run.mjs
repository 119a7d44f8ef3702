import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../problem.mjs'

/** Runs a command in the project's folder with its output shown; returns whether it ended with 0. */
export function run(command, args, options = {}) {
  return (
    spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options }).status === 0
  )
}

/**
 * Runs a tool of node_modules, given by the path of its script there. `onOutput` gets what it prints, as it comes.
 * Returns whether it ended with 0, and everything that it printed.
 */
export async function runTool(script, args, { onOutput, ...options } = {}) {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
      onOutput?.(text)
    })
  const [code] = await once(child, 'close')
  return { passed: code === 0, output }
}

/** Does a step of the set-up and prints one line with its name and time. */
export async function timed(name, work) {
  const start = Date.now()
  process.stdout.write(`${name} … `)
  const result = await work()
  console.log(`${((Date.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/** Where a command is on the PATH, or undefined. */
export function which(command) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, command)).find((file) => existsSync(file))
}
