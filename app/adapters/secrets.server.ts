import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, privateFile } from './data-folder.server'
import { env } from './env.server'
import { newToken } from './ids.server'

/** A secret kept in `DATA_DIR` with mode 600; made on first use. */
export function keptSecret(name: string, make: () => string = newToken): string {
  const file = join(dataFolder(), name)
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
  return readFileSync(privateFile(name), 'utf8').trim()
}

let secret: string | undefined

/** What session cookies and form tokens are signed with. */
export function sessionSecret(): string {
  secret ??= env().SESSION_SECRET ?? keptSecret('session-secret')
  return secret
}
