import { t } from '~/domain/ground/shared/language'
import { formatPhone } from '~/domain/ground/shared/phone'
import type { AccountView } from '~/domain/listings/payouts/rules'

/** The number to pay to, as everybody reads it. */
export function accountNumber({ kind, number }: AccountView): string {
  return kind === 'mobile_money' ? formatPhone(number) : number
}

/** 'NMB Bank, 0150 123 456 789, Neema John', with 'or' between two. */
export function accountTexts(accounts: readonly AccountView[]): string {
  return accounts
    .map((account) => [account.provider, accountNumber(account), account.registeredName])
    .map((parts) => parts.filter(Boolean).join(', '))
    .join(t` or `)
}
