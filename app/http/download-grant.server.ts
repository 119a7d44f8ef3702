import { now } from '~/adapters/clock'
import { sameSecret, sign } from '~/adapters/ids.server'
import { sessionSecret } from '~/adapters/secrets.server'
import type { Actor } from '~/domain/access/actor'
import { MINUTE } from '~/domain/shared/units'
import { grantCookie } from './cookies.server'

const proofOf = ({ sessionHash }: Actor, untilAt: number) =>
  sign(sessionSecret(), `backup:${sessionHash}:${untilAt}`)

/** The Set-Cookie with which this session may download a backup for a minute: its password was just typed. */
export function grantDownload(actor: Actor): Promise<string> {
  const untilAt = now() + MINUTE
  return grantCookie().serialize({ untilAt, proof: proofOf(actor, untilAt) })
}

/** Whether it may now. */
export async function mayDownload(actor: Actor, request: Request): Promise<boolean> {
  const value: unknown = await grantCookie()
    .parse(request.headers.get('Cookie'))
    .catch(() => null)
  const { untilAt, proof } = (value ?? {}) as { untilAt?: unknown; proof?: unknown }
  if (typeof untilAt !== 'number' || typeof proof !== 'string' || untilAt < now()) return false
  return sameSecret(proof, proofOf(actor, untilAt))
}

/** The Set-Cookie that takes it back. */
export const takeBackDownload = (): Promise<string> => grantCookie().serialize('', { maxAge: 0 })
