import type { BookingBadge, BookingStatus } from '~/domain/ground/money/booking-states'
import type { Deposit, FeeBase } from '~/domain/ground/money/figures'
import type { NextStep } from '~/domain/ground/money/next-step'
import type { MoneyBar } from '~/domain/ground/money/owed'
import type { OpenPaymentMethod } from '~/domain/ground/money/payment-methods'
import type { Day } from '~/domain/ground/shared/calendar'
import type { Picture } from '~/domain/ground/shared/picture'
import type { RefusalLink } from '~/domain/ground/shared/refusals'
import type { GenderPolicy, LetBy, PropertyType } from '~/domain/listings/properties/catalogue'
import type { AvailabilityBadge } from '~/domain/listings/properties/rules'
import type { HistoryLine } from './history'
import type { RequestFit } from './requests/request-fit'
import type { StartDates, StayTerms } from './requests/request-rules'

/** Actions that this person may take on a booking now. */
export type AllowedActions = {
  decide: boolean
  pay: boolean
  cancel: boolean
  delete: boolean
  /** Reopen a request that was rejected or not answered. */
  reopen: boolean
  /** Record a payment without a receipt. */
  record: boolean
  /** Decide on its receipts. */
  check: boolean
  /** Propose an earlier end of a stay for which money was sent, or answer the proposal. Without money it is cancelled. */
  endEarly: boolean
  /** Wait for a first instalment that is open. */
  wait: boolean
  /** Take what was received as the first instalment. */
  goOn: boolean
  /** End a stay that has begun. */
  complete: boolean
  own: boolean
  /** Read the owner's name, e-mail and phone. */
  contactOwner: boolean
}

/** First day on which the same place can be booked again. */
export type BookingAgain = { startDate: Day; hostelRoomId: string | null }

export type BookingCardView = {
  id: string
  reference: string
  version: number
  propertyId: string | null
  title: string
  /** The first picture of its listing; null without any. */
  picture: Picture | null
  address: string
  city: string
  propertyType: PropertyType
  roomType: string | null
  startDate: Day
  endDate: Day
  months: number
  totalTzs: number
  status: BookingStatus
  badge: BookingBadge
  createdAt: number
  tenantName: string
  ownerName: string
  next: NextStep
  /** How much of the amount due has arrived; null before the confirmation and after the end. */
  money: MoneyBar | null
  /** The late part, or the next one that no receipt covers; null when there is none, and while the booking is not confirmed. */
  due: { openTzs: number; dueDate: Day; isLate: boolean } | null
  /** When this person's answer is promised. */
  respondByAt: number
  /** This person's promised answer is overdue. */
  isOverdue: boolean
  /** When the request lapses without an answer. */
  expiresAt: number
  /** The tenant's message with the request. */
  notes: string | null
  /** A receipt of it waits for an administrator's decision. */
  isDisputed: boolean
  /** Only for people who decide on it now. */
  fit: RequestFit | null
  /** The reason why they cannot approve it yet, with a link to what helps; null if they can. */
  approvalObstacle: { sentence: string; link?: RefusalLink } | null
  may: AllowedActions
  /** Only for its tenant, where it can be booked again. */
  again: BookingAgain | null
  /** Money of it is still to be returned or agreed on. */
  isReturning: boolean
  /** The earlier end that one side proposes; `isOwn`: by the reader's side. */
  endProposal: { leaveOn: Day; isOwn: boolean } | null
  history: HistoryLine[]
}

/** The effect of a cancellation on the money of a booking. */
export type CancellationEffect = {
  /** Sum that the owner received, without what goes back already. */
  receivedTzs: number
  /** Until when money is to be returned. */
  returnByAt: number
  /** Sum of the receipts that wait. */
  waitingTzs: number
  /** What the owner may keep at most, by their own word. */
  keepLimitTzs: number
  /** What is proposed to an administrator who ends a running stay; null for others. */
  proposedTzs: number | null
  isOwnerSuspended: boolean
  hasBegun: boolean
  /** Our fees, which are taken first from what is kept of a running stay. */
  feeTzs: number
}

export type Contact = { role: 'Owner' | 'Tenant'; name: string; email: string | null; phone: string | null }

export type BookingDetailsView = BookingCardView & {
  monthlyRentTzs: number
  rentTotalTzs: number
  feeRate: number
  feeBase: FeeBase
  feeTzs: number
  depositTzs: number
  paymentMethod: 'bank_transfer' | 'mobile_money' | 'card'
  paymentTerm: 'monthly' | 'quarterly' | 'half_yearly' | 'yearly'
  /** The note of its approval, with the name of its author. */
  answer: { by: string; notes: string } | null
  confirmedAt: number | null
  /**
   * When the tenant changed their gender, if the place is for one gender; for the deciding side, while the
   * booking is open.
   */
  genderChangedAt: number | null
  contacts: Contact[]
  owns: boolean
  /** This person decides on its receipts. */
  mayVerify: boolean
  /** Nobody had to approve it. */
  isApprovedAtOnce: boolean
  /** What its tenant gets back who cancels; '' for others, and where it cannot be cancelled. */
  cancelTerms: string
}

/** A booking with its money, in an opened row of a work list. */
export type OpenedBookingView = BookingDetailsView & {
  /** Shares of the agents in its rent. */
  sharesTzs: number
  /** Our fee once per booking. */
  platformFeeTzs: number
  /** All payments less shares and fees. */
  remainsTzs: number
  /** Days after the approval within which the first part is due. */
  payWithinDays: number
  parts: { dueDate: Day; totalTzs: number; isPaid: boolean; isLate: boolean }[]
}

/** The bookable, as the booking page shows it. */
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

/** All inputs of a request's summary. */
export type Pricing = { monthlyRentTzs: number; feeRate: number; feeBase: FeeBase; deposit: Deposit }

export type RequestPageView = {
  bookable: BookableView
  pricing: Pricing
  terms: StayTerms
  window: StartDates
  /** Days after the owner's approval within which the first instalment is due. */
  payWithinDays: number
  /** A request needs no answer. */
  approvesAtOnce: boolean
  /** The owner checks receipts before they count. */
  isVerified: boolean
  person: { fullName: string; phone: string | null }
  /** The method that is proposed. */
  paymentMethod: OpenPaymentMethod
  /** Why this person cannot request it; null when they can. */
  closed: { sentence: string; link: { href: string; label: string } | null } | null
  idempotencyKey: string
}
