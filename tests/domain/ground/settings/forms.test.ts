import { expect, test } from 'vitest'
import { settingForms } from '~/domain/ground/settings/forms.server'

const general = { max_booking_days: '365', request_expiry_hours: '72' }

/** Errors of the General tab's form, by field. */
function problemsOf(fields: Record<string, unknown>): string[] {
  const { error } = settingForms.general.safeParse({ ...general, ...fields })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}
const figure = (value: number, label: number) => ({
  hero_figures: [{ value: 'x'.repeat(value), label: 'x'.repeat(label) }],
})
const quote = (name: number, role: number, text: number) => ({
  testimonials: [{ name: 'x'.repeat(name), role: 'x'.repeat(role), text: 'x'.repeat(text) }],
})

test('texts of the first page may be exactly as long as they say, and no longer', () => {
  expect(problemsOf({ ...figure(12, 30), ...quote(40, 60, 300) })).toEqual([])
  expect(problemsOf({ ...figure(13, 31), ...quote(41, 61, 301) })).toEqual([
    'hero_figures.0.value: Write at most 12 characters.',
    'hero_figures.0.label: Write at most 30 characters.',
    'testimonials.0.name: Write at most 40 characters.',
    'testimonials.0.role: Write at most 60 characters.',
    'testimonials.0.text: Write at most 300 characters.',
  ])
})

test('an address may be as long as addresses are', () => {
  const address = (letters: number) => ({
    contact_email: `a@${'b.'.repeat(120)}${'c'.repeat(letters - 250)}.example`,
  })
  expect(problemsOf(address(254))).toEqual([])
  expect(problemsOf(address(255))).toContain('contact_email: Write at most 254 characters.')
})

test('a box is on where it is ticked, and off where nothing was sent', () => {
  expect(settingForms.security.parse({ payment_verification: 'on' })).toEqual({
    payment_verification: true,
    agents_may_edit_any: false,
    version: null,
  })
})

test('an empty row is left out, and a half-filled one is wrong', () => {
  const half = 'Enter both the figure and what it counts.'
  const full = { value: '5', label: 'Cities' }
  const problems = (row: Record<string, string>) => problemsOf({ hero_figures: [row, full] })
  expect(problems({ value: '9', label: ' ' })).toEqual([`hero_figures.0.label: ${half}`])
  expect(problems({ value: '', label: 'Beds' })).toEqual([`hero_figures.0.value: ${half}`])
  const rows = { hero_figures: [{ value: '', label: '' }, full] }
  expect(settingForms.general.parse({ ...general, ...rows }).hero_figures).toEqual([full])
})

test.each(['0.001', '0.500', '1.000', '1.5', '1k', '-1', ''])('%j is no whole number of days', (days) => {
  expect(problemsOf({ max_booking_days: days })).toEqual([
    'max_booking_days: Enter a whole number from 1 to 730.',
  ])
})

test('a rate may have two decimals, in the figures of any script', () => {
  const rates = (adminCommission: string) => {
    const rest = {
      agent_commission: '5',
      platform_fee: '1,000',
      payment_deadline_days: '٧',
      invoice_due_days: '14',
    }
    return settingForms.financial.safeParse({
      ...rest,
      admin_commission: adminCommission,
      fee_base: 'rent_total',
    })
  }
  expect(rates('٧٫٢٥').data).toMatchObject({ admin_commission: 7.25, payment_deadline_days: 7 })
  for (const wrong of ['7.255', '-1', '51', '7,25', 'é']) expect(rates(wrong).success, wrong).toBe(false)
})
