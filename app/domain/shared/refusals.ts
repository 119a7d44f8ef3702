/** `missing` answers 404, `forbidden` 403, `refused` and `stale` 409, `limited` 429. */
export type RefusalKind = 'missing' | 'forbidden' | 'refused' | 'stale' | 'limited'
export type RefusalLink = { href: string; label: string }

/**
 * A rule said no. The message is the sentence that the person reads. `field` is the form field it belongs to,
 * `link` leads to what would help, `retryAt` is when it may be tried again (milliseconds UTC). Thrown by rules and
 * commands, turned into a page only by `http/`.
 */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly sentence: string,
    readonly field?: string,
    readonly link?: RefusalLink,
    readonly retryAt?: number,
  ) {
    super(sentence)
    this.name = 'Refusal'
  }
}

/** For this person the thing does not exist, whether or not there is one. */
export function missing(sentence = 'Oops! Page not found', link?: RefusalLink): Refusal {
  return new Refusal('missing', sentence, undefined, link)
}

/** It exists and this person may know that, but may not do this. */
export function forbidden(sentence: string, link?: RefusalLink): Refusal {
  return new Refusal('forbidden', sentence, undefined, link)
}

/** A rule of the product forbids it as things stand. */
export function refused(sentence: string, field?: string, link?: RefusalLink): Refusal {
  return new Refusal('refused', sentence, field, link)
}

/** Somebody else changed it since the page was made. */
export function stale(sentence: string, link?: RefusalLink): Refusal {
  return new Refusal('stale', sentence, undefined, link)
}

/** A conflict of a page of settings, which has a button to save. */
export const SETTINGS_CHANGED =
  'These settings changed while you were looking at them. Please check them and save again.'

/** A conflict: `subject` changed after the form was rendered; `since` says what happened to it. */
export function conflict(subject: string, since = '', link?: RefusalLink): Refusal {
  const happened = since && `: ${since}`
  return stale(
    `${subject} changed while you were looking at it${happened}. Please check it and press again.`,
    link,
  )
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

/** It was done too often. `retryAt` is when it may be done again (milliseconds UTC), where that is known. */
export function limited(sentence: string, field?: string, retryAt?: number): Refusal {
  return new Refusal('limited', sentence, field, undefined, retryAt)
}
