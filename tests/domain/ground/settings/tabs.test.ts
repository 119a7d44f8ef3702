import { expect, test } from 'vitest'
import { settingChanged, settingTab } from '~/domain/ground/settings/tabs'

test.each([
  ['financial', 'financial'],
  ['castle', 'general'],
  ['toString', 'general'],
  [null, 'general'],
])('the tab %s is %s', (input, tab) => {
  expect(settingTab(input)).toBe(tab)
})

test.each([
  ['contactPhone', '', '255712345678', 'Contact Phone: nothing → +255\u00a0712\u00a0345\u00a0678'],
  ['contactPhone', '255712345678', null, 'Contact Phone: +255\u00a0712\u00a0345\u00a0678 → nothing'],
  ['contactEmail', undefined, 'a@b.example', 'Contact Email: nothing → a@b.example'],
  ['platformPayment', '', '0712345678', 'Our Payment Details: nothing → 0712345678'],
  ['platformTin', '', '123456789', 'Our TIN: nothing → 123456789'],
  ['autoApprove', false, true, 'Auto-approve: off → on'],
  ['heroFigures', [], [{ value: '5', label: 'Cities' }], 'Hero Figures: nothing → 5 Cities'],
  [
    'testimonials',
    [{ name: 'Asha', text: 'Good' }],
    [{ name: 'Asha', text: 'Better' }],
    'Testimonials: Asha, other words',
  ],
] as const)('the history says of %s, from %j to %j: %s', (setting, from, to, text) => {
  expect(settingChanged(setting, from, to)).toBe(text)
})
