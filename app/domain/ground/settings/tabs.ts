import type { FeeBase } from '~/domain/ground/money/figures'
import { formatPhone } from '~/domain/ground/shared/phone'
import { type Settings, settingNames } from './rules'

/** The parts of the settings screen; each is an address of its own. */
export const settingTabs = {
  general: 'General',
  financial: 'Financial',
  database: 'Database',
  security: 'Security',
} as const

export type SettingTab = keyof typeof settingTabs
/** A part whose form changes settings. */
export type FormTab = Exclude<SettingTab, 'database'>

/** Which settings each form holds. */
export const settingsOfTab = {
  general: [
    'contactPhone',
    'contactEmail',
    'heroFigures',
    'testimonials',
    'maxBookingDays',
    'requestExpiryHours',
    'autoApprove',
  ],
  financial: [
    'adminCommission',
    'feeBase',
    'agentCommission',
    'platformFeeTzs',
    'paymentDeadlineDays',
    'platformPayment',
    'invoiceDueDays',
    'platformAddress',
    'platformTin',
    'platformVrn',
  ],
  security: ['paymentVerification', 'agentsMayEditAny'],
} as const satisfies Record<FormTab, readonly (keyof Settings)[]>

export const settingLabels: Record<keyof Settings, string> = {
  adminCommission: 'Admin Commission (%)',
  feeBase: 'Fee Base',
  agentCommission: 'Agent Commission (%)',
  platformFeeTzs: 'Platform Fee (TZS)',
  maxBookingDays: 'Max Booking Days',
  paymentDeadlineDays: 'Payment Deadline (days)',
  requestExpiryHours: 'Request Expiry (hours)',
  autoApprove: 'Auto-approve',
  paymentVerification: 'Payment Verification',
  agentsMayEditAny: 'Agents may edit any property',
  contactPhone: 'Contact Phone',
  contactEmail: 'Contact Email',
  platformPayment: 'Our Payment Details',
  invoiceDueDays: 'Invoices Due After (days)',
  platformAddress: 'Our Name and Address',
  platformTin: 'Our TIN',
  platformVrn: 'Our VRN',
  heroFigures: 'Hero Figures',
  testimonials: 'Testimonials',
}

export const feeBaseLabels: Record<FeeBase, string> = {
  rent_total: 'The whole rent of a booking',
  one_month: 'One month’s rent',
}

export const MOST_HERO_FIGURES = 4
export const MOST_TESTIMONIALS = 6

/** Most letters of the texts. */
export const settingLengths = {
  contactEmail: 254,
  platformPayment: 500,
  platformAddress: 200,
  figureValue: 12,
  figureLabel: 30,
  quoteName: 40,
  quoteRole: 60,
  quoteText: 300,
}

/** One setting that was changed: `from` and `to` are its values as they are stored. */
export type SettingChange = { setting: keyof Settings; from: unknown; to: unknown }
export type SettingsChanged = { at: number; by: string; changes: SettingChange[] }

/** The tab that an address names; General for an unknown one. */
export function settingTab(input: string | null): SettingTab {
  return input !== null && Object.hasOwn(settingTabs, input) ? (input as SettingTab) : 'general'
}

/** Short text for a setting's value. */
export function settingValue(setting: keyof Settings, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (setting === 'feeBase') return feeBaseLabels[value as FeeBase] ?? 'unknown'
  if (Array.isArray(value)) return value.map(partOf).join(', ') || 'nothing'
  if (setting === 'contactPhone' && typeof value === 'string' && value !== '') return formatPhone(value)
  return value === '' || value === null || value === undefined ? 'nothing' : String(value)
}

/** '500K+ Students', or whose praise it is. */
const partOf = (one: { value?: string; label?: string; name?: string } | null) =>
  one?.name ?? `${one?.value ?? ''} ${one?.label ?? ''}`

/** One change in a line: 'Platform Fee (TZS): 1000 → 2500'. */
export function settingChanged(setting: keyof Settings, from: unknown, to: unknown): string {
  const label = settingLabels[setting] ?? setting
  const [before, after] = [settingValue(setting, from), settingValue(setting, to)]
  return before === after ? `${label}: ${after}, other words` : `${label}: ${before} → ${after}`
}

/** Label of a field as a prefix of its error: 'Agent Commission (%): '. */
export function settingPrefix(field: string): string {
  const [, name = '', index] = /^(\w+)(?:\[(\d+)\])?/.exec(field) ?? []
  if (index !== undefined)
    return `${name === settingNames.testimonials ? 'Testimonial' : 'Figure'} ${Number(index) + 1}: `
  const settings = Object.keys(settingLabels) as (keyof Settings)[]
  const setting = settings.find((one) => settingNames[one] === name)
  return setting ? `${settingLabels[setting]}: ` : ''
}
