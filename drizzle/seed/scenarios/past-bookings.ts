import type { Outline } from './outline'
import type { Times } from './times'

/** The demo users' bookings that are over, each in a way of its own. */
export function pastBookings({ daysAgo, day }: Times): Outline[] {
  return [
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
      askedAt: daysAgo(20, 9),
      startDate: day(12),
      months: 12,
      steps: (due) => [
        { does: 'approve', at: daysAgo(19, 12) },
        { does: 'pay', at: daysAgo(18, 19), payment: 'grace-4', amountTzs: due(1) },
        { does: 'accept', at: daysAgo(17, 8), payment: 'grace-4' },
        {
          does: 'cancel',
          at: daysAgo(4, 8),
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
