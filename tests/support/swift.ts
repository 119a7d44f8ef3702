import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CreateBucketCommand, DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { areInstalled, storageServer } from '../../app/scripts/dev/debian.mjs'
import { freePort } from '../../app/scripts/dev/free-port.mjs'
import { type SwiftPorts, swiftKeys, writeSwiftConfig } from './swift-config'

export type Swift = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  stop: () => Promise<void>
}

/** Why no real S3 server can run here, or null. Says so once per call; where CI is set it throws instead. */
export function whyNoSwift(): string | null {
  const reason = areInstalled(storageServer)
    ? null
    : 'storage on a real S3 server (npm test -- --install puts OpenStack Swift there, as root on Debian)'
  if (reason && process.env.CI) throw new Error(`CI must not skip: ${reason}`)
  if (reason) console.log(`skipped: ${reason}`)
  return reason
}

/** Starts OpenStack Swift with its S3 interface on loopback, in a folder of its own, with one empty bucket. */
export async function startSwift(): Promise<Swift> {
  const home = mkdtempSync(join(tmpdir(), 'bweni-swift-'))
  const names = ['memcached', 'account', 'container', 'object', 'proxy'] as const
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()])))
  for (const args of writeSwiftConfig(home, ports as SwiftPorts)) execFileSync('swift-ring-builder', args)

  const children = names.map((name) => startServer(name, home, ports.memcached))
  const killAll = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  process.on('exit', killAll)
  const server = {
    endpoint: `http://127.0.0.1:${ports.proxy}`,
    region: 'us-east-1',
    bucket: 'bweni',
    ...swiftKeys,
  }
  const stop = async () => {
    killAll()
    await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child)))
    process.off('exit', killAll)
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await createBucket(server)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...server, stop }
}

function startServer(name: string, home: string, memcachedPort: number): ChildProcess {
  const [command, args] =
    name === 'memcached'
      ? ['memcached', ['-l', '127.0.0.1', '-p', String(memcachedPort), '-U', '0', '-u', 'nobody', '-m', '16']]
      : [`swift-${name}-server`, [join(home, `${name}.conf`), '-v']]
  return spawn(command, args, { stdio: process.env.SWIFT_LOG ? 'inherit' : 'ignore' })
}

const once = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve))

/** A bucket can be made before the server of the objects answers: the first object says that all four do. */
async function createBucket(server: Omit<Swift, 'stop'>): Promise<void> {
  const { accessKeyId, secretAccessKey, ...where } = server
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ ...where, credentials, forcePathStyle: true, maxAttempts: 1 })
  const first = { Bucket: server.bucket, Key: 'first' }
  await untilItAnswers(() => client.send(new CreateBucketCommand({ Bucket: server.bucket })))
  await untilItAnswers(() => client.send(new PutObjectCommand({ ...first, Body: 'x' })))
  await client.send(new DeleteObjectCommand(first))
  client.destroy()
}

async function untilItAnswers(ask: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask()
      return
    } catch (error) {
      if (attempt === 100) throw new Error('Swift did not come up within 30 s', { cause: error })
      await wait(300)
    }
  }
}
