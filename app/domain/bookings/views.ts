import type { BookingStatus } from '~/domain/money/booking-states'
import type { Deposit, FeeBase } from '~/domain/money/figures'
import type { MoneyBar } from '~/domain/money/owed'
import type { GenderPolicy, LetBy, PropertyType } from '~/domain/properties/catalogue'
import type { AvailabilityBadge } from '~/domain/properties/rules'
import type { Day } from '~/domain/shared/calendar'
import type { Picture } from '~/domain/shared/picture'
import type { HistoryLine } from './history'
import type { RequestFit } from './request-fit'
import type { StartWindow, StayTerms } from './request-rules'

/** What this person may do to a booking now. */
export type AllowedActions = {
  decide: boolean
  pay: boolean
  cancel: boolean
  delete: boolean
  /** End a stay that has begun. */
  complete: boolean
  /** They are its tenant. */
  own: boolean
}

/** From when the same place can be booked again. */
export type BookingAgain = { startDate: Day; hostelRoomId: string | null }

export type BookingCardView = {
  id: string
  reference: string
  version: number
  propertyId: string | null
  title: string
  address: string
  city: string
  propertyType: PropertyType
  roomType: string | null
  startDate: Day
  endDate: Day
  months: number
  totalTzs: number
  status: BookingStatus
  createdAt: number
  tenantName: string
  ownerName: string
  /** What happens next, or why it ended; '' when there is nothing to say. */
  next: string
  /** How much of what is due has arrived; null before the confirmation and after the end. */
  money: MoneyBar | null
  /** The answer that this person owes was promised for earlier. */
  isOverdue: boolean
  /** When the request ends without an answer. */
  expiresAt: number
  /** What the tenant wrote with the request. */
  notes: string | null
  /** The rejected receipt of which its tenant may say that they did pay. */
  disputable: string | null
  /** The owner says what was returned of its money, and this tenant says whether they agree. */
  mustAnswer: boolean
  /** An administrator is to decide on a receipt of it. */
  isDisputed: boolean
  /** Only for those who decide on it now. */
  fit: RequestFit | null
  may: AllowedActions
  /** Only for its tenant, where it can be booked again. */
  again: BookingAgain | null
  history: HistoryLine[]
}

export type Contact = { role: 'Owner' | 'Tenant'; name: string; email: string | null; phone: string | null }

export type BookingDetailsView = BookingCardView & {
  monthlyRentTzs: number
  rentTotalTzs: number
  feeRate: number
  feeTzs: number
  depositTzs: number
  paymentMethod: 'bank_transfer' | 'mobile_money' | 'card'
  paymentTerm: 'monthly' | 'quarterly' | 'half_yearly' | 'yearly'
  decisionNotes: string | null
  cancelReason: string | null
  confirmedAt: number | null
  /** When the tenant of a place for one gender changed theirs; for the side that decides, while the booking is open. */
  genderChangedAt: number | null
  contacts: Contact[]
  /** They are its owner. */
  owns: boolean
}

/** What is asked for, as the booking page shows it. */
export type BookableView = {
  propertyId: string
  hostelRoomId: string | null
  title: string
  address: string
  city: string
  propertyType: PropertyType
  roomType: string | null
  letBy: LetBy
  description: string
  /** Units offered and in the building; null for a property without categories. */
  availableRooms: number | null
  totalRooms: number | null
  freeToday: number
  maxOccupancy: number
  amenities: string[]
  images: Picture[]
  genderPolicy: GenderPolicy
  badge: AvailabilityBadge
}

/** All that the summary of a request follows from. */
export type Pricing = { monthlyRentTzs: number; feeRate: number; feeBase: FeeBase; deposit: Deposit }

export type RequestPageView = {
  bookable: BookableView
  pricing: Pricing
  terms: StayTerms
  window: StartWindow
  /** Days after the owner's yes within which the first instalment is to be paid. */
  payWithinDays: number
  person: { fullName: string; phone: string | null }
  /** Why this person cannot ask for it; null when they can. */
  closed: { sentence: string; link: { href: string; label: string } | null } | null
  idempotencyKey: string
}
