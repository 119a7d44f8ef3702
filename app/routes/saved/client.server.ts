import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { missing } from '~/domain/ground/shared/refusals'
import { findClientFor } from '~/domain/stays/agents/client-access.server'

/** The client of an agent for whom `query` sends places; null without one. @throws missing for others. */
export function clientAsked(actor: Actor, query: URLSearchParams) {
  const id = query.get('client')
  if (!id) return null
  if (!typeMay(actor.userType, 'agent.tools')) throw missing()
  const { name, phone } = findClientFor(actor, id)
  return { id, name, phone }
}
