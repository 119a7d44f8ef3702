import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { database, useDatabase } from '~/db/database.server'
import { bundle } from '../support/bundle'

/** The work of one process: an action of `worker.ts` for these ids, in order. */
export type Task = { action: string; ids?: string[] }

/** Puts the test's database into a file, which from now on is the one that this process reads, too. */
export function shareDatabase(folder: string): void {
  const bytes = database().sqlite.serialize()
  database().sqlite.close()
  writeFileSync(join(folder, 'bweni.sqlite'), bytes)
  useDatabase(undefined)
}

/** Starts one process for each task, lets them all begin at the same moment, and answers what came of each. */
export async function atTheSameTime(folder: string, nowAt: number, tasks: Task[]): Promise<string[][]> {
  const program = await bundle('tests/processes/worker.ts')
  const workers = await Promise.all(tasks.map((task) => startWorker(program, folder, nowAt, task)))
  for (const { begin } of workers) begin()
  return Promise.all(workers.map(({ outcomes }) => outcomes))
}

async function startWorker(program: string, folder: string, nowAt: number, { action, ids = [''] }: Task) {
  const args = [program, folder, String(nowAt), action, ids.join(',')]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  await once(child.stdout, 'data')
  const outcomes = once(child, 'close').then((): string[] => JSON.parse(printed.split('\n')[1] ?? '[]'))
  return { begin: () => child.stdin.write('go\n'), outcomes }
}
