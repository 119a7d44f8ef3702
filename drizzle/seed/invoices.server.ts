import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { ownerInvoices } from '~/db/tables/index.server'
import { addDays, addMonths, type Day } from '~/domain/ground/shared/calendar'
import { sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { generateInvoice } from '~/domain/stays/invoices/generate-invoice.server'
import type { DemoPeople } from './demo-people'
import { seedId } from './ids.server'
import { actorOf } from './people.server'

/** The administrator has billed Neema and Baraka up to the end of last month, and has sent the one of Neema. */
export function storeInvoices(tx: Db, { named }: DemoPeople, today: Day): void {
  const admin = actorOf(named.admin)
  const thisMonth = `${today.slice(0, 8)}01`
  const period = { period_start: addMonths(thisMonth, -1), period_end: addDays(thisMonth, -1) }
  for (const owner of [named.neema.id, named.baraka.id]) {
    const press = { key: seedId(`invoice ${owner}`), bodyHash: '' }
    generateInvoice(admin, { owner, ...period, as_of: Number.MAX_SAFE_INTEGER }, press, (id) => id)
  }
  const drafted = tx.select().from(ownerInvoices).where(eq(ownerInvoices.ownerId, named.neema.id)).get()
  if (drafted) sendInvoice(admin, drafted.id, drafted.version)
}
