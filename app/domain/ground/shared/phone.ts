import { term } from './language'
import { figureText } from './text'

export const PHONE_WRONG: string = term('Enter a Tanzanian number, for example 0712 345 678.')

/**
 * Parses a Tanzanian number in any notation ('0712 345 678', '+255 (0)712-345-678', '712345678', 'tel:+255712345678')
 * to 255 and nine digits; null when it is invalid.
 */
export function parsePhone(input: string): string | null {
  const compact = figureText(input).replace(/^tel:|[\s()./\p{Pd}\u2212]/gu, '')
  const match = /^(?:(?:\+|00)?2550?|0)([1-9]\d{8})$/.exec(compact) ?? /^([67]\d{8})$/.exec(compact)
  return match ? `255${match[1]}` : null
}

/** '+255 712 345 678' for display, with non-breaking spaces; other texts are returned unchanged. */
export function formatPhone(phone: string): string {
  return parsePhone(phone) ? typedPhone(phone).replaceAll(' ', '\u00a0') : phone
}

/** '+255 712 345 678' for an input or a file; other texts are returned unchanged. */
export function typedPhone(phone: string): string {
  const digits = parsePhone(phone)
  if (!digits) return phone
  return `+255 ${digits.slice(3, 6)} ${digits.slice(6, 9)} ${digits.slice(9)}`
}

/** A `tel:` link, made of digits only; null when there is no number to dial. */
export function telHref(phone: string | null | undefined): string | null {
  const digits = phone ? parsePhone(phone) : null
  return digits ? `tel:+${digits}` : null
}

/** A WhatsApp chat link, with a prefilled text if one is given; null when there is no number. */
export function whatsappHref(phone: string | null | undefined, text = ''): string | null {
  const digits = phone ? parsePhone(phone) : null
  return digits ? `https://wa.me/${digits}${text && `?text=${encodeURIComponent(text)}`}` : null
}

/** A link that opens WhatsApp with a text, to be sent to whomever its sender chooses. */
export const whatsappToAnybody = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

/** A text message link with a prefilled text; null when there is no number. */
export function smsHref(phone: string | null | undefined, text: string): string | null {
  const digits = phone ? parsePhone(phone) : null
  return digits ? `sms:+${digits}?body=${encodeURIComponent(text)}` : null
}
