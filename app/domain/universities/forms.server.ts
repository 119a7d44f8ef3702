import { z } from 'zod'
import { cityNames } from '~/domain/cities/cities.server'
import { blockGenders } from '~/domain/shared/form-field'
import { parsePhone } from '~/domain/shared/phone'
import { seenVersion } from '~/domain/shared/text'
import {
  MAX_ADDRESS,
  MAX_CAPACITY,
  MAX_CODE,
  MAX_DESCRIPTION,
  MAX_NAME,
  MAX_ROOM_NUMBER,
  USUAL_CAPACITY,
} from './rules'

const atMost = (letters: number) => `Write at most ${letters.toLocaleString('en-TZ')} characters.`

/** One line of text that must be there. */
const line = (letters: number, absent: string) =>
  z
    .string(absent)
    .overwrite((typed) => typed.replace(/\s+/g, ' ').trim())
    .min(1, absent)
    .max(letters, atMost(letters))

/** A text that may be left out. */
const text = (letters: number) => z.string().trim().max(letters, atMost(letters)).default('')

const version = z.unknown().optional().transform(seenVersion)

const capacityProblem = `Enter a number from 1 to ${MAX_CAPACITY}.`
const capacity = z
  .string(capacityProblem)
  .refine((typed) => /^\d{1,3}$/.test(typed.trim()), capacityProblem)
  .transform(Number)
  .refine((students) => students >= 1 && students <= MAX_CAPACITY, capacityProblem)

export const hostelForm = z.object({
  name: line(MAX_NAME, 'Enter the name of the hostel.'),
  description: text(MAX_DESCRIPTION),
  address: text(MAX_ADDRESS),
  version,
})
export type HostelInput = z.infer<typeof hostelForm>

export const blockForm = z.object({
  name: line(MAX_NAME, 'Enter the name of the block.'),
  gender: z.enum(blockGenders, 'Choose who may live in the block.'),
  version,
})
export type BlockInput = z.infer<typeof blockForm>

export const roomForm = z.object({
  room_number: line(MAX_ROOM_NUMBER, 'Enter the room number.'),
  capacity,
  is_available: z
    .unknown()
    .optional()
    .transform((typed) => typed === 'on'),
  version,
})
export type RoomInput = z.infer<typeof roomForm>

export const roomsForm = z.object({
  first: z.string().default(''),
  last: z.string().default(''),
  capacity: capacity.default(USUAL_CAPACITY),
  lines: z.string().default(''),
  seen: z.string().default(''),
})

export const wardenForm = z.object({ user_id: z.string('Choose one of the people.') })

const EMAIL_WRONG = 'Enter an e-mail address like name@example.com.'
const PHONE_WRONG = 'Enter a Tanzanian number, for example 0712 345 678.'

export const universityForm = z.object({
  name: line(200, 'Enter the name of the university.'),
  code: z
    .string()
    .trim()
    .max(MAX_CODE, atMost(MAX_CODE))
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} .&-]*$/u, 'Use letters, figures and hyphens, for example UDSM.')
    .optional(),
  contact_email: z.string().trim().toLowerCase().pipe(z.email(EMAIL_WRONG).max(254, EMAIL_WRONG)).optional(),
  contact_phone: z
    .string()
    .refine((typed) => parsePhone(typed) !== null, PHONE_WRONG)
    .transform((typed) => parsePhone(typed) ?? typed)
    .optional(),
  version,
})
export type UniversityInput = z.infer<typeof universityForm>

/** Fields of a university that platform administrators set. */
export const platformUniversityForm = universityForm.extend({
  city: z
    .string()
    .refine((name) => cityNames().includes(name), 'Choose one of the cities.')
    .optional(),
})
export type PlatformUniversityInput = z.infer<typeof platformUniversityForm>

export const administratorForm = z.object({
  email: z.string(EMAIL_WRONG).trim().toLowerCase().pipe(z.email(EMAIL_WRONG).max(254, EMAIL_WRONG)),
})
