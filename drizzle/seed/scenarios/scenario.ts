import type { hostelRooms } from '~/db/tables/index.server'
import { type Instalment, instalments } from '~/domain/ground/money/allocation'
import { bookingFigures } from '~/domain/ground/money/figures'
import type { OpenPaymentMethod } from '~/domain/ground/money/payment-methods'
import type { PaymentTerm } from '~/domain/ground/money/payment-terms'
import { settingDefaults } from '~/domain/ground/settings/rules'
import type { Day } from '~/domain/ground/shared/calendar'
import type { EndEarly } from '~/domain/stays/bookings/stays/end-early.server'
import type { MadeListing } from '../listings/make-listing'
import type { Person } from '../people'

/** The people's steps with one booking, in order, without the scheduler's. */
export interface Scenario {
  key: string
  tenant: Person
  listing: MadeListing
  room: typeof hostelRooms.$inferInsert | null
  askedAt: number
  startDate: Day
  months: number
  term: PaymentTerm
  method: OpenPaymentMethod
  notes?: string
  steps: Step[]
}

export type Step = { at: number } & (
  | { does: 'approve'; words?: string }
  | { does: 'reject'; words?: string }
  | { does: 'cancel'; by: 'tenant' | 'owner'; words: string }
  | { does: 'pay'; payment: string; amountTzs: number }
  | { does: 'accept'; payment: string }
  | { does: 'refuse'; payment: string; reason: string }
  | { does: 'dispute'; payment: string; words: string }
  | { does: 'take-deposit' }
  | { does: 'state-deposit'; to: string }
  | { does: 'deny-deposit'; words: string }
  | { does: 'end'; by: 'tenant' | 'owner'; input: Omit<EndEarly, 'version'> }
  | { does: 'report'; words: string }
  | { does: 'stay-longer' }
)

/** The amount that the scenario's tenant will owe, by the product's rules and a new database's settings. */
export function instalmentsOf({ listing, room, startDate, months, term }: Scenario): Instalment[] {
  const monthlyRentTzs = room?.pricePerMonthTzs ?? listing.property.pricePerMonthTzs
  const { systemFeeTzs } = bookingFigures({
    monthlyRentTzs,
    durationMonths: months,
    feeRate: settingDefaults.adminCommission,
    feeBase: settingDefaults.feeBase,
    deposit: { depositRequired: false, depositType: 'percent', depositValue: 0 },
  })
  return instalments({
    startDate,
    durationMonths: months,
    monthlyRentTzs,
    systemFeeTzs,
    paymentTerm: term,
    payByDate: null,
  })
}
