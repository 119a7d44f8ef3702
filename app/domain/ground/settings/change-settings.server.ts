import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { events, profiles, settings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { typeMay } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { readPayload } from '~/domain/ground/events/payload'
import { record } from '~/domain/ground/events/record.server'
import { storedText } from '~/domain/ground/shared/form-reply'
import { forbidden, SETTINGS_CHANGED, stale } from '~/domain/ground/shared/refusals'
import type { TypedSettings } from './forms.server'
import { readSettings } from './read.server'
import { settingNames } from './rules'
import { type FormTab, type SettingChange, type SettingsChanged, settingsOfTab, settingValue } from './tabs'

/**
 * Stores what differs on one tab, with one event that holds the former values. @returns what changed. @throws forbidden for others
 * than administrators, stale when the tab changed since it was shown.
 */
export function changeSettings(
  actor: Actor,
  tab: FormTab,
  { version, ...input }: TypedSettings,
): SettingChange[] {
  return transaction(actor, (tx) => {
    if (!typeMay(actor.userType, 'admin.area')) throw forbidden(ADMIN_ONLY)
    if (version !== settingsVersion(tab, tx)) throw stale(SETTINGS_CHANGED)
    const before = readSettings(tx)
    const changes = settingsOfTab[tab]
      .map((setting) => ({ setting, from: before[setting], to: input[settingNames[setting]] }))
      .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
    if (changes.length === 0) return changes
    for (const { setting, to } of changes) store(tx, settingNames[setting], to, actor.id)
    record(tx, {
      name: 'setting.changed',
      actorId: actor.id,
      subject: tab,
      data: { changes },
    })
    return changes
  })
}

function store(tx: Db, key: string, value: unknown, updatedBy: string): void {
  const values = { value, updatedAt: now(), updatedBy }
  tx.insert(settings)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: settings.key, set: values })
    .run()
}

const ofTab = (tab: FormTab) => and(eq(events.subjectType, 'setting'), eq(events.subjectId, tab))

/** A number that grows with each change of the tab. */
export function settingsVersion(tab: FormTab, tx: Db = db()): number {
  const last = tx
    .select({ id: sql<number | null>`max(${events.id})` })
    .from(events)
    .where(ofTab(tab))
    .get()
  return last?.id ?? 0
}

const HISTORY_SHOWN = 20

/** Changes on a tab, newest first: at most 20, or the ones after a version. */
export function settingsHistory(tab: FormTab, since = 0): SettingsChanged[] {
  return db()
    .select({ at: events.createdAt, by: profiles.fullName, data: events.data })
    .from(events)
    .leftJoin(profiles, eq(profiles.id, events.actorId))
    .where(and(ofTab(tab), gt(events.id, since)))
    .orderBy(desc(events.id))
    .limit(HISTORY_SHOWN)
    .all()
    .map(({ at, by, data }) => ({ at, by: by ?? '', changes: readPayload(data).changes as SettingChange[] }))
}

/** For a late form: at each field the value that somebody else stored since, and their name. */
export function settingsMeanwhile(tab: FormTab, version: number | null): Record<string, string[]> {
  const messages: Record<string, string[]> = {}
  for (const { by, changes } of settingsHistory(tab, version ?? 0).toReversed())
    for (const { setting, to } of changes)
      messages[settingNames[setting]] = [storedText(settingValue(setting, to), by)]
  return messages
}
