import { isSignature, signatures } from '~/adapters/secrets.server'

/** The token with which one press ends a person's e-mails of a kind; it opens nothing else. */
export function endEmailsToken(userId: string, ending: string): string {
  return `${userId}.${ending}.${signatures(textOf(userId, ending))[0]}`
}

/** The user and the kind of e-mails that a token ends; `undefined` for an invalid token. */
export function readEndEmailsToken(token: string): { userId: string; ending: string } | undefined {
  const [userId = '', ending = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isSignature(signature, textOf(userId, ending))) return undefined
  return { userId, ending }
}

const textOf = (userId: string, ending: string) => `end-emails:${userId}.${ending}`
