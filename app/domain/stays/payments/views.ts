import type { BookingBalance } from '~/domain/ground/money/balance'
import type { FeeBase } from '~/domain/ground/money/figures'
import type { NextStep } from '~/domain/ground/money/next-step'
import type { MoneyBar } from '~/domain/ground/money/owed'
import type { OpenPaymentMethod, PaymentMethod, RecordedMethod } from '~/domain/ground/money/payment-methods'
import type { PaymentStatus } from '~/domain/ground/money/payment-states'
import type { PaymentTerm } from '~/domain/ground/money/payment-terms'
import type { RentOwed } from '~/domain/ground/money/rent'
import type { Day } from '~/domain/ground/shared/calendar'
import type { AccountView } from '~/domain/listings/payouts/rules'
import type { ProgressStep } from '~/domain/stays/bookings/progress'
import type { Contact } from '~/domain/stays/bookings/views'
import type { Difference } from './differences'

export type PaymentCardView = {
  id: string
  version: number
  bookingId: string
  bookingReference: string
  title: string
  city: string
  roomType: string | null
  tenantName: string
  ownerName: string
  amountTzs: number
  sentAmountTzs: number
  paymentMethod: PaymentMethod | RecordedMethod
  /** The day of a payment that the owner's side recorded; null for a receipt with its file. */
  receivedOn: Day | null
  /** The transaction number as it was read, or 'no transaction number'; '' for cash. */
  reference: string
  hasNumber: boolean
  /** A picture or PDF; else the text is the receipt. */
  hasFile: boolean
  /** What does not fit in the text of a receipt that waits; without names of accounts. */
  differs: Difference[]
  status: PaymentStatus
  createdAt: number
  processedAt: number | null
  /** This person decides on it now. */
  mayDecide: boolean
  /** Its booking was cancelled, so what arrived goes back. */
  isAfterEnd: boolean
  /** The same person may let the stay go on, which the payment deadline ended: its days are free. */
  mayReinstate: boolean
  /** They are its owner. */
  owns: boolean
  /** Until when it should be checked. */
  checkByAt: number
  /** This person should have checked it earlier. */
  isOverdue: boolean
}

/** Totals of the payments that a person may see; whole shillings. */
export type PaymentTotalsView = {
  waiting: number
  waitingTzs: number
  receivedTzs: number
  /** The part of `receivedTzs` that went back to tenants. */
  returnedTzs: number
  /** Received since the first of this month, without what went back in it; null for a search. */
  monthTzs: number | null
}

/** A late instalment in a sentence for its reader. */
export type LateView = { bookingId: string; text: string }

/** Other payments, anyone's, with the same transaction number or file. */
export type Flag = {
  others: number
  /** Those that this person may see. */
  payments: Pick<PaymentCardView, 'id' | 'tenantName' | 'title' | 'sentAmountTzs' | 'status' | 'createdAt'>[]
  /** How many they may not see. */
  hidden: number
  someApproved: boolean
}
/** Null where no other payment has it. `words`: a text without a number that is equal, which refuses nothing. */
export type PaymentFlagsView = { reference: Flag | null; words: Flag | null; file: Flag | null }

/** A receipt of whose transfers some are on approved payments. */
export type CountedAlready = {
  /** The sum of the others; 0 where it is not known. */
  restTzs: number
  /** This person may count them as other transfers with the same number. */
  mayCountAgain: boolean
  /** This person may leave it to the owner. */
  mayLeave: boolean
}

export type PaymentDetailsView = PaymentCardView & {
  /** The typed text, where it is more than the transaction number. */
  referenceText: string | null
  /** The day that the text names. */
  textDay: Day | null
  rejectReason: string | null
  /** Full name of who decided on it; '' while nobody has. */
  decidedBy: string
  receiptName: string
  receiptIsPicture: boolean
  bookingTotalTzs: number
  startDate: Day
  endDate: Day
  /** The booking's open sum without this receipt. */
  expectedTzs: number
  /** What follows where this payment counts for less, or for nothing; '' where the first instalment is covered without it. */
  ifLess: string
  ifNone: string
  /** The accounts that the tenant could pay into; none for them while the owner is suspended. */
  accounts: AccountView[]
  isOwnerSuspended: boolean
  balance: BookingBalance
  /** Only for those who decide. */
  flags: PaymentFlagsView | null
  countedAlready: CountedAlready | null
  contacts: Contact[]
  /** They are the booking's tenant. */
  own: boolean
  /** Its receipt counts although nobody checked it. */
  countsUnchecked: boolean
  /** This person may say that the payment did not happen. */
  mayTakeOff: boolean
  /** This person may correct what arrived. */
  mayCorrect: boolean
  /** This person may correct the transaction number. */
  mayCorrectNumber: boolean
  /** The tenant may send another receipt. */
  mayPay: boolean
}

/** A receipt in its booking's list. */
export type ReceiptView = {
  id: string
  amountTzs: number
  sentAmountTzs: number
  paymentMethod: PaymentMethod | RecordedMethod
  receivedOn: Day | null
  /** The transaction number, or 'no transaction number'; '' for cash. */
  reference: string
  /** The whole text, as typed. */
  referenceText: string
  status: PaymentStatus
  createdAt: number
  rejectReason: string | null
  /** Full name of who decided on it; '' while nobody has. */
  decidedBy: string
}

export type PaymentPageView = {
  bookingId: string
  reference: string
  title: string
  location: string
  roomType: string | null
  startDate: Day
  endDate: Day
  months: number
  monthlyRentTzs: number
  rentTotalTzs: number
  feeRate: number
  feeBase: FeeBase
  feeTzs: number
  totalTzs: number
  depositTzs: number
  paymentTerm: PaymentTerm
  /** The tenant's choice in the request; where it cannot be used, a method that fits the account. */
  paymentMethod: OpenPaymentMethod
  payByAt: number | null
  /** The accounts to pay into, the one for the tenant's method first; none while the owner is suspended. */
  accounts: AccountView[]
  /** Contact that checks a suspended owner; while it is set, nothing is paid and no receipt is accepted. */
  checkedBy: string | null
  /** When the owner set another account since the confirmation. */
  accountChangedAt: number | null
  ownerName: string
  ownerPhone: string | null
  /** The sum owed, its deadline, and how much of it has arrived. */
  next: NextStep
  money: MoneyBar | null
  progress: ProgressStep[]
  balance: BookingBalance
  receipts: ReceiptView[]
  /** Values of the latest receipt if it was rejected: initial values of the form. */
  again: Pick<ReceiptView, 'amountTzs' | 'paymentMethod' | 'referenceText'> | null
  /** The tenant's other requests on these days, which end with the next receipt. */
  withdraws: { id: string; title: string }[]
  /** Until when a receipt is accepted although the payment deadline has passed; null for a confirmed booking. */
  lateBy: number | null
  /** The owner checks receipts before they count. */
  isVerified: boolean
  idempotencyKey: string
}

/** What was read in a text that a tenant pasted. */
export type TextCheckView = {
  /** As typed, or taken from the text. */
  amountTzs: number
  textSumTzs: number | null
  name: string | null
  /** The transaction numbers as read; '' for none. */
  number: string
  /** One of them is on an approved payment. */
  isCounted: boolean
  day: Day | null
  /** The text without the balance. */
  text: string
  differences: Difference[]
}

/** `by`: full name of who sent it; '' for the scheduler. */
export type RentReminder = { at: number; by: string }

/** A stay in the rent roll of a month. */
export type RentLine = RentOwed & {
  bookingId: string
  tenantName: string
  ownerName: string
  /** The tenant's number from the request, for the people who collect the rent. */
  phone: string
  title: string
  roomType: string | null
  /** The booking's reference, which the tenant names with the transfer. */
  reference: string
  /** The last reminder of a late stay. */
  reminded: RentReminder | null
  /** The tenant is late, was not reminded by a person today, and the owner is not suspended. */
  mayRemind: boolean
}
