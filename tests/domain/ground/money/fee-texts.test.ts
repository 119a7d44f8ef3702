import { expect, test } from 'vitest'
import { feeOnApproval, feeOnPrice } from '~/domain/ground/money/fee-texts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('owners read of which sum the fee is where they say a price, and what agents would get', () => {
  const fees = { adminCommission: 10, platformFeeTzs: 5_000, agentCommission: 5 }
  const [ofOne, ofAll] = (['one_month', 'rent_total'] as const).map((feeBase) =>
    plain(feeOnPrice(true, { ...fees, feeBase })),
  )
  expect(ofOne).toBe(
    'Students pay you this rent, and a fee of 10% of one month’s rent beside it. We bill you that fee, and TSh 5,000 once per booking. If agents look after this place, you pay them 5% of the rent.',
  )
  expect(ofAll).toContain('a fee of 10% beside it. We bill you that fee, and TSh 5,000')
  const without = { ...fees, agentCommission: 0, feeBase: 'rent_total' } as const
  expect(feeOnPrice(true, without)).not.toContain('agents')
})

test('others than the owner read beside a price that the owner is billed and pays the agents', () => {
  const fees = {
    adminCommission: 10,
    feeBase: 'rent_total',
    platformFeeTzs: 5_000,
    agentCommission: 5,
  } as const
  expect(plain(feeOnPrice(false, fees))).toBe(
    'Students pay the owner this rent, and a fee of 10% beside it. We bill the owner that fee, and TSh 5,000 once per booking. If agents look after this place, the owner pays them 5% of the rent.',
  )
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
