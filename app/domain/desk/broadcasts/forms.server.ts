import { z } from 'zod'
import { line, requiredText } from '~/domain/ground/shared/form-fields.server'
import { term } from '~/domain/ground/shared/language'
import { cityNames } from '~/domain/listings/cities/cities.server'
import { activeUniversities } from '~/domain/university/universities/active.server'
import { type Recipients, recipientLabels } from './platform-words'
import {
  type BroadcastType,
  broadcastType,
  MAX_BROADCAST_TITLE_LENGTH,
  MAX_MESSAGE_LENGTH,
  type StudentState,
  studentStates,
} from './rules'

const ABSENT = term('Please fill in all required fields')
const keys = <Key extends string>(labels: Record<Key, unknown>) => Object.keys(labels) as [Key, ...Key[]]

/** One of the offered values, or none. */
const chosen = (isThere: (value: string) => boolean, wrong: string) =>
  z
    .string()
    .optional()
    .transform((input) => input ?? null)
    .refine((input) => input === null || isThere(input), wrong)

/** A broadcast as typed. Markup in it is text, wherever it is shown. */
export const broadcastForm = z.object({
  title: line(ABSENT, MAX_BROADCAST_TITLE_LENGTH),
  message: requiredText(ABSENT, MAX_MESSAGE_LENGTH),
  type: z.enum(keys<BroadcastType>(broadcastType.english), term('Choose one of the types.')),
  recipients: z.enum(keys<Recipients>(recipientLabels), term('Choose who receives it.')),
  city: chosen((name) => cityNames().includes(name), term('Choose one of the cities.')),
  university: chosen(
    (id) => activeUniversities().some((university) => university.id === id),
    term('Choose one of the universities.'),
  ),
})

/** Null means no filter. */
export type TypedBroadcast = z.infer<typeof broadcastForm>

const CHOOSE = term('Choose which students get it.')

/** A message of a university to its students. */
export const studentMessageForm = z.object({
  title: broadcastForm.shape.title,
  message: broadcastForm.shape.message,
  states: z.array(z.enum(keys<StudentState>(studentStates), CHOOSE), CHOOSE).min(1, CHOOSE),
})

export type StudentMessage = z.infer<typeof studentMessageForm>
