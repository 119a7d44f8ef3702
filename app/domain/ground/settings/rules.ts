import type { FeeBase } from '~/domain/ground/money/figures'

export type HeroFigure = { value: string; label: string }
export type Testimonial = { name: string; role: string; text: string }

/**
 * Settings that administrators can change, with their values until somebody does. A booking keeps the figures and
 * deadlines that applied when it was made.
 */
export const settingDefaults = {
  /** Percent of the fee base: the system fee. */
  adminCommission: 10,
  feeBase: 'rent_total' as FeeBase,
  /** Percent of the rent total. */
  agentCommission: 5,
  /** Shillings, once per booking, billed to the owner. */
  platformFeeTzs: 1_000,
  /** How many days ahead a stay may start. */
  maxBookingDays: 365,
  paymentDeadlineDays: 7,
  requestExpiryHours: 72,
  autoApprove: false,
  paymentVerification: true,
  agentsMayEditAny: false,
  contactPhone: '',
  contactEmail: '',
  /** How owners pay our invoices: account, number and name, as text. */
  platformPayment: '',
  /** Shown on invoices: our name and address as text, and our tax numbers, digits only. */
  platformAddress: '',
  platformTin: '',
  platformVrn: '',
  /** Days from sending an invoice to its due day. */
  invoiceDueDays: 14,
  heroFigures: [] as HeroFigure[],
  testimonials: [] as Testimonial[],
}

export type Settings = typeof settingDefaults

/** The stored key of each setting, which is also its form field: 'max_booking_days'; that of a sum has no unit. */
export const settingNames = Object.fromEntries(
  Object.keys(settingDefaults).map((key) => [
    key,
    key.replace(/Tzs$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ]),
) as Record<keyof Settings, string>

type NumberSetting = {
  [Key in keyof Settings]: Settings[Key] extends number ? Key : never
}[keyof Settings]

/** Smallest and largest value of each number, both included; rates may have two decimals, the others are whole. */
export const settingBounds: Record<NumberSetting, { min: number; max: number; whole: boolean }> = {
  adminCommission: { min: 0, max: 50, whole: false },
  agentCommission: { min: 0, max: 50, whole: false },
  platformFeeTzs: { min: 0, max: 1_000_000, whole: true },
  maxBookingDays: { min: 1, max: 730, whole: true },
  paymentDeadlineDays: { min: 1, max: 60, whole: true },
  requestExpiryHours: { min: 24, max: 720, whole: true },
  invoiceDueDays: { min: 1, max: 90, whole: true },
}

/** Whether a stored value counts: there is one, and a number is within the setting's bounds. */
export function isUsable(setting: keyof Settings, value: unknown): boolean {
  const bounds = setting in settingBounds ? settingBounds[setting as NumberSetting] : null
  if (!bounds || value === undefined) return value !== undefined
  if (typeof value !== 'number' || !(value >= bounds.min && value <= bounds.max)) return false
  return bounds.whole ? Number.isInteger(value) : Math.round(value * 100) / 100 === value
}
