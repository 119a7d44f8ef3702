import { expect, it } from 'vitest'
import { db } from '~/db/database.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { isUsable, settingBounds, settingDefaults, settingNames } from '~/domain/ground/settings/rules'
import { freshApp } from '../../../support/app'
import { setSetting } from '../../../support/stays'

it('every setting has a default and a name of its own', () => {
  expect(Object.keys(settingNames).sort()).toEqual(Object.keys(settingDefaults).sort())
  expect(new Set(Object.values(settingNames)).size).toBe(Object.keys(settingNames).length)
  expect(settingDefaults).toMatchObject({
    adminCommission: 10,
    agentCommission: 5,
    platformFeeTzs: 1_000,
    maxBookingDays: 365,
    paymentDeadlineDays: 7,
    requestExpiryHours: 72,
    autoApprove: false,
    paymentVerification: true,
    agentsMayEditAny: false,
  })
})

it('every default is within its bounds, and nothing outside is', () => {
  for (const key of Object.keys(settingBounds) as (keyof typeof settingBounds)[]) {
    const { min, max } = settingBounds[key]
    expect(isUsable(key, settingDefaults[key]), key).toBe(true)
    expect(
      [min, max].every((value) => isUsable(key, value)),
      key,
    ).toBe(true)
    for (const value of [min - 1, max + 1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(isUsable(key, value), `${key} ${value}`).toBe(false)
    }
  }
})

it.each([
  ['adminCommission', 0, 50, 0.01],
  ['agentCommission', 0, 50, 0.01],
  ['platformFeeTzs', 0, 1_000_000, 1],
  ['maxBookingDays', 1, 730, 1],
  ['paymentDeadlineDays', 1, 60, 1],
  ['requestExpiryHours', 24, 720, 1],
] as const)('%s counts from %d to %d, in steps of %d', (key, min, max, step) => {
  const input = [min - step, min, min + step, max - step, max, max + step]
  expect(input.map((value) => isUsable(key, value))).toEqual([false, true, true, true, true, false])
  expect([min + step / 2, max - step / 2].map((value) => isUsable(key, value))).toEqual([false, false])
})

it('rates may have two decimals, counts none', () => {
  expect(isUsable('adminCommission', 7.55)).toBe(true)
  expect(isUsable('adminCommission', 7.555)).toBe(false)
  expect(isUsable('maxBookingDays', 30.5)).toBe(false)
})

it('of what is no number, anything that is stored counts', () => {
  expect([isUsable('contactPhone', ''), isUsable('autoApprove', false)]).toEqual([true, true])
  expect([isUsable('contactPhone', undefined), isUsable('maxBookingDays', undefined)]).toEqual([false, false])
})

it('a stored number outside its bounds leaves the default', () => {
  freshApp()
  setSetting('admin_commission', 51)
  setSetting('agent_commission', 50)
  setSetting('auto_approve', true)
  expect(readSettings(db())).toMatchObject({ adminCommission: 10, agentCommission: 50, autoApprove: true })
})
