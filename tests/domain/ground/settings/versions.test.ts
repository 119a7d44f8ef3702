import { expect, test } from 'vitest'
import {
  changeSettings,
  settingsMeanwhile,
  settingsVersion,
} from '~/domain/ground/settings/change-settings.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { settingNames } from '~/domain/ground/settings/rules'
import { settingsOfTab } from '~/domain/ground/settings/tabs'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { refusalOf } from '../../../support/stays'

test('each change of a tab makes another version of it, the very first one too', () => {
  freshApp()
  const stored = readSettings()
  const input = Object.fromEntries(settingsOfTab.security.map((name) => [settingNames[name], stored[name]]))
  const save = (change: Record<string, unknown>, version: number) =>
    changeSettings(actorOf('admin'), 'security', { ...input, ...change, version })
  const first = settingsVersion('security')
  const byOwner = () => changeSettings(actorOf('neema'), 'security', { ...input, version: first } as never)
  expect(refusalOf(byOwner).kind).toBe('forbidden')
  save({ agents_may_edit_any: true }, first)
  expect(settingsVersion('security')).not.toBe(first)
  expect(() => save({ agents_may_edit_any: false }, first)).toThrow('changed while you were looking')
  const conflict = { agents_may_edit_any: ['It is on by now. System Administrator stored it.'] }
  expect(settingsMeanwhile('security', null)).toEqual(conflict)
  expect(settingsMeanwhile('security', settingsVersion('security'))).toEqual({})
})
