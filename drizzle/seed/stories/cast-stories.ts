import type { OpenPaymentMethod } from '~/domain/payments/rules'
import type { PaymentTerm } from '~/domain/payments/terms'
import { addMonths, type Day } from '~/domain/shared/calendar'
import type { CastName } from '../cast'
import type { DemoPeople } from '../demo-people'
import type { DemoListing } from '../listings/demo-listings'
import { instalmentsOf, type Step, type Story } from './story'
import type { Times } from './times'

interface Told {
  key: string
  tenant: CastName
  listing: string
  askedAt: number
  startDate: Day
  months?: number
  term?: PaymentTerm
  method?: OpenPaymentMethod
  notes?: string
  /** `due(n)` is the amount of the n-th instalment, from 1. */
  steps?(due: (number: number) => number): Step[]
}

/** The bookings of the cast: one in every state that a booking and its receipts can be in. */
export function castStories(times: Times, people: DemoPeople, listings: readonly DemoListing[]): Story[] {
  return told(times).map((one) => {
    const listing = listings.find(({ key }) => key === one.listing)
    if (!listing) throw new Error(`No listing ${one.listing}`)
    const room = listing.rooms.at(-2) ?? listing.rooms[0] ?? null
    const least = room?.minRentalTerm ?? listing.property.minRentalTerm
    const story = {
      term: 'monthly' as const,
      method: 'mobile_money' as const,
      ...one,
      tenant: people.cast[one.tenant],
      listing,
      room,
      months: Math.max(one.months ?? 5, least),
      steps: [],
    }
    const plan = instalmentsOf(story)
    return { ...story, steps: one.steps?.((number) => plan[number - 1]?.totalTzs ?? 0) ?? [] }
  })
}

function told({ hoursAgo, daysAgo, day, today }: Times): Told[] {
  return [
    {
      key: 'pending',
      tenant: 'amina',
      listing: 'mama-neema',
      askedAt: hoursAgo(3),
      startDate: addMonths(today, 6),
      notes: 'Habari! I am in my second year at UDSM. Could I see the room on Saturday?',
    },
    {
      key: 'reminded',
      tenant: 'daudi',
      listing: 'iyumbu-room',
      askedAt: hoursAgo(30),
      startDate: day(24),
      months: 6,
      notes: 'Is there a table in the room?',
    },
    {
      key: 'confirmed-unpaid',
      tenant: 'daudi',
      listing: 'baraka-hostel',
      askedAt: daysAgo(2, 9),
      startDate: day(20),
      steps: () => [
        {
          does: 'approve',
          at: hoursAgo(20),
          words: 'Karibu sana. The caretaker, Bwana Issa, has your key from seven in the morning.',
        },
      ],
    },
    {
      key: 'receipt-waits',
      tenant: 'grace',
      listing: 'neema-girls',
      askedAt: daysAgo(4, 15),
      startDate: day(10),
      months: 10,
      term: 'quarterly',
      steps: (due) => [
        { does: 'approve', at: daysAgo(3, 10) },
        { does: 'pay', at: hoursAgo(5), payment: 'grace-1', amountTzs: due(1) },
      ],
    },
    {
      key: 'receipt-rejected',
      tenant: 'elia',
      listing: 'mushi-boys',
      askedAt: daysAgo(5, 12),
      startDate: day(14),
      method: 'bank_transfer',
      steps: (due) => [
        { does: 'approve', at: daysAgo(4, 9) },
        { does: 'pay', at: daysAgo(2, 13), payment: 'elia-1', amountTzs: due(1) },
        {
          does: 'refuse',
          at: hoursAgo(18),
          payment: 'elia-1',
          reason: 'The bank has not seen this transfer. Please check the number and send the slip again.',
        },
      ],
    },
    {
      key: 'first-instalment-paid',
      tenant: 'amina',
      listing: 'msewe-room',
      askedAt: daysAgo(75, 17),
      startDate: addMonths(today, -2),
      months: 8,
      term: 'quarterly',
      steps: (due) => [
        {
          does: 'approve',
          at: daysAgo(74, 8),
          words: 'Welcome, Amina. Bring two passport pictures for the ward office.',
        },
        { does: 'pay', at: daysAgo(72, 19), payment: 'amina-1', amountTzs: Math.floor(due(1) / 2) },
        { does: 'accept', at: daysAgo(71, 9), payment: 'amina-1' },
        { does: 'pay', at: daysAgo(70, 20), payment: 'amina-2', amountTzs: due(1) - Math.floor(due(1) / 2) },
        { does: 'accept', at: daysAgo(69, 9), payment: 'amina-2' },
      ],
    },
    {
      key: 'paid-up',
      tenant: 'lucas',
      listing: 'area-c-office',
      askedAt: daysAgo(70, 11),
      startDate: day(-60),
      months: 6,
      term: 'half_yearly',
      method: 'bank_transfer',
      notes: 'For our printing and stationery business.',
      steps: (due) => [
        { does: 'approve', at: daysAgo(69, 10) },
        { does: 'pay', at: daysAgo(67, 12), payment: 'lucas-1', amountTzs: due(1) },
        { does: 'accept', at: daysAgo(66, 9), payment: 'lucas-1' },
      ],
    },
    {
      key: 'completed',
      tenant: 'grace',
      listing: 'zuhura-house',
      askedAt: daysAgo(330, 14),
      startDate: day(-318),
      months: 6,
      term: 'quarterly',
      steps: (due) => [
        { does: 'approve', at: daysAgo(329, 16) },
        { does: 'pay', at: daysAgo(327, 10), payment: 'grace-2', amountTzs: due(1) },
        { does: 'accept', at: daysAgo(326, 10), payment: 'grace-2' },
        { does: 'pay', at: daysAgo(229, 10), payment: 'grace-3', amountTzs: due(2) },
        { does: 'accept', at: daysAgo(228, 18), payment: 'grace-3' },
      ],
    },
    {
      key: 'cancelled-by-tenant',
      tenant: 'daudi',
      listing: 'ndulu-court',
      askedAt: daysAgo(40, 9),
      startDate: day(-20),
      steps: () => [
        { does: 'approve', at: daysAgo(39, 12) },
        {
          does: 'cancel',
          at: daysAgo(36, 20),
          by: 'tenant',
          words: 'My college has given me a place on campus. Asante sana.',
        },
      ],
    },
    {
      key: 'cancelled-by-owner',
      tenant: 'grace',
      listing: 'mwenge-flat',
      askedAt: daysAgo(60, 9),
      startDate: day(-30),
      months: 12,
      steps: () => [
        { does: 'approve', at: daysAgo(59, 12) },
        {
          does: 'cancel',
          at: daysAgo(55, 8),
          by: 'owner',
          words: 'A pipe burst and the flat is being repaired until the end of the year. I am sorry.',
        },
      ],
    },
    {
      key: 'rejected',
      tenant: 'elia',
      listing: 'magadu-room',
      askedAt: daysAgo(25, 18),
      startDate: day(-10),
      months: 6,
      steps: () => [
        {
          does: 'reject',
          at: daysAgo(24, 9),
          words: 'My sister moves in that month. Please look at Ndulu Court, it is close by.',
        },
      ],
    },
    {
      key: 'expired',
      tenant: 'daudi',
      listing: 'fuoni-room',
      askedAt: daysAgo(12, 10),
      startDate: day(15),
      months: 6,
    },
    {
      key: 'lapsed',
      tenant: 'elia',
      listing: 'baraka-hostel',
      askedAt: daysAgo(50, 10),
      startDate: day(-25),
      steps: () => [{ does: 'approve', at: daysAgo(49, 9) }],
    },
  ]
}
