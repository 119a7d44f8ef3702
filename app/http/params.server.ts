import type { Params } from '@remix-run/react'
import { missing } from '~/domain/ground/shared/refusals'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id in this part of the address; one of ours may be typed in either case. @throws missing */
export function idOf(params: Params, name: string): string {
  const id = params[name]
  if (!id) throw missing()
  return UUID.test(id) ? id.toLowerCase() : id
}

/** The university that the address manages; '' without one. */
export const managedId = (request: Request): string => new URL(request.url).searchParams.get('manage') ?? ''

/** The step that the address names, one of this table. @throws missing */
export function stepOf<Name extends string>(params: Params, table: Record<Name, unknown>): Name {
  const name = params.step ?? ''
  if (!Object.hasOwn(table, name)) throw missing()
  return name as Name
}
