import { expect, it } from 'vitest'
import { settingBounds, settingDefaults, settingInBounds, settingNames } from '~/domain/settings/rules'

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
    expect(settingInBounds(key, settingDefaults[key]), key).toBe(true)
    expect(
      [min, max].every((value) => settingInBounds(key, value)),
      key,
    ).toBe(true)
    for (const value of [min - 1, max + 1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(settingInBounds(key, value), `${key} ${value}`).toBe(false)
    }
  }
})

it('rates may have two decimals, counts none', () => {
  expect(settingInBounds('adminCommission', 7.55)).toBe(true)
  expect(settingInBounds('adminCommission', 7.555)).toBe(false)
  expect(settingInBounds('maxBookingDays', 30.5)).toBe(false)
})
