import { t, term, terms, translated } from '~/domain/ground/shared/language'
import { inFigures } from './text'

/** `missing` answers 404, `forbidden` 403, `refused` and `stale` 409, `limited` 429. */
export type RefusalKind = 'missing' | 'forbidden' | 'refused' | 'stale' | 'limited'
export type RefusalLink = { href: string; label: string }

/**
 * A business rule rejected the request. The message is the sentence shown. `field` is the form field it
 * belongs to, `link` leads to a solution, `retryAt` is the earliest time to try again (milliseconds UTC).
 * Thrown by rules and commands, rendered as a page only by `http/`.
 */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    sentence: string,
    readonly field?: string,
    readonly link?: RefusalLink,
    readonly retryAt?: number,
  ) {
    super(sentence)
    this.name = 'Refusal'
  }

  /** In the language of the person who is refused. */
  get sentence(): string {
    return translated(this.message)
  }
}

/** This person may not know whether it exists. */
export function missing(sentence = t`Oops! Page not found`, link?: RefusalLink): Refusal {
  return new Refusal('missing', sentence, undefined, link)
}

/** It exists and this person may know it, but they may not take this action. */
export function forbidden(sentence: string, link?: RefusalLink): Refusal {
  return new Refusal('forbidden', sentence, undefined, link)
}

/** A business rule forbids it in the current state. */
export function refused(sentence: string, field?: string, link?: RefusalLink): Refusal {
  return new Refusal('refused', sentence, field, link)
}

/** Another person changed it since the page was rendered. */
export function stale(sentence: string, link?: RefusalLink): Refusal {
  return new Refusal('stale', sentence, undefined, link)
}

/** Title of a failure whose address has no title of its own. */
export const somethingWentWrong = () => t`Something went wrong`

/** A conflict of a page of settings, which has a button to save. */
export const SETTINGS_CHANGED = term(
  'These settings changed while you were looking at them. Please check them and save again.',
)

/** What may have changed meanwhile for a tenant, and what a list counts. */
terms('This account', 'This booking', 'This deposit', 'This dispute', 'This invoice', 'This list')
terms('This payment')
terms('This property', 'This refund', 'This submission')
terms('notification', 'notifications', 'unread notification', 'unread notifications')

/** A conflict: `subject` changed after the form was rendered; `since` says what happened to it. */
export function conflict(subject: string, since = '', link?: RefusalLink): Refusal {
  const what = translated(subject)
  const sentence = since
    ? t`${what} changed while you were looking at it: ${since}. Please check it and press again.`
    : t`${what} changed while you were looking at it. Please check it and press again.`
  return stale(sentence, link)
}

/**
 * Compares a row with the version that a form was rendered with; `thing` names the row in the sentence.
 * @throws stale
 */
export function ensureUnchanged(
  row: { version: number },
  seenVersion: number | null,
  thing: string,
  link?: RefusalLink,
): void {
  if (row.version !== seenVersion) throw conflict(`This ${thing}`, '', link)
}

/**
 * Compares how many rows an action on a whole list would take now with the number that its page showed. @throws stale. Rule:
 * decisions "Actions on a whole list: what was shown".
 */
export function ensureShown(shown: number | null, found: number, one: string, many?: string): void {
  const counted = translated(found === 1 ? one : (many ?? `${one}s`))
  if (shown !== found) throw conflict('This list', t`it has ${inFigures(found)} ${counted} now`)
}

/** Too many attempts. `retryAt` is the earliest time for the next one (milliseconds UTC), if known. */
export function limited(sentence: string, field?: string, retryAt?: number): Refusal {
  return new Refusal('limited', sentence, field, undefined, retryAt)
}
