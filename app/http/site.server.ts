import { env, isLoopbackName } from '~/adapters/env.server'
import { hashToken } from '~/adapters/ids.server'
import type { Site } from '~/domain/accounts/rules'
import { paths } from '~/paths'
import { INTERNAL } from './internal-headers'

export { siteOrigin } from '~/adapters/env.server'

/** What accounts need to know of this installation. */
export function site(): Site {
  return { adminEmail: env().ADMIN_EMAIL, confirmPath: paths.confirm, resetPath: paths.reset }
}

/** Stands for the sender's network address in counters. */
export function clientOf(request: Request): string {
  return hashToken(request.headers.get(INTERNAL.client) ?? '')
}

/** Whether the visitor sits at the machine itself: their address is local, and so is the name they call us by. */
export function isLocalVisitor(request: Request): boolean {
  const address = (request.headers.get(INTERNAL.client) ?? '').replace(/^::ffff:/, '')
  return isLoopbackName(address) && isLoopbackName(new URL(request.url).hostname)
}
