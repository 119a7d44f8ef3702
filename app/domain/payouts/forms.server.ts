import { z } from 'zod'
import { parsePhone } from '~/domain/shared/phone'
import {
  banks,
  MAX_ACCOUNT_NAME_LENGTH,
  MOBILE_NUMBER_EXAMPLE,
  mobileNetworks,
  OTHER_BANK,
  parseAccountNumber,
} from './rules'

/** The field's text through a parser that says null to what is none. */
function parsed(parse: (typed: string) => string | null, absent: string, wrong: string) {
  return z.string({ error: absent }).transform((typed, context) => {
    const value = parse(typed)
    if (value) return value
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })
}

const NAME_ABSENT = 'Enter the account name.'
const accountName = z
  .string({ error: NAME_ABSENT })
  .transform((typed) => typed.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string({ error: NAME_ABSENT })
      .max(MAX_ACCOUNT_NAME_LENGTH, `Use at most ${MAX_ACCOUNT_NAME_LENGTH} characters.`)
      .min(1, NAME_ABSENT),
  )

const isDefault = z.boolean({ error: 'Tick the box or leave it.' }).default(false)

const otherBank = z
  .string()
  .transform((typed) => typed.replace(/\s+/g, ' ').trim())
  .pipe(z.string().max(MAX_ACCOUNT_NAME_LENGTH, `Use at most ${MAX_ACCOUNT_NAME_LENGTH} characters.`))
  .optional()

/** A bank that is none of the list is called by its own name. */
const bankAccount = z
  .object({
    account_type: z.literal('bank'),
    bank_name: z.enum(banks, { error: 'Choose the bank.' }),
    other_bank: otherBank,
    account_name: accountName,
    account_number: parsed(
      parseAccountNumber,
      'Enter the account number.',
      'An account number has 6 to 34 letters and digits.',
    ),
    is_default: isDefault,
  })
  .refine(({ bank_name, other_bank }) => bank_name !== OTHER_BANK || other_bank, {
    path: ['other_bank'],
    error: 'Enter the name of the bank.',
    when: () => true,
  })

const mobileMoneyAccount = z.object({
  account_type: z.literal('mobile_money'),
  mobile_network: z.enum(mobileNetworks, { error: 'Choose the network.' }),
  account_name: accountName,
  mobile_number: parsed(
    parsePhone,
    'Enter the mobile number.',
    `Enter a number like ${MOBILE_NUMBER_EXAMPLE}.`,
  ),
  is_default: isDefault,
})

/** A new account; fields of the other type are dropped. */
export const payoutAccountForm = z.discriminatedUnion('account_type', [bankAccount, mobileMoneyAccount], {
  error: 'Choose bank or mobile money.',
})

export type NewPayoutAccount = z.infer<typeof payoutAccountForm>
