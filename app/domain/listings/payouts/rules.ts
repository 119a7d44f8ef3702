import { labels, term } from '~/domain/ground/shared/language'
import { figureText } from '~/domain/ground/shared/text'
import { DAY } from '~/domain/ground/shared/units'

export const accountTypes = ['bank', 'mobile_money'] as const
type AccountType = (typeof accountTypes)[number]
export const accountTypeLabel = labels<AccountType>({ bank: 'Bank', mobile_money: 'Mobile Money' })

const listedBanks = [
  'CRDB Bank',
  'NMB Bank',
  'Stanbic Bank',
  'Diamond Trust Bank',
  'Standard Chartered',
  'NCBA Bank',
  'Exim Bank',
  'KCB Bank',
  'Access Bank',
  'BOA Tanzania',
] as const
/** Represents a bank whose name the owner types. */
export const OTHER_BANK = term('Other')
export const banks = [...listedBanks, OTHER_BANK] as const

export const mobileNetworks = ['Vodacom M-Pesa', 'Tigo Pesa', 'Airtel Money', 'Halopesa', 'Azam Pay'] as const

export const MOBILE_NUMBER_EXAMPLE = '255712345678'
export const MAX_ACCOUNT_NAME_LENGTH = 100
export const MAX_ACCOUNT_NUMBER_LENGTH = 34

/** A bank account number as stored: 6 to 34 letters and digits, or null when it is none. */
export function parseAccountNumber(input: string): string | null {
  const compact = figureText(input)
    .replace(/[ \p{Pd}]/gu, '')
    .toUpperCase()
  return /^[A-Z0-9]{6,34}$/.test(compact) ? compact : null
}

/** '•••• 5678': what everybody sees except the account's owner, administrators and the tenant who pays. */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-4)}`
}

/** How many accounts one owner keeps at once. */
export const MAX_ACCOUNTS = 20

/** When confirmations begin to use an account whose owner has an older one. */
export const usedFrom = (createdAt: number) => createdAt + DAY

/** The account to pay into; `number` is masked for those who neither pay nor receive. */
export type AccountView = {
  kind: 'bank' | 'mobile_money'
  /** The bank or the network. */
  provider: string
  /** As registered with the bank or the network. */
  registeredName: string
  number: string
}

export const ONLY_PAYEES = term('Only those who let a place have payout accounts.')
