import type { Params } from '@remix-run/react'
import { missing } from '~/domain/ground/shared/refusals'

/** The id in this part of the address, typed in either case. @throws missing */
export function idOf(params: Params, name: string): string {
  const id = params[name]
  if (!id) throw missing()
  return id.toLowerCase()
}
