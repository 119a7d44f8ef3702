import { readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from './clock'
import { privateFolder } from './data-folder.server'
import { env } from './env.server'
import type { Mail } from './mail.server'

const FOLDER = 'mail'
const MOST_KEPT = 200
/** Names of our files: the folder may hold others. */
const OWN = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\w.-]+\.txt$/

/** Where `keepMail` puts its files. */
export const mailFolder = () => join(env().DATA_DIR, FOLDER)

/**
 * Writes an e-mail to a file that only its owner reads, and removes the oldest beyond 200. Returns its path. Rule:
 * decisions "E-mail: files in the demo".
 */
export async function keepMail({ to, subject, text, messageId }: Mail): Promise<string> {
  const sentAt = new Date(now())
  const folder = privateFolder(FOLDER)
  const file = join(folder, `${sentAt.toISOString().replace(/[:.]/g, '-')}-${messageId}.txt`)
  await writeFile(file, `To: ${to}\nSubject: ${subject}\nDate: ${sentAt.toUTCString()}\n\n${text}`, {
    mode: 0o600,
  })
  for (const name of ownFiles(folder).slice(0, -MOST_KEPT)) rmSync(join(folder, name), { force: true })
  return file
}

/** Removes what `keepMail` wrote. */
export function removeKeptMails(): void {
  const folder = mailFolder()
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  for (const name of ownFiles(folder)) rmSync(join(folder, name), { force: true })
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

/** Oldest first. */
const ownFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => OWN.test(name))
    .sort()
