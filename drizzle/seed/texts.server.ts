import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { settings } from '~/db/tables/index.server'
import { demoHeroFigures, demoTestimonials } from '~/domain/ground/settings/demo-texts'
import { type Settings, settingNames } from '~/domain/ground/settings/rules'

const texts = {
  heroFigures: demoHeroFigures,
  testimonials: demoTestimonials,
  contactPhone: '255700000001',
  contactEmail: 'help@bweni.example',
  platformPayment: 'CRDB Bank, Mlimani City\n0150 123 456 789\nBweni Limited',
  platformAddress: 'Bweni Limited\nSam Nujoma Road\nDar es Salaam',
  platformTin: '123456789',
  platformVrn: '4001234567',
} satisfies Partial<Settings>

/** The landing page's figures, praise and contacts, and the sender of invoices, which a real site types for itself. */
export function storeTexts(tx: Db): void {
  for (const [name, value] of Object.entries(texts))
    tx.insert(settings)
      .values({ key: settingNames[name as keyof typeof texts], value, updatedAt: now() })
      .onConflictDoNothing()
      .run()
}
