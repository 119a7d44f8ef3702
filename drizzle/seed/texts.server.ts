import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { settings } from '~/db/tables/index.server'
import { demoHeroFigures, demoTestimonials } from '~/domain/settings/demo-texts'
import { type Settings, settingNames } from '~/domain/settings/rules'

const texts = {
  heroFigures: demoHeroFigures,
  testimonials: demoTestimonials,
  contactPhone: '255700000001',
  contactEmail: 'help@bweni.example',
} satisfies Partial<Settings>

/** The landing page's figures, praise and contacts, which a real site types for itself. */
export function storeTexts(tx: Db): void {
  for (const [name, value] of Object.entries(texts))
    tx.insert(settings)
      .values({ key: settingNames[name as keyof typeof texts], value, updatedAt: now() })
      .onConflictDoNothing()
      .run()
}
