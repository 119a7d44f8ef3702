import { loadReference } from '#seed/reference.server'
import { env } from '~/adapters/env.server'
import { hashPassword } from '~/adapters/password.server'
import { transaction } from '~/db/transaction.server'
import { objectStore } from '~/http/store.server'
import { demoPassword } from './demo-accounts.server'
import { demoIsDue, noteDemo } from './demo-marker.server'

/** Cities and universities always; the demo data once, when the database is new and the demo is on. */
export async function prepareData(): Promise<void> {
  transaction(loadReference)
  if (!env().DEMO || !demoIsDue()) return
  console.log('Preparing the demo data. This takes a moment, once.')
  noteDemo('loading')
  const { loadDemo } = await import('#seed/demo.server')
  await loadDemo({ store: objectStore(), passwordHash: await hashPassword(demoPassword()), say: console.log })
  noteDemo('loaded')
}
