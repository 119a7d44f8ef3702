import { type Day, formatDay, formatInstant, relativeTime } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'

/** Whole shillings: 'TSh 120,000', figures of one width, never broken over two lines. */
export function Money({ tzs }: { tzs: number }) {
  return <span className="money">{formatTzs(tzs)}</span>
}

/** 'Mon 5 Oct 2026' */
export function DayText({ day }: { day: Day }) {
  return <time dateTime={day}>{formatDay(day)}</time>
}

/** 'Mon 5 Oct 2026, 14:05' in Tanzania. `at` in milliseconds UTC. */
export function InstantText({ at }: { at: number }) {
  return <time dateTime={isoText(at, 16)}>{formatInstant(at)}</time>
}

/** '5 minutes ago', counted from `nowAt`; scripts keep it true while the page is open. */
export function AgoText({ at, nowAt }: { at: number; nowAt: number }) {
  return (
    <time dateTime={isoText(at, 19)} title={formatInstant(at)} data-ago>
      {relativeTime(at, nowAt)}
    </time>
  )
}

/** The first sentence of the state in bold; other people's words are not bold. */
export function StateText({ sentence }: { sentence: string }) {
  const bold = /^.*?(?:[.!?](?= )|(?= “)|$)/.exec(sentence)?.[0] ?? ''
  return (
    <p>
      <strong>{bold}</strong>
      {sentence.slice(bold.length)}
    </p>
  )
}

/** A person's own words, after their name; `by` is null for the reader. */
export function Quote({ by, children }: { by?: string | null; children: string }) {
  return (
    <blockquote className="lines muted">
      {by === null ? t`You wrote: ` : by && t`${by} wrote: `}
      <q>{children}</q>
    </blockquote>
  )
}

/** An e-mail address, which breaks before its '@' where it does not fit in a line. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** '2026-10-05T11:05Z' in 16 letters, with its seconds in 19. */
const isoText = (at: number, letters: number) => `${new Date(at).toISOString().slice(0, letters)}Z`
