import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { env } from '~/adapters/env.server'
import { makeSetupCode } from '~/domain/accounts/setup-code.server'
import { BRAND } from '~/domain/shared/brand'
import { paths } from '~/paths'
import { demoAccounts } from './demo-accounts.server'

/** Prints in the demo whom to sign in as, without an administrator how to become one, and at the end where to look. */
export function announce(server: Server): void {
  const { port } = server.address() as AddressInfo
  const host = env().HOST === '0.0.0.0' || env().HOST === '127.0.0.1' ? 'localhost' : env().HOST
  const origin = env().APP_ORIGIN ?? `http://${host}:${port}`
  for (const account of demoAccounts())
    console.log(`demo account: ${account.userType} ${account.email} ${account.password}`)
  const code = makeSetupCode()
  if (code) console.log(`set-up code: ${code} (for ${origin}${paths.adminSetup()})`)
  console.log(`${BRAND} is ready at ${origin}`)
}
