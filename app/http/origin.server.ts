import { env } from '~/adapters/env.server'

/** Where this site is, for addresses that leave it: never what a request called us. */
export function siteOrigin(): string {
  return env().APP_ORIGIN ?? `http://localhost:${env().PORT}`
}
