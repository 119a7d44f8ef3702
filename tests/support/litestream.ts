import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { litestreamProgram } from '../../app/scripts/litestream.mjs'
import { afterThisTest } from './clean-up'

type Service = {
  image: string
  command?: string[]
  env_file?: string
  volumes: string[]
  restart: string
}

/** The services of the operator's compose file. */
export const services: Record<'app' | 'litestream' | 'caddy', Service> = parse(
  readFileSync('app/docs/compose.yaml', 'utf8'),
).services

/** Whether Litestream is not installed here. Says once per call what is skipped. */
export function isWithoutLitestream(): boolean {
  try {
    litestreamProgram()
    return false
  } catch {
    console.log('skipped: replication by Litestream, whose program is not installed on this system')
    return true
  }
}

/** Runs the command of the compose file's replication on a data folder, in a process group of its own. */
export function startReplication(folder: string, url: string, variables: Record<string, string> = {}) {
  const [, ...args] = services.litestream.command ?? []
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      REPLICA_URL: url,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += text
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  /** Ends the command and Litestream: by SIGTERM as Docker does, or both at once by SIGKILL. */
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null)
      process.kill(signal === 'SIGKILL' ? -Number(child.pid) : Number(child.pid), signal)
    return ended
  }
  afterThisTest(() => end('SIGKILL'))
  return { end, ended, printed: () => printed }
}
