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
  const textFor = (owns: boolean) => plain(feeOnApproval({ ...booking, owns, platformFeeTzs: 5_000 }))
  expect(textFor(true)).toMatch(/^The student pays you TSh 495,000: .* TSh 445,000 stays yours\./)
  expect(textFor(false)).toMatch(/^The student pays Neema John TSh 495,000: .* TSh 445,000 stays theirs\.$/)
})
