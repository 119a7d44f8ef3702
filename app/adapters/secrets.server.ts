import { createHmac } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, privateFile, StartRefusal } from './data-folder.server'
import { type Env, env, SECRET_LENGTH } from './env.server'
import { newToken, sameSecret } from './ids.server'

/**
 * A secret kept in `DATA_DIR` with mode 600; made on first use.
 * @throws StartRefusal when the file has fewer than `atLeast` characters, as a cut write may leave it.
 */
export function keptSecret(name: string, atLeast: number, make: () => string = newToken): string {
  const file = join(dataFolder(), name)
  if (!existsSync(file)) writeWhole(file, make())
  const secret = readFileSync(privateFile(name), 'utf8').trim()
  if (secret.length < atLeast)
    throw new StartRefusal(
      `The secret ${file} has fewer than ${atLeast} characters: put the former one back, or remove the file to get a new one.`,
    )
  return secret
}

/** Gives the file its name when its text is on the disk. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, file)
}

const secrets = new WeakMap<Env, string[]>()

/**
 * The secrets of session cookies and form tokens, from which keys are derived; read once. The first one signs
 * and encrypts, all of them verify and decrypt.
 */
export function sessionSecrets(): string[] {
  const list = secrets.get(env()) ?? env().SESSION_SECRET ?? [keptSecret('session-secret', SECRET_LENGTH)]
  secrets.set(env(), list)
  return list
}

/** Keyed SHA-256 of a text by each session secret, URL-safe; the first one is given out. */
export function signatures(text: string): [string, ...string[]] {
  const [first = '', ...others] = sessionSecrets().map((secret) =>
    createHmac('sha256', secret).update(text).digest('base64url'),
  )
  return [first, ...others]
}

/** Whether a signature of this text was made with one of the session secrets. */
export function isSignature(given: string, text: string): boolean {
  return signatures(text).some((one) => sameSecret(given, one))
}
