import { now } from '~/adapters/clock'
import { isSignature, signatures } from '~/adapters/secrets.server'
import { type Credentials, findCredentials, findPerson } from '~/domain/ground/accounts/people.server'
import { hasSecondFactor } from '~/domain/ground/accounts/second-factor.server'
import { MINUTE } from '~/domain/ground/shared/units'
import { readCookie, stepCookie } from './cookies.server'

/** How long somebody whose password was right may look for their phone. */
const LASTS = 10 * MINUTE

/** Another browser, and another password of the account, give another signature. */
const stepText = ({ id, passwordHash }: Credentials, deviceHash: string, untilAt: number) =>
  `second step:${id}:${deviceHash}:${untilAt}:${passwordHash}`

/**
 * The Set-Cookie of a browser on which this person's password was right and their code is still to come; undefined
 * for people without two-step sign-in. It opens nothing else. Rule: decisions "Two-step sign-in: an
 * authenticator app, for those who want it".
 */
export async function secondStepFor(email: string, deviceHash: string): Promise<string | undefined> {
  const person = findCredentials(email)
  if (!person || !hasSecondFactor(person.id)) return undefined
  const untilAt = now() + LASTS
  const [proof] = signatures(stepText(person, deviceHash, untilAt))
  return stepCookie().serialize({ id: person.id, untilAt, proof })
}

/** The person whose code this browser may send now. */
export async function personAtSecondStep(
  request: Request,
  deviceHash: string,
): Promise<Credentials | undefined> {
  const value: unknown = await readCookie(stepCookie, request.headers.get('Cookie'))
  const { id, untilAt, proof } = (value ?? {}) as Partial<Record<'id' | 'untilAt' | 'proof', unknown>>
  if (typeof id !== 'string' || typeof untilAt !== 'number' || typeof proof !== 'string') return undefined
  const person = findCredentials(findPerson(id)?.email ?? '')
  if (!person || untilAt < now() || !hasSecondFactor(id)) return undefined
  return isSignature(proof, stepText(person, deviceHash, untilAt)) ? person : undefined
}

/** The Set-Cookie that ends it. */
export const endSecondStep = (): Promise<string> => stepCookie().serialize('', { maxAge: 0 })
