import { sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { memoised } from '~/db/memoised.server'
import { prepared } from '~/db/prepared.server'
import { settings } from '~/db/tables/index.server'
import { isUsable, type Settings, settingDefaults, settingNames } from './rules'

const storedText = prepared((tx) =>
  tx
    .select({ text: sql<string>`json_group_object(${settings.key}, json(${settings.value}))` })
    .from(settings)
    .prepare(),
)

const perVersion = memoised<Readonly<Settings>>(1)

/**
 * The current settings: stored values over the defaults. Ignores numbers outside their bounds: a mistyped row
 * must not bill everybody.
 */
export function readSettings(tx: Db = db()): Readonly<Settings> {
  return perVersion('', () => overDefaults(JSON.parse(storedText(tx).get()?.text ?? '{}')))
}

function overDefaults(stored: Record<string, unknown>): Settings {
  const changed = (Object.keys(settingNames) as (keyof Settings)[])
    .map((key) => [key, stored[settingNames[key]]] as const)
    .filter(([key, value]) => isUsable(key, value))
  return { ...settingDefaults, ...Object.fromEntries(changed) }
}
