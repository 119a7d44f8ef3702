import { z } from 'zod'
import { EMAIL_WRONG, MAX_EMAIL_LENGTH } from '~/domain/ground/shared/email'
import { email, fullName, phone, text, ticked, tin, vrn } from '~/domain/ground/shared/form-fields.server'
import { ADDRESS_MAX_LENGTH } from '~/domain/ground/shared/invoice-party'
import { term } from '~/domain/ground/shared/language'
import { codeText } from '~/domain/ground/shared/text'
import { passwordProblem } from './password-problem.server'
import {
  DEFAULT_USER_TYPE,
  ENTER_CODE,
  genders,
  MAX_FULL_NAME_LENGTH,
  signUpTypes,
  WRONG_AUTHENTICATOR_CODE,
  WRONG_CODE,
} from './rules'

const ownEmail = email(term('Enter your e-mail address.'))

const fullNameField = fullName(term('Enter your full name.'), MAX_FULL_NAME_LENGTH)
export const otherNameField = fullName(term('Enter the full name.'), MAX_FULL_NAME_LENGTH)
export const phoneField = phone(term('Enter your phone number.'))

const CHOOSE_GENDER = term('Choose your gender.')
/** Rule: decisions "Sign-up: tenants state their gender". */
const genderField = z.enum(genders, { error: CHOOSE_GENDER })
const passwordField = z.string({ error: term('Enter your password.') })

export const signInForm = z.object({ email: ownEmail, password: passwordField })
export const passwordForm = z.object({ password: passwordField })

/** Shows the message also while other fields are invalid. */
const ALWAYS = { when: () => true }

/** A new account. Only tenants are asked for their gender; the others' is dropped. */
export const signUpForm = z
  .object({
    email: ownEmail,
    password: z.string({ error: term('Enter a password.') }),
    full_name: fullNameField,
    user_type: z
      .enum(signUpTypes, { error: term('Choose one of the account types.') })
      .default(DEFAULT_USER_TYPE),
    gender: z.string().optional(),
  })
  .refine(({ password, email }) => !password || !passwordProblem(password, String(email)), {
    path: ['password'],
    error: ({ input }) => problemOf(input),
    ...ALWAYS,
  })
  .refine(({ user_type, gender }) => user_type !== 'tenant' || genderField.safeParse(gender).success, {
    path: ['gender'],
    error: CHOOSE_GENDER,
    ...ALWAYS,
  })
  .transform(({ gender, ...rest }) => ({
    ...rest,
    gender: rest.user_type === 'tenant' ? genderField.parse(gender) : null,
  }))

function problemOf(input: unknown): string | undefined {
  const { password, email } = input as { password: string; email: string }
  return passwordProblem(password, email) ?? undefined
}

export const emailForm = z.object({ email: ownEmail })

/** An administrator's one-time code, its account and the new password. */
export const signInCodeForm = z.object({
  login: z
    .string({ error: term('Enter your e-mail address or telephone number.') })
    .trim()
    .max(MAX_EMAIL_LENGTH, EMAIL_WRONG),
  code: z.string({ error: term('Enter the code.') }).max(100, WRONG_CODE),
  password: newPassword(''),
})

/** A new password for the account of this address. */
export const newPasswordForm = (email: string) => z.object({ password: newPassword(email) })

const currentPassword = z.string({ error: term('Enter your current password.') })

/** A code of an authenticator app, or a recovery code. */
const authenticatorCode = z.string(ENTER_CODE).max(100, WRONG_AUTHENTICATOR_CODE).transform(codeText)

/** A code, where the form always asks for one. */
export const codeProofForm = z.object({ authenticator_code: authenticatorCode })

/** A code, for people with two-step sign-in alone. */
export const codeIfAskedForm = z.object({ authenticator_code: authenticatorCode.optional() })

/** The current password as proof, with a code for people with two-step sign-in. */
export const proofForm = codeIfAskedForm.extend({ current_password: currentPassword })

/** `leave_money`: they know that they are still owed money. */
export const closingForm = proofForm.extend({ leave_money: ticked })

/** A new password, with the current one as proof. */
export const changePasswordForm = (email: string) => proofForm.extend({ password: newPassword(email) })

/** The set-up code and the administrator's new password. */
export const setupForm = (adminEmail: string) =>
  z.object({
    code: z.string({ error: term('Enter the set-up code.') }).max(100, term('This is not the set-up code.')),
    password: newPassword(adminEmail),
  })

function newPassword(email: string) {
  return z.string({ error: term('Enter a new password.') }).superRefine((password, context) => {
    const message = passwordProblem(password, email)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

/** Profile fields that people can change; only the name is required, and the password for another phone number. */
export const profileForm = z.object({
  full_name: fullNameField,
  phone: phoneField.optional(),
  gender: genderField.optional(),
  address: text(ADDRESS_MAX_LENGTH).optional(),
  tin: tin.optional(),
  vrn: vrn.optional(),
  ...proofForm.partial().shape,
})

/** The card on a tenant's dashboard that asks for missing details. */
export const completeProfileForm = z.object({
  full_name: fullNameField,
  phone: phoneField,
  gender: genderField,
  ...proofForm.partial().shape,
})

export type SignUp = z.infer<typeof signUpForm>
export type Profile = z.infer<typeof profileForm>
