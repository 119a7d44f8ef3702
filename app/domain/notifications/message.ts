import type { EventName } from '~/domain/events/catalogue'
import type { Topic } from '~/domain/mail/topics'
import type { SubmissionStatus } from '~/domain/shared/form-field'

type Tone = 'info' | 'success' | 'warning' | 'error'

/**
 * Recipients of an event, by their relation to its subject. The actor is included only where a message says
 * so.
 */
export type Audience =
  | 'tenant'
  | 'owner'
  | 'collaborators'
  | 'administrators'
  | 'agent'
  | 'invited'
  | 'inviter'
  | 'formerOwner'
  | 'warden'
  | 'universityAdministrators'
  | 'reporter'
  | 'person'

export type TemplateData = {
  /** Full name of who did it; '' when the product did. Names of people are marked with their ids. */
  actor: string
  /** Whether that is the owner of the thing, or its tenant. */
  byOwner: boolean
  byTenant: boolean
  /** Title of the property. */
  property: string
  /** Property and room type, and from when until when, of an invoice until when; '' for properties. */
  place: string
  stay: string
  /** Full name of the tenant; empty for properties. */
  tenant: string
  /** Full names of the owner and of the one agent whom the event is about; empty for bookings. */
  owner: string
  agent: string
  /** Whole shillings, formatted; '' of an invoice that leaves nothing to pay. */
  amount: string
  /** For a booking: the sum of the whole stay, its months, and when an answer to its request is due; '' elsewhere. */
  total: string
  months: string
  answerBy: string
  /** The tenant's words as a sentence, which closing their account removes; '' elsewhere. */
  words: string
  /** The part of a receipt that was not counted, or the credit taken off an invoice, as a sum; '' elsewhere. */
  missing: string
  /** Whether another event of the same instant has the message. */
  isAtOnce: boolean
  /** Whether the booking is cancelled. */
  isAfterEnd: boolean
  /** When an instalment or an invoice is due, as a day; '' elsewhere. */
  dueDay: string
  /** Invoice number; of a payout account, its provider and last digits; '3 shares' paid together. */
  number: string
  /** Note of the person who decided; '' without one. */
  note: string
  /** For a university's hostel. */
  hostel: string
  university: string
  /** Full name of the person that an event of a university concerns; '' elsewhere. */
  person: string
  /** Title of a university's form; '' elsewhere. */
  form: string
  /** Reference of a booking, or of a student's submission. */
  reference: string
  /** For a submission: its new status, whether its place changed or no longer suits the student, and the note to the student. */
  became: SubmissionStatus | 'arrival-undone' | ''
  isPlaced: boolean
  isUnsuitable: boolean
  quote: string
  /**
   * For a draw for rooms: the number of students and beds; the reader's own tickets, their places once it was
   * drawn, and the number of places with a bed.
   */
  students: number
  beds: number
  withBed: number
  tickets: readonly string[]
  places: readonly number[]
  /** For a changed offer: the room category and its available rooms; whether the place is available. */
  room: string
  availableRooms: number
  isAvailable: boolean
  isFeatured: boolean
  /** Whether the listing waits for the reviewers after what was done. */
  isInReview: boolean
  /**
   * For a listing: the administrator's checks that were made, and those that were taken back; '' without any.
   */
  made: string
  takenBack: string
  /** The new role of the person, and where they write to us. */
  role: string
  contact: string
}

export type Message = {
  to: readonly Audience[]
  tone: Tone
  title: string
  /** '' where there is nothing to say: then nobody is notified. */
  text: (data: TemplateData) => string
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
  /** Leads to the invitation, share or page of review that the event names, and not to its subject. */
  leadsTo?: 'invitation' | 'commission' | 'review'
}

/** The messages about each event of these areas; none where nobody else is concerned. A new event has no line yet, and does not compile. */
export type Messages<Area extends string> = Record<
  Extract<EventName, `${Area}.${string}`>,
  readonly Message[]
>

export const noMessages: readonly Message[] = []
