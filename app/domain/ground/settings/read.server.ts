import { sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { settings } from '~/db/tables/index.server'
import { isUsable, type Settings, settingDefaults, settingNames } from './rules'

const storedText = prepared((tx) =>
  tx
    .select({ text: sql<string>`json_group_object(${settings.key}, json(${settings.value}))` })
    .from(settings)
    .prepare(),
)

let last: { text: string; settings: Readonly<Settings> } | undefined

/**
 * The current settings: stored values over the defaults. Ignores numbers outside their bounds: a mistyped row
 * must not bill everybody.
 */
export function readSettings(tx: Db = db()): Readonly<Settings> {
  const text = storedText(tx).get()?.text ?? '{}'
  if (last?.text !== text) last = { text, settings: overDefaults(JSON.parse(text)) }
  return last.settings
}

function overDefaults(stored: Record<string, unknown>): Settings {
  const changed = (Object.keys(settingNames) as (keyof Settings)[])
    .map((key) => [key, stored[settingNames[key]]] as const)
    .filter(([key, value]) => isUsable(key, value))
  return { ...settingDefaults, ...Object.fromEntries(changed) }
}
