import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../problem.mjs'

/** Runs a command in the project's folder with its output shown; true when it ended with 0. */
export function run(command, args, options = {}) {
  return (
    spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options }).status === 0
  )
}

/**
 * Runs a tool out of node_modules, named by the path of its script there; true when it ended with 0. Its output is shown
 * as it comes, or kept and shown as a whole when it has ended.
 */
export async function runTool(script, args, { keepsOutput = false, ...options } = {}) {
  const output = keepsOutput ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
    ...options,
  })
  const kept = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => kept.push(chunk))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(kept))
  return code === 0
}

/** Where a command is on the PATH, or undefined. */
export function which(command) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, command)).find((file) => existsSync(file))
}
