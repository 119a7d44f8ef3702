import { emailHref } from '~/domain/ground/shared/email'
import { t } from '~/domain/ground/shared/language'
import { formatPhone, telHref, whatsappHref } from '~/domain/ground/shared/phone'

/** How to reach us; '' for what we do not have. */
export type HelpContacts = { phone: string; email: string }

type HelpLink = { href: string; label: string; number?: string }

/** The links of the help line, which fits one line of a phone without the number. */
export function helpLinks({ phone, email }: HelpContacts): HelpLink[] {
  const links = [
    { href: telHref(phone), label: t`Call`, number: formatPhone(phone) },
    { href: whatsappHref(phone), label: t`WhatsApp` },
    { href: email && emailHref(email), label: t`E-mail` },
  ]
  return links.flatMap(({ href, ...link }) => (href ? [{ href, ...link }] : []))
}
