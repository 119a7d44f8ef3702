import { formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { labels, t, term } from '~/domain/ground/shared/language'
import { sentences } from '~/domain/ground/shared/text'
import { DAY } from '~/domain/ground/shared/units'

/** A question of one side whether the stay ends or goes on. */
export type Question = {
  kind: 'end' | 'never-came' | 'report'
  side: 'tenant' | 'owner'
  state: 'open' | 'declined' | 'escalated' | 'coming' | 'here'
  reason: 'late' | 'leaves' | 'no_entry' | 'not_as_shown' | 'other' | null
  answerByAt: number | null
} & Record<'day' | 'message' | 'answer', string | null> & { bookingId: string; sinceAt: number }
export type Side = Question['side']
type State = Question['state']

export const endReason = labels<NonNullable<Question['reason']>>({
  late: 'Rent is late',
  leaves: 'The tenant moves out',
  no_entry: 'I cannot move in',
  not_as_shown: 'It is not as it was shown',
  other: 'Another reason',
})

export const TO_ANSWER = 7 * DAY
/** Time for a tenant whom the owner's side asks whether they came. */
export const TO_SHOW_UP = 3 * DAY
/** Days within which a tenant comes who comes later. */
export const COMES_WITHIN = 14

/** Noted when the tenant says that they came. */
export const IS_HERE = term('The tenant is here')

/** Readers and actors: one of the sides, or an administrator. */
export type Reader = Side | 'administrator'
type Step = readonly [
  who: 'asker' | 'other' | 'both' | 'administrator' | 'clock',
  kinds: readonly Question['kind'][],
  from: readonly State[],
  /** Null: the question is closed. */
  to: State | null,
  event: StayEvent,
]
export type StayEvent =
  | 'booking.ended'
  | `booking.end-${'proposed' | 'agreed' | 'declined' | 'withdrawn' | 'escalated' | 'decided'}`
  | `booking.${'never-came' | 'tenant-here' | 'cancelled'}`

export type QuestionStep =
  | ('agree' | 'decline' | 'reply' | 'withdraw' | 'escalate' | 'here' | 'come')
  | ('end' | 'go-on' | 'return-all' | 'lapse')

/** The steps of a question, named as in its forms. Rule: decisions "Ways out of a stay: one table of steps". */
export const questionSteps: Record<QuestionStep, Step> = {
  agree: ['other', ['end'], ['open', 'declined', 'escalated'], null, 'booking.end-agreed'],
  decline: ['other', ['end'], ['open'], 'declined', 'booking.end-declined'],
  reply: ['other', ['end', 'report'], ['escalated'], 'escalated', 'booking.end-declined'],
  withdraw: ['asker', ['end', 'report'], ['open', 'declined', 'escalated'], null, 'booking.end-withdrawn'],
  escalate: ['asker', ['end'], ['open', 'declined'], 'escalated', 'booking.end-escalated'],
  here: ['both', ['never-came'], ['open', 'coming'], 'here', 'booking.tenant-here'],
  come: ['other', ['never-came'], ['open'], 'coming', 'booking.tenant-here'],
  end: ['administrator', ['end', 'report'], ['escalated'], null, 'booking.end-decided'],
  'go-on': ['administrator', ['end', 'report'], ['escalated'], null, 'booking.end-decided'],
  'return-all': ['administrator', ['report'], ['escalated'], null, 'booking.cancelled'],
  lapse: ['clock', ['never-came'], ['open', 'coming'], null, 'booking.cancelled'],
}

/** Whether this reader, or the clock, can take the step now. */
export function mayTakeStep(
  { kind, side, state, answerByAt }: Question,
  name: QuestionStep,
  by: Reader | 'clock',
  nowAt: number,
): boolean {
  const [who, kinds, from] = questionSteps[name]
  const isSide = by === 'tenant' || by === 'owner'
  const isTheirs = who === by || (isSide && (who === 'both' || who === (by === side ? 'asker' : 'other')))
  const waits = (name === 'escalate' && state === 'open') || name === 'lapse'
  return isTheirs && kinds.includes(kind) && from.includes(state) && (!waits || (answerByAt ?? 0) <= nowAt)
}

/** The names of both sides, and which of them reads. */
export type People = Record<Side, string> & { reader: Reader }

/** Where the question stands, by when somebody answers, and what follows otherwise. */
export function questionSentence(question: Question, people: People, nowAt: number): string {
  const { kind, side, state, answerByAt } = question
  const { reader } = people
  const by = formatDeadline(answerByAt ?? nowAt)
  if (kind === 'never-came') return cameSentence(question, people, by)
  const [asker, other] = [people[side], people[side === 'tenant' ? 'owner' : 'tenant']]
  const [asks, answers] = [reader === side, reader !== side && reader !== 'administrator']
  const opening = openingOf(question, asks, asker)
  if (state === 'escalated') {
    const turn = answers ? t`You may answer until then.` : t`${other} may answer until then.`
    return sentences(opening, t`An administrator decides.`, turn)
  }
  if (state === 'open' && (answerByAt ?? 0) > nowAt)
    return sentences(
      opening,
      answers ? t`You may answer until ${by}.` : t`${other} may answer until ${by}.`,
      asks
        ? t`Without a yes it goes on, but you may ask an administrator.`
        : t`Without a yes it goes on, but ${asker} may ask an administrator.`,
    )
  const no = answers ? t`You did not agree.` : t`${other} did not agree.`
  const silence = answers ? t`You did not answer by ${by}.` : t`${other} did not answer by ${by}.`
  const goesOn = asks
    ? t`It goes on, but you may ask an administrator.`
    : t`It goes on, but ${asker} may ask an administrator.`
  return sentences(opening, state === 'declined' ? no : silence, goesOn)
}

/** Who asks, and for what. */
function openingOf({ kind, day, reason }: Question, asks: boolean, asker: string): string {
  const [on, why] = [formatDay(day ?? '2000-01-01'), endReason(reason ?? 'other')]
  if (kind === 'report') return asks ? t`You reported: “${why}”.` : t`${asker} reported: “${why}”.`
  if (asks) return t`You proposed that the stay ends on ${on}.`
  return t`${asker} proposed that the stay ends on ${on}.`
}

/** Whether the tenant came, or comes. */
function cameSentence({ state, day }: Question, { reader, tenant }: People, by: string): string {
  const [on, reads] = [formatDay(day ?? '2000-01-01'), reader === 'tenant']
  const comes = reads ? t`You answered: “I come on ${on}”.` : t`${tenant} answered: “I come on ${on}”.`
  return sentences(
    state === 'coming' ? comes : '',
    reads ? t`Are you here?` : t`Is ${tenant} here?`,
    t`Without “I am here” or a receipt by ${by}, the booking is cancelled and nothing is owed.`,
  )
}
