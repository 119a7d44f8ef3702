import { type Db, db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { settings } from '~/db/tables/index.server'
import { type Settings, settingDefaults, settingNames } from './rules'

const allSettings = prepared((tx) => tx.select().from(settings).prepare())

/** The settings as they are now: what the administrator changed over the defaults. */
export function readSettings(tx: Db = db()): Settings {
  const stored = new Map(
    allSettings(tx)
      .all()
      .map((row) => [row.key, row.value]),
  )
  const changed = Object.entries(settingNames).filter(([, name]) => stored.has(name))
  return { ...settingDefaults, ...Object.fromEntries(changed.map(([key, name]) => [key, stored.get(name)])) }
}
