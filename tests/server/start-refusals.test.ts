import { chmodSync, chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../support/data-folder'
import { startSite } from '../support/site-process'

const isRoot = process.getuid?.() === 0
/** An unprivileged account: the one that runs the tests, unless that is root. */
const nobody = 65534
const account: Record<string, string> = isRoot ? { RUN_AS: String(nobody) } : {}
const uid = isRoot ? nobody : (process.getuid?.() ?? 0)
const gid = isRoot ? nobody : (process.getgid?.() ?? 0)

async function refusal(variables: Record<string, string>) {
  const { ended, printed } = await startSite({ ...variables, ...account })
  expect(await ended).toEqual({ code: 1, signal: null })
  return printed().trim()
}

function ownFolder(): string {
  const folder = newFolder()
  chownSync(folder, uid, gid)
  return folder
}

test('names the owner of a data folder that it may not make, and the command that fixes it', async () => {
  expect(await refusal({ DATA_DIR: '/usr/bweni-data' })).toBe(
    `DATA_DIR=/usr/bweni-data cannot be used: /usr belongs to root with mode 755, and the app runs as user ${uid}. Run: mkdir -p /usr/bweni-data && chown -R ${uid}:${gid} /usr/bweni-data`,
  )
})

test('names a folder of its own that is closed to it', async () => {
  const folder = ownFolder()
  chmodSync(folder, 0o500)
  expect(await refusal({ DATA_DIR: folder })).toBe(
    `DATA_DIR=${folder} cannot be used: ${folder} belongs to user ${uid} with mode 500, and the app runs as user ${uid}. Run: chmod -R u+rwX ${folder}`,
  )
})

test('names a folder above that is closed to it', async () => {
  const folder = ownFolder()
  chmodSync(folder, 0o600)
  expect(await refusal({ DATA_DIR: join(folder, 'data') })).toMatch(
    new RegExp(`${folder} belongs to user ${uid} with mode 600.* Run: chmod a\\+x ${folder}$`),
  )
})

test.each(['bweni.sqlite', 'server.lock', 'session-secret'])('names the closed file %s', async (name) => {
  const folder = ownFolder()
  const file = join(folder, name)
  writeFileSync(file, '')
  chownSync(file, uid, gid)
  chmodSync(file, 0)
  expect(await refusal({ DATA_DIR: folder })).toBe(
    `DATA_DIR=${folder} cannot be used: ${file} belongs to user ${uid} with mode 0, and the app runs as user ${uid}. Run: chmod -R u+rwX ${folder}`,
  )
})

test('says that a file is no data folder', async () => {
  const file = join(ownFolder(), 'a-file')
  writeFileSync(file, '')
  for (const DATA_DIR of [file, join(file, 'data')])
    expect(await refusal({ DATA_DIR })).toBe(
      `DATA_DIR=${DATA_DIR} cannot be a folder, because ${file} is a file: set DATA_DIR to another path.`,
    )
})

/** Refuses to change the mode of this folder, as the system does where another account owns it. */
const refusingChmod = (folder: string) =>
  `import fs, { chmodSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
fs.chmodSync = (path, mode) => {
  if (path === ${JSON.stringify(folder)}) throw Object.assign(new Error(path), { code: 'EPERM' })
  chmodSync(path, mode)
}
syncBuiltinESMExports()`

test('starts in a folder of another account that its group may write, and warns', async () => {
  const folder = newFolder()
  chmodSync(folder, 0o2775)
  const preload = join(newFolder(), 'preload.mjs')
  writeFileSync(preload, isRoot ? '' : refusingChmod(folder))
  chownSync(folder, isRoot ? 0 : uid, gid)
  const NODE_OPTIONS = `--import ${preload}`
  const { url, printed } = await startSite({ DATA_DIR: folder, NODE_OPTIONS, ...account })
  expect((await fetch(`${url}/healthz`)).status, printed()).toBe(200)
  expect(printed().match(/stays open to other accounts: run chown -R [^"]+/g)).toEqual([
    `stays open to other accounts: run chown -R ${uid}:${gid} ${folder}`,
  ])
})

test.each(['nosuch.invalid', '192.0.2.1'])(
  'names HOST where %s is no address of the machine',
  async (HOST) => {
    expect(await refusal({ HOST, DATA_DIR: ownFolder() })).toBe(
      `HOST=${HOST} is no address of this machine: set it to 127.0.0.1, to 0.0.0.0 for all addresses, or to one of them.`,
    )
  },
)
