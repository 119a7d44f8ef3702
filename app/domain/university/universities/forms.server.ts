import { z } from 'zod'
import { EMAIL_WRONG } from '~/domain/ground/shared/email'
import { blockGenders } from '~/domain/ground/shared/form-field'
import { email, name, phone, text, ticked, version } from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'
import { PHONE_WRONG } from '~/domain/ground/shared/phone'
import { tooLong } from '~/domain/ground/shared/text'
import { cityNames } from '~/domain/listings/cities/cities.server'
import { MAX_UNIVERSITY_NAME } from '~/domain/listings/cities/rules'
import { MAX_ADDRESS, MAX_CAPACITY, MAX_CODE, MAX_DESCRIPTION, MAX_NAME, MAX_ROOM_NUMBER } from './rules'

const capacityProblem = () => t`Enter a number from 1 to ${MAX_CAPACITY}.`
const capacity = z
  .string({ error: capacityProblem })
  .refine((input) => /^\d{1,3}$/.test(input.trim()), { error: capacityProblem })
  .transform(Number)
  .refine((students) => students >= 1 && students <= MAX_CAPACITY, { error: capacityProblem })

export const hostelForm = z.object({
  name: name(term('Enter the name of the hostel.'), MAX_NAME),
  description: text(MAX_DESCRIPTION).default(''),
  address: text(MAX_ADDRESS).default(''),
  version,
})
export type HostelInput = z.infer<typeof hostelForm>

export const blockForm = z.object({
  name: name(term('Enter the name of the block.'), MAX_NAME),
  gender: z.enum(blockGenders, term('Choose who may live in the block.')),
  version,
})
export type BlockInput = z.infer<typeof blockForm>

export const roomForm = z.object({
  room_number: name(term('Enter the room number.'), MAX_ROOM_NUMBER),
  capacity,
  is_available: ticked,
  version,
})
export type RoomInput = z.infer<typeof roomForm>

export const wardenForm = z.object({ user_id: z.string(term('Choose one of the people.')) })

export const universityForm = z.object({
  name: name(term('Enter the name of the university.'), MAX_UNIVERSITY_NAME),
  code: z
    .string()
    .trim()
    .max(MAX_CODE, { error: () => tooLong(MAX_CODE) })
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} .&-]*$/u, term('Use letters, figures and hyphens, for example UDSM.'))
    .optional(),
  contact_email: email(EMAIL_WRONG).optional(),
  contact_phone: phone(PHONE_WRONG).optional(),
  version,
})
export type UniversityInput = z.infer<typeof universityForm>

export const CHOOSE_NAMES = term('Choose whether people see the new names.')

/** Fields of a university that platform administrators set. */
export const platformUniversityForm = universityForm.extend({
  city: z
    .string()
    .refine((name) => cityNames().includes(name), term('Choose one of the cities.'))
    .optional(),
  /** The answer to names that the university asks for. */
  names: z.enum(['use', 'keep'], CHOOSE_NAMES).optional(),
})
export type PlatformUniversityInput = z.infer<typeof platformUniversityForm>

/** Somebody who is given a role by their address. */
export const inviteForm = z.object({
  email: email(EMAIL_WRONG),
})
