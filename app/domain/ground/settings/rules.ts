import type { FeeBase } from '~/domain/ground/money/figures'

export type HeroFigure = { value: string; label: string }
export type Testimonial = { name: string; role: string; text: string }

/**
 * Settings that administrators can change. A booking keeps the figures and deadlines that applied when it was
 * made.
 */
export type Settings = {
  /** Percent of the fee base: the system fee. */
  adminCommission: number
  feeBase: FeeBase
  /** Percent of the rent total. */
  agentCommission: number
  /** Shillings, once per booking, billed to the owner. */
  platformFeeTzs: number
  /** How many days ahead a stay may start. */
  maxBookingDays: number
  paymentDeadlineDays: number
  requestExpiryHours: number
  autoApprove: boolean
  paymentVerification: boolean
  agentsMayEditAny: boolean
  contactPhone: string
  contactEmail: string
  /** How owners pay our invoices: account, number and name, as text. */
  platformPayment: string
  /** Shown on invoices: our name and address as text, and our tax numbers, digits only. */
  platformAddress: string
  platformTin: string
  platformVrn: string
  /** Days from sending an invoice to its due day. */
  invoiceDueDays: number
  heroFigures: HeroFigure[]
  testimonials: Testimonial[]
}

export const settingDefaults: Settings = {
  adminCommission: 10,
  feeBase: 'rent_total',
  agentCommission: 5,
  platformFeeTzs: 1_000,
  maxBookingDays: 365,
  paymentDeadlineDays: 7,
  requestExpiryHours: 72,
  autoApprove: false,
  paymentVerification: true,
  agentsMayEditAny: false,
  contactPhone: '',
  contactEmail: '',
  platformPayment: '',
  platformAddress: '',
  platformTin: '',
  platformVrn: '',
  invoiceDueDays: 14,
  heroFigures: [],
  testimonials: [],
}

/** The stored key of each setting, which is also its form field. */
export const settingNames: Record<keyof Settings, string> = {
  adminCommission: 'admin_commission',
  feeBase: 'fee_base',
  agentCommission: 'agent_commission',
  platformFeeTzs: 'platform_fee',
  maxBookingDays: 'max_booking_days',
  paymentDeadlineDays: 'payment_deadline_days',
  requestExpiryHours: 'request_expiry_hours',
  autoApprove: 'auto_approve',
  paymentVerification: 'payment_verification',
  agentsMayEditAny: 'agents_may_edit_any',
  contactPhone: 'contact_phone',
  contactEmail: 'contact_email',
  platformPayment: 'platform_payment',
  platformAddress: 'platform_address',
  platformTin: 'platform_tin',
  platformVrn: 'platform_vrn',
  invoiceDueDays: 'invoice_due_days',
  heroFigures: 'hero_figures',
  testimonials: 'testimonials',
}

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
