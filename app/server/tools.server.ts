import { database } from '~/db/database.server'
import { makeSetupCode } from '~/domain/accounts/setup-code.server'
import { joinDataFolder } from './data-folder-lock.server'
import { prepareData } from './prepare-data.server'
import { removePartialUploads } from './storage-jobs.server'

/** A command that was called wrongly: its code says that the sentence is all that there is to print. */
class WrongArguments extends Error {
  readonly code = 'WRONG_ARGUMENTS'
}

/** `npm run seed -- --listings 100000`: a large set of listings for benchmarks. */
export async function seed(args: string[]): Promise<void> {
  const count = Number(args[args.indexOf('--listings') + 1])
  if (!Number.isInteger(count) || count < 1)
    throw new WrongArguments('Say how many: npm run seed -- --listings 100000')
  joinDataFolder(removePartialUploads)
  database()
  await prepareData()
  const { loadLarge } = await import('#seed/large.server')
  loadLarge(count)
}

/** `npm run setup-code`: prints another code for /admin-setup. */
export function setupCode(): void {
  database()
  const code = makeSetupCode()
  console.log(code ? `set-up code: ${code}` : 'There is an administrator already.')
}
