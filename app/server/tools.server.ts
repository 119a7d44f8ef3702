import { readFileSync } from 'node:fs'
import { database } from '~/db/database.server'
import { startNotifying } from '~/domain/desk/notifications/notify.server'
import { removeSecondFactorOf } from '~/domain/desk/people/remove-second-factor.server'
import { normaliseEmail } from '~/domain/ground/accounts/rules'
import { makeSetupCode } from '~/domain/ground/accounts/setup-code.server'
import { harmlessText } from '~/domain/ground/shared/csv'
import { drawOrder } from '~/domain/university/ballots/draw-order.server'
import { readList } from '~/domain/university/ballots/read-list.server'
import { readQuotas, resultText } from '~/domain/university/ballots/rules'
import { bedsIn } from '~/domain/university/universities/beds'
import { prepareData } from './prepare-data.server'

/** A command that was called wrongly: its code says that the sentence is all that there is to print. */
class WrongArguments extends Error {
  readonly code = 'WRONG_ARGUMENTS'
}

/** `npm run seed -- --listings 100000`: a large set of listings for benchmarks. */
export async function seed(args: string[]): Promise<void> {
  const count = Number(args[args.indexOf('--listings') + 1])
  if (!Number.isInteger(count) || count < 1)
    throw new WrongArguments('Say how many: npm run seed -- --listings 100000')
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

/** `npm run two-step-off -- name@example.com`: turns off somebody's two-step sign-in, for the only administrator. */
export function twoStepOff([address = '']: string[]): void {
  database()
  startNotifying()
  const email = normaliseEmail(address)
  const wasOn = removeSecondFactorOf(email)
  console.log(wasOn ? `Two-step sign-in of ${email} is off.` : `${email} has no two-step sign-in.`)
}

const HOW_TO_DRAW =
  'Say which list and which rules: npm run ballot -- list.csv --seed SEED --quota "First year=40"'

/**
 * `npm run ballot -- list.csv --seed SEED --quota "First year=40"`: draws a ballot again from its public file,
 * without a database, prints the order and says whether the file has the same. Rule: decisions "Ballots: anybody can draw again".
 */
export function ballot([file, ...args]: string[]): void {
  const valuesOf = (name: string) => args.flatMap((arg, at) => (arg === name ? [args[at + 1] ?? ''] : []))
  const [seed] = valuesOf('--seed')
  const quotas = readQuotas(valuesOf('--quota').join('\n'))
  if (!file || !seed || typeof quotas === 'string') throw new WrongArguments(HOW_TO_DRAW)
  const { entries, freeBeds, order: listedOrder } = readList(readFileSync(file, 'utf8'))
  const quotasInFile = Object.fromEntries(
    Object.entries(quotas).map(([answer, most]) => [harmlessText(answer), most]),
  )
  const { order, withBed } = drawOrder(entries, seed, { freeBeds, quotas: quotasInFile })
  for (const [index, ticket] of order.entries()) console.log(`${index + 1} ${ticket}`)
  console.log(resultText({ students: order.length, beds: bedsIn(freeBeds), withBed }))
  if (listedOrder.length === 0) console.log('The file has no order yet.')
  else
    console.log(
      listedOrder.join() === order.join() ? 'The file has this order.' : 'The file has another order.',
    )
}
