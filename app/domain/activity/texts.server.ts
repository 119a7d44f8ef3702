import type { UserType } from '~/domain/access/actor'
import { catalogue, isEventName } from '~/domain/events/catalogue'
import { readPayload } from '~/domain/events/payload'
import { roleLabels } from '~/domain/people/query'
import { type SettingChange, settingChanged } from '~/domain/settings/tabs'

/** The text of a stored event. An event of an earlier version without a text shows its name: 'ballot: drawn'. */
export function activityText(name: string): string {
  return isEventName(name) ? catalogue[name].activity : name.replace('.', ': ').replaceAll('-', ' ')
}

/** The note that was stored with an event, or what changed from what to what. */
export function activityNote(name: string, data: unknown): string {
  const { from, to, changes, cleared, kept, note = '' } = readPayload(data)
  if (name === 'account.role-changed') return `${roleName(from)} → ${roleName(to)}`
  if (name === 'setting.changed')
    return (changes as SettingChange[])
      .map(({ setting, from, to }) => settingChanged(setting, from, to))
      .join('\n')
  if (name === 'database.cleared') return `${cleared} deleted, ${kept} stayed`
  return note
}

const roleName = (role?: string) => roleLabels[role as UserType] ?? 'unknown'
