import { term } from './language'
import { plainText } from './text'

/** Max length of an address: a mail server takes no longer one. */
export const MAX_EMAIL_LENGTH = 254

export const EMAIL_WRONG = term('Enter an e-mail address like name@example.com.')

/** Words of ASCII letters, digits and the signs of RFC 5322, with single dots between them. */
const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/

/**
 * Parses an e-mail address to the one form in which it is stored and compared: lower case, a domain of other letters in
 * its ASCII form; null when it is invalid. Rule: decisions "Forms: typed text is read once".
 */
export function parseEmail(input: string): string | null {
  const text = plainText(input)
    .replace(/^mailto:/, '')
    .replace(/\.$/, '')
  const at = text.lastIndexOf('@')
  const [localPart, domain] = [text.slice(0, at), asciiDomain(text.slice(at + 1))]
  const email = `${localPart}@${domain}`
  return LOCAL_PART.test(localPart) && DOMAIN.test(domain) && email.length <= MAX_EMAIL_LENGTH ? email : null
}

/** '' for text that is no domain. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain)) return ''
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : ''
}

/** A `mailto:` link that only names the address, whatever signs it has. */
export function emailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
