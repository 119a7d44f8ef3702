import { z } from 'zod'
import { fullName, optionalLine, phone } from '~/domain/ground/shared/form-fields.server'
import { term } from '~/domain/ground/shared/language'
import { banks, MAX_ACCOUNT_NAME_LENGTH, mobileNetworks, OTHER_BANK, parseAccountNumber } from './rules'

const accountName = fullName(term('Enter the account name.'), MAX_ACCOUNT_NAME_LENGTH)

const isDefault = z.boolean({ error: term('Tick the box or leave it.') }).default(false)

const otherBank = optionalLine(MAX_ACCOUNT_NAME_LENGTH).optional()

/** A bank outside the list is typed by name. */
const bankAccount = z
  .object({
    account_type: z.literal('bank'),
    bank_name: z.enum(banks, { error: term('Choose the bank.') }),
    other_bank: otherBank,
    account_name: accountName,
    account_number: z.string(term('Enter the account number.')).transform((input, context) => {
      const number = parseAccountNumber(input)
      if (number) return number
      context.addIssue({ code: 'custom', message: term('An account number has 6 to 34 letters and digits.') })
      return z.NEVER
    }),
    is_default: isDefault,
  })
  .refine(({ bank_name, other_bank }) => bank_name !== OTHER_BANK || other_bank, {
    path: ['other_bank'],
    error: term('Enter the name of the bank.'),
    when: () => true,
  })

const mobileMoneyAccount = z.object({
  account_type: z.literal('mobile_money'),
  mobile_network: z.enum(mobileNetworks, { error: term('Choose the network.') }),
  account_name: accountName,
  mobile_number: phone(term('Enter the mobile number.'), term('Enter a number like 255712345678.')),
  is_default: isDefault,
})

/** A new account; fields of the other type are dropped. */
export const payoutAccountForm = z.discriminatedUnion('account_type', [bankAccount, mobileMoneyAccount], {
  error: term('Choose bank or mobile money.'),
})

export type NewPayoutAccount = z.infer<typeof payoutAccountForm>
