import type { UserType } from '~/domain/ground/access/actor'
import { parseEmail } from '~/domain/ground/shared/email'
import { labels, term } from '~/domain/ground/shared/language'
import { NO_NAME } from '~/domain/ground/shared/person-names'

export const DEFAULT_USER_TYPE = 'tenant' satisfies UserType

/** User types that a person can choose at sign-up. */
export const signUpTypes = ['tenant', 'property_owner', 'agent'] as const
export type SignUpType = (typeof signUpTypes)[number]
export const signUpTypeLabel = labels<SignUpType>({
  tenant: 'Tenant (Looking for accommodation)',
  property_owner: 'Property Owner',
  agent: 'Real Estate Agent',
})

export const genders = ['male', 'female', 'other'] as const
export type Gender = (typeof genders)[number]
export const genderLabel = labels<Gender>({ male: 'Male', female: 'Female', other: 'Other' })

export const ADMIN_DEFAULT_NAME = 'System Administrator'
export const MAX_FULL_NAME_LENGTH = 100
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

export const ADDRESS_TAKEN = term('An account with this address exists. Sign in or reset your password.')
export const RESET_ANSWER = term('If that address has an account, a reset link is on its way.')
/** One sentence for an unknown address and a wrong password. */
export const WRONG_PASSWORD = term('The e-mail address or the password is wrong.')
export const TOO_MANY_GUESSES = term('Too many attempts. Wait five minutes, or reset your password.')
export const PASSWORD_CHANGED = term(
  'The password of this account was just changed. Please enter the new one.',
)
export const LOGGED_IN = term('Logged in successfully!')
export const ACCOUNT_CREATED = term('Account created successfully!')
export const PASSWORD_SET = term('Your password is changed. Sign in with the new one from now on.')
export const SIGN_UP_BY_EMAIL = term('Check your e-mail: we sent you a link. Open it to finish.')
/** Shown before somebody proves an address with a new password. */
export const EMPTIES = term(
  'Everybody else is signed out. What was entered before you confirmed your address is removed: payout accounts, phone number, drafts and requests that wait.',
)
export const TOO_MANY_EMAILS = term(
  'We sent you several e-mails within the hour. Look for them in your inbox, also in the spam folder, or try again later.',
)
export const LINK_SPENT = term('This link was used already or is too old.')
export const CONFIRMED_ALREADY = term('Your e-mail address is confirmed already.')
export const TOO_MANY_CODES = term('Too many attempts. Wait five minutes, or ask us for another code.')
export const WRONG_CODE = term('This code is wrong, used or too old. Check it, or ask us for another one.')
export const ENTER_CODE = term('Enter the code from your authenticator app.')
export const WRONG_AUTHENTICATOR_CODE = term(
  'This code is wrong or too old. Enter the code that your app shows now, or a recovery code.',
)
export const CODE_USED = term('This code was used already. Wait until your app shows the next one.')
export const CODE_KEY_LOST = term(
  'Codes of this account cannot be checked any more. Ask us to turn off its two-step sign-in.',
)
export const WRONG_FIRST_CODE = term(
  'This is not the code that we expect. Check that your phone sets its clock by itself, and enter the newest code.',
)
export const SET_UP_ENDED = term('This set-up took too long. Start again.')
export const TWO_STEP_IS_ON = term('Two-step sign-in is on already.')
export const TWO_STEP_IS_OFF = term('Two-step sign-in is off already.')
export const NEEDS_CONFIRMED = term('Confirm your e-mail address first.')
export const STEP_ENDED = term('That took too long, or your account changed. Please sign in again.')
export const SETUP_CLOSED = term('Set-up is closed: there is an administrator already.')

/** An address as stored and compared; text that is none in lower case. */
export function normaliseEmail(input: string): string {
  return parseEmail(input) ?? input.trim().toLowerCase()
}

/** Whether users of this type land on the dashboard after sign-in instead of on `/`. */
export function landsOnDashboard(userType: UserType): boolean {
  return userType !== 'tenant'
}

/** The name as a form shows it: empty until the person has entered one. */
export function typedName(fullName: string): string {
  return fullName === NO_NAME ? '' : fullName.trim()
}

const TITLE = /^(?:bi|bw|mr|mrs|ms|mwl|dkt|dr|eng|adv|prof|mama|mzee)\.?$/i

/** How somebody is greeted: 'Asha', or 'Bi. Asha' of 'Bi. Asha Mwakalinga'. */
export function firstName(fullName: string): string {
  const [first = '', second] = typedName(fullName).split(/\s+/)
  return second && TITLE.test(first) ? `${first} ${second}` : first
}

/** Whether the tenant's profile is complete, so that the dashboard asks for nothing. */
export function profileIsComplete(profile: {
  fullName: string
  phone: string | null
  gender: string | null
}): boolean {
  return Boolean(typedName(profile.fullName) && profile.phone && profile.gender)
}
