import { sameSecret, sign } from '~/adapters/ids.server'
import { sessionSecret } from '~/adapters/secrets.server'

/** The token with which one press ends a person's e-mails of a kind; it opens nothing else. */
export function endEmailsToken(userId: string, ending: string): string {
  return `${userId}.${ending}.${signatureOf(userId, ending)}`
}

/** The user and the kind of e-mails that a token ends; `undefined` for an invalid token. */
export function readEndEmailsToken(token: string): { userId: string; ending: string } | undefined {
  const [userId = '', ending = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !sameSecret(signature, signatureOf(userId, ending))) return undefined
  return { userId, ending }
}

const signatureOf = (userId: string, ending: string) =>
  sign(sessionSecret(), `end-emails:${userId}.${ending}`)
