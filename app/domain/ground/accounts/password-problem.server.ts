import { normalPassword } from '~/adapters/password.server'
import { t } from '~/domain/ground/shared/language'
import { isNamed } from '~/domain/ground/shared/text'
import commonPasswords from './common-passwords.txt?raw'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, normaliseEmail } from './rules'

/**
 * The problem with a new password, or null: 8 to 128 characters, at least one letter or digit, neither the
 * address nor its part before the @, and not a common password, in any case. No further character classes: they
 * make worse passwords.
 */
export function passwordProblem(input: string, email: string): string | null {
  const password = normalPassword(input)
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) return t`Use at least ${MIN_PASSWORD_LENGTH} characters.`
  if (length > MAX_PASSWORD_LENGTH) return t`Use at most ${MAX_PASSWORD_LENGTH} characters.`
  if (!isNamed(password)) return t`Use at least one letter or digit.`
  const address = normaliseEmail(email)
  const folded = password.trim().toLowerCase()
  if (folded === address || folded === address.split('@')[0])
    return t`Choose a password that is not your e-mail address.`
  return isCommon(folded)
    ? t`Many people use this password, so it is easy to guess. Choose another one, for example a short sentence.`
    : null
}

/** Searched as one text: a set of its lines would take many times the memory. */
function isCommon(password: string): boolean {
  return !password.includes('\n') && commonPasswords.includes(`\n${password}\n`)
}
