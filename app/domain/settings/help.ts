import { emailHref } from '~/domain/shared/email'
import { formatPhone, telHref, whatsappHref } from '~/domain/shared/phone'

/** How to reach us; '' for what we do not have. */
export type HelpContacts = { phone: string; email: string }

/** The links of the help line, which fits one line of a phone. */
export function helpLinks({ phone, email }: HelpContacts): { href: string; label: string }[] {
  const links = [
    { href: telHref(phone), label: formatPhone(phone) },
    { href: whatsappHref(phone), label: 'WhatsApp' },
    { href: email && emailHref(email), label: 'E-mail' },
  ]
  return links.flatMap(({ href, label }) => (href ? [{ href, label }] : []))
}
