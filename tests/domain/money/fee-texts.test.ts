import { expect, test } from 'vitest'
import { feeOnApproval, feeOnPrice } from '~/domain/money/fee-texts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('owners read of which sum the fee is where they say a price', () => {
  const fees = { adminCommission: 10, platformFeeTzs: 5_000 }
  const [ofOne, ofAll] = (['one_month', 'rent_total'] as const).map((feeBase) =>
    plain(feeOnPrice({ ...fees, feeBase })),
  )
  expect(ofOne).toContain(
    'Students pay a fee of 10% of one month’s rent beside it. We bill you that fee, and TSh 5,000',
  )
  expect(ofAll).toContain('Students pay a fee of 10% beside it. We bill you that fee, and TSh 5,000')
})

test('an approval says to the owner what stays theirs, and to others whose it is', () => {
  const booking = { ownerName: 'Neema John', rentTotalTzs: 450_000, feeTzs: 45_000, totalTzs: 495_000 }
  const textFor = (owns: boolean, sharesTzs = 0, depositTzs = 0) =>
    plain(feeOnApproval({ ...booking, owns, sharesTzs, depositTzs, platformFeeTzs: 5_000 }))
  expect(textFor(true)).toBe(
    'The student pays you TSh 495,000: rent TSh 450,000 and our fee TSh 45,000. We bill you that fee, and TSh 5,000 once per booking. TSh 445,000 stays yours. Bills come monthly, for what has arrived.',
  )
  expect(textFor(true, 22_500, 90_000)).toContain(
    'You pay your agents TSh 22,500 of the rent. TSh 422,500 stays yours. A deposit of TSh 90,000 is paid to you on move-in, beside this.',
  )
  expect(textFor(false, 22_500, 90_000)).toMatch(
    /^The student pays Neema John TSh 495,000: .* The owner pays the agents TSh 22,500 of the rent. TSh 422,500 stays theirs. A deposit of TSh 90,000 is paid to the owner on move-in, beside this.$/,
  )
})
