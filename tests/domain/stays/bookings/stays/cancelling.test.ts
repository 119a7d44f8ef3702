import { describe, expect, it } from 'vitest'
import { mayCancel } from '~/domain/ground/money/booking-states'
import { addDays, startOfDayAt } from '~/domain/ground/shared/calendar'
import {
  cancelTerms,
  feeOfKept,
  keepLimitTzs,
  proposedBackTzs,
} from '~/domain/stays/bookings/stays/cancelling'
import { shortened } from '~/domain/stays/bookings/stays/end-early'

const FIRST_DAY = '2026-12-01'
const RENT = 150_000
/** Six months at 150,000 with our fee of 10%, of which 640,000 was received. */
const stay = {
  status: 'confirmed',
  receivedTzs: 640_000,
  startDate: FIRST_DAY,
  endDate: '2027-06-01',
  durationMonths: 6,
  monthlyRentTzs: RENT,
  adminFeeTzs: 90_000,
  feeRate: 10,
  totalAmountTzs: 990_000,
} as const

type Row = {
  /** Day of the cancellation, counted from the first day of the stay. */
  day: number
  who: 'tenant' | 'owner' | 'collaborator' | 'verifier' | 'admin'
  isOwnerSuspended?: true
  /** Nothing was sent. */
  isUnsent?: true
  may: boolean
  /** What goes back as proposed. */
  back?: number
  keep?: number
  /** Our fee, once the owner keeps as much as they may. */
  fee?: number
}

/** The table of decisions "Cancelling: who may, what goes back, and our fee", with the days at its edges. */
const table: Row[] = [
  { day: -60, who: 'tenant', may: true, back: 640_000, keep: 0, fee: 0 },
  { day: -14, who: 'tenant', may: true, back: 640_000, keep: 0, fee: 0 },
  { day: -13, who: 'tenant', may: true, back: 640_000, keep: RENT, fee: 15_000 },
  { day: -1, who: 'tenant', may: true, back: 640_000, keep: RENT, fee: 15_000 },
  { day: -13, who: 'tenant', isOwnerSuspended: true, may: true, back: 640_000, keep: 0, fee: 0 },
  { day: -1, who: 'owner', may: true, back: 640_000, keep: 0, fee: 0 },
  { day: -1, who: 'collaborator', may: true, back: 640_000, keep: 0, fee: 0 },
  { day: -1, who: 'admin', may: true, back: 640_000, keep: 0, fee: 0 },
  { day: -1, who: 'admin', isOwnerSuspended: true, may: true, back: 640_000, keep: 0, fee: 0 },
  { day: 0, who: 'tenant', may: false },
  { day: 40, who: 'tenant', isOwnerSuspended: true, may: false },
  { day: 0, who: 'tenant', isUnsent: true, may: true, back: 0, keep: 0, fee: 0 },
  { day: 0, who: 'owner', may: false },
  { day: 40, who: 'owner', isUnsent: true, may: false },
  { day: 40, who: 'collaborator', may: false },
  // One month has begun: 150,000 and the fee of 90,000 are owed. After 40 days two have.
  { day: 0, who: 'admin', may: true, back: 400_000, keep: 0, fee: 90_000 },
  { day: 40, who: 'admin', may: true, back: 250_000, keep: 0, fee: 90_000 },
  { day: 150, who: 'admin', may: true, back: 0, keep: 0, fee: 90_000 },
  { day: 40, who: 'admin', isOwnerSuspended: true, may: true, back: 640_000, keep: 0, fee: 0 },
]

describe('cancelling a confirmed stay', () => {
  it.each(table)('on day $day by $who: $may, back $back, kept $keep, fee $fee', (row) => {
    const today = addDays(FIRST_DAY, row.day)
    const isOwnerSuspended = row.isOwnerSuspended ?? false
    const receivedTzs = row.isUnsent ? 0 : stay.receivedTzs
    const hasBegun = row.day >= 0
    expect(mayCancel('confirmed', [row.who], row.isUnsent ? [] : ['pending', 'completed'], hasBegun)).toBe(
      row.may,
    )
    if (!row.may) return
    const by = row.who === 'tenant' ? 'tenant' : 'others'
    const limitTzs = keepLimitTzs({ ...stay, isOwnerSuspended }, by, today)
    const isDecided = row.who === 'admin' && hasBegun
    const backTzs = isDecided ? proposedBackTzs(stay, receivedTzs, isOwnerSuspended, today) : receivedTzs
    const keptTzs = Math.max(receivedTzs - backTzs, limitTzs)
    const ended = { ...stay, status: 'cancelled', cancelledAt: startOfDayAt(today) } as const
    const fee = feeOfKept(ended, keptTzs) ?? Math.min(stay.adminFeeTzs, keptTzs)
    expect({ back: backTzs, keep: limitTzs, fee }).toEqual({ back: row.back, keep: row.keep, fee: row.fee })
  })

  it('has the fee of the stay once it has begun, and while it is not cancelled', () => {
    const onFirstDay = { ...stay, status: 'cancelled', cancelledAt: startOfDayAt(FIRST_DAY) } as const
    expect(feeOfKept(onFirstDay, RENT)).toBeNull()
    expect(feeOfKept({ ...stay, cancelledAt: null }, RENT)).toBeNull()
  })

  it('has at most the fee of the stay, whatever an administrator lets the owner keep', () => {
    const ended = { ...stay, status: 'cancelled', cancelledAt: startOfDayAt('2026-11-30') } as const
    expect([500_000, 990_000].map((keptTzs) => feeOfKept(ended, keptTzs))).toEqual([50_000, 90_000])
    expect(feeOfKept({ ...ended, adminFeeTzs: 15_000 }, 500_000)).toBe(15_000)
  })

  it('owes of a running stay what an earlier end on the same day leaves', () => {
    const today = '2027-01-10'
    const { totalAmountTzs } = shortened(stay, today)
    expect(stay.receivedTzs - proposedBackTzs(stay, stay.receivedTzs, false, today)).toBe(totalAmountTzs)
  })
})

describe('the terms of cancelling, in words', () => {
  const terms = { ...stay, isOwnerSuspended: false }
  const textOn = (today: string, changes = {}) =>
    cancelTerms({ ...terms, ...changes }, 'Neema John', today).replaceAll('\u00a0', ' ')

  it('name the last day on which all goes back, and what may be kept after it', () => {
    const sentence =
      'Cancel by Tue 17 Nov 2026, and all of your money goes back. After that Neema John may keep at most one month’s rent, TSh 150,000.'
    expect([textOn('2026-10-05'), textOn('2026-11-17')]).toEqual([sentence, sentence])
  })

  it('say only what may be kept once that day has passed, and nothing from the first day on', () => {
    const late =
      'If you cancel before the first day, Neema John may keep at most one month’s rent, TSh 150,000.'
    expect([textOn('2026-11-18'), textOn('2026-11-30')]).toEqual([late, late])
    expect(textOn(FIRST_DAY)).toBe('')
  })

  it('promise all of it while the owner is suspended', () => {
    const all = 'If you cancel before the first day, all of your money goes back.'
    expect(textOn('2026-11-18', { isOwnerSuspended: true })).toBe(all)
  })
})
