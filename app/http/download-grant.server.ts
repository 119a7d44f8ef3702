import { now } from '~/adapters/clock'
import { isSignature, signatures } from '~/adapters/secrets.server'
import type { SignedIn } from '~/domain/ground/access/actor'
import { HOUR } from '~/domain/ground/shared/units'
import { grantCookie, readCookie } from './cookies.server'

const grantText = ({ sessionHash }: SignedIn, id: string, untilAt: number) =>
  `backup:${sessionHash}:${id}:${untilAt}`

/** The Set-Cookie with which this session may download one backup within the hour: its password was just typed. */
export function grantDownload(actor: SignedIn, id: string): Promise<string> {
  const untilAt = now() + HOUR
  const [proof] = signatures(grantText(actor, id, untilAt))
  return grantCookie().serialize({ id, untilAt, proof })
}

/** The id of the backup that it may download now; null without a grant. */
export async function grantedBackup(actor: SignedIn, request: Request): Promise<string | null> {
  const value: unknown = await readCookie(grantCookie, request.headers.get('Cookie'))
  const { id, untilAt, proof } = (value ?? {}) as Partial<Record<'id' | 'untilAt' | 'proof', unknown>>
  if (typeof id !== 'string' || typeof untilAt !== 'number' || typeof proof !== 'string') return null
  return untilAt >= now() && isSignature(proof, grantText(actor, id, untilAt)) ? id : null
}

/** The Set-Cookie that takes it back. */
export const takeBackDownload = (): Promise<string> => grantCookie().serialize('', { maxAge: 0 })
