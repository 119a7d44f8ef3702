import { sentences } from '~/domain/ground/shared/text'

/** A button of a next step: it leads to a page, calls somebody, or with a version acts at once on what it was shown for. */
export type StepButton = {
  kind:
    | 'pay'
    | 'dispute'
    | 'refund-confirm'
    | 'refund-missing'
    | 'refund-dispute'
    | 'refund-agree'
    | 'direct'
    | 'check'
    | 'call'
    | 'find'
    | 'wait'
    | 'go-on'
    | 'end'
  label: string
  href: string
  version?: number
}

/**
 * A booking's state for one reader, in the same words on every page and in every message. `buttons`: the main
 * one first. `more`: background that pages fold away.
 */
export type NextStep = {
  /** The state, in one line; '' where `next` is all there is to read. */
  state: string
  /** The reader's next step, until when, or else; '' when nothing. */
  next: string
  /** The hours of a request and what follows, for readers without its line; '' where nobody has to answer. */
  clock?: string
  buttons: readonly StepButton[]
  more: readonly string[]
}

export const NO_STEP: NextStep = { state: '', next: '', buttons: [], more: [] }

/** State and next step as one text, for messages. */
export function stepText({ state, next, clock = '' }: NextStep): string {
  return sentences(state, next, clock)
}
