import type { EventName } from '~/domain/events/record.server'
import type { Day } from '~/domain/shared/calendar'

type Tone = 'info' | 'success' | 'warning' | 'error'

/** Who hears of an event, as they stand to the thing; the one who did it never does. */
export type Audience = 'tenant' | 'owner' | 'collaborators' | 'administrators' | 'agent'

export type TemplateData = {
  /** Title of the property. */
  property: string
  /** Full name of the tenant; empty for properties. */
  tenant: string
  /** Full names of the property's owner and of the one agent whom the event is about; empty for bookings. */
  owner: string
  agent: string
  startDate: Day
  /** Whole shillings, formatted. */
  amount: string
  /** What the decider wrote; '' when nothing. */
  note: string
}

export type Message = {
  to: readonly Audience[]
  tone: Tone
  title: string
  text: (data: TemplateData) => string
  /** What is owed now, and until when, follows the text. */
  saysOwed?: boolean
  /** The thing is gone: the notification leads nowhere. */
  isGone?: boolean
  /** Leads to the invitation that the event names, and not to its subject. */
  toInvitation?: boolean
}

/** The messages about each of some events. */
export type Messages = Partial<Record<EventName, Message[]>>

/** `text` and what was written with it, as two sentences. */
export function withNote(text: string, note: string): string {
  return note === '' ? text : `${text} ${note}`
}
