import { addMonths } from '~/domain/ground/shared/calendar'
import { demoUsers } from '../demo-users'
import type { Outline } from './outline'
import type { Times } from './times'

/** The demo users' bookings that wait or are lived in. */
export function openBookings({ hoursAgo, daysAgo, day, today }: Times): Outline[] {
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
      key: 'receipt-disputed',
      tenant: 'salim',
      listing: 'baraka-hostel',
      askedAt: daysAgo(5, 14),
      startDate: day(16),
      method: 'bank_transfer',
      steps: (due) => [
        { does: 'approve', at: daysAgo(4, 10) },
        { does: 'pay', at: daysAgo(2, 12), payment: 'salim-1', amountTzs: due(1) },
        {
          does: 'refuse',
          at: hoursAgo(17),
          payment: 'salim-1',
          reason: 'Nothing has arrived in my account.',
        },
        {
          does: 'dispute',
          at: hoursAgo(9),
          payment: 'salim-1',
          words:
            'I paid at the branch in Dodoma on the day of the slip. The teller says that it went through.',
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
        { does: 'take-deposit', at: daysAgo(58, 17) },
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
        { does: 'state-deposit', at: daysAgo(6, 15), to: demoUsers.juma.id },
        {
          does: 'deny-deposit',
          at: daysAgo(4, 10),
          words: 'I have asked Juma, and there is nothing with him or with me.',
        },
      ],
    },
    {
      key: 'deposit-stated',
      tenant: 'peter',
      listing: 'mama-neema',
      askedAt: daysAgo(30, 16),
      startDate: day(-12),
      months: 6,
      term: 'quarterly',
      steps: (due) => [
        { does: 'approve', at: daysAgo(29, 9) },
        { does: 'pay', at: daysAgo(28, 18), payment: 'peter-1', amountTzs: due(1) },
        { does: 'accept', at: daysAgo(27, 8), payment: 'peter-1' },
        { does: 'state-deposit', at: daysAgo(2, 12), to: demoUsers.neema.id },
      ],
    },
  ]
}
