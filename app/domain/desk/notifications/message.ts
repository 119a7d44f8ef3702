import type { catalogue, EventName } from '~/domain/ground/events/catalogue'
import type { Topic } from '~/domain/ground/mail/topics'
import type { ballotContext } from './ballot-context.server'
import type { CommonData, contexts } from './context.server'

type Contexts = typeof contexts & { ballot: typeof ballotContext }

/** The data about an event's subject; `never` for subjects of which nobody is notified. */
type ContextOf<Name extends EventName> = (typeof catalogue)[Name]['subject'] extends infer Subject
  ? Subject extends keyof Contexts
    ? NonNullable<ReturnType<Contexts[Subject]>>
    : never
  : never

/** Template data of an event's messages. Those of a ballot are sent later, without an actor. */
export type DataOf<Name extends EventName> = Name extends `ballot.${string}`
  ? ContextOf<Name>['data']
  : ContextOf<Name>['data'] & CommonData

/**
 * Recipients of an event, by their relation to its subject. The actor is included only where a message says
 * so.
 */
type AudienceOf<Name extends EventName> = keyof ContextOf<Name>['recipients'] | 'invited' | 'inviter'

export type Message<Data = object, Audience = string> = {
  to: readonly Audience[]
  tone: 'info' | 'success' | 'warning' | 'error'
  title: string
  /** '' where there is nothing to say: then nobody is notified. */
  text: (data: Data) => string
  /** Appends the sum that is now owed, and its deadline. */
  saysOwed?: boolean
  /** Topic of the e-mail, where it differs from the topic of the event's area. */
  topic?: Topic
  /** Also sent to the actor: somebody else may have acted in their name. */
  isForActor?: boolean
  /** The notification has no link: its subject was deleted, or the reader can no longer see it. */
  isGone?: boolean
  /** Its e-mail is a part of the day's summary, also for people who want others at once. */
  isSummed?: boolean
  /** The command wrote its own e-mail. */
  isEmailed?: boolean
  /** Leads to the invitation, share, page of review or question that the event names, or to its subject's prices. */
  leadsTo?: 'invitation' | 'commission' | 'review' | 'answer' | 'prices'
}

/** How a message begins: who is notified, its tone and its title. */
export const to = <const Audience extends string>(
  audience: readonly Audience[],
  tone: Message['tone'],
  title: string,
) => ({ to: audience, tone, title })

/** A message about this event. */
export type MessageOf<Name extends EventName> = Message<DataOf<Name>, AudienceOf<Name>>

/** The messages about each event of these areas; none where nobody else is concerned. A new event has no line yet, and does not compile. */
export type Messages<Area extends string> = {
  [Name in Extract<EventName, `${Area}.${string}`>]: readonly MessageOf<Name>[]
}

export const noMessages: readonly never[] = []
