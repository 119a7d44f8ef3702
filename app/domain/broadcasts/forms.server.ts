import { z } from 'zod'
import { cityNames } from '~/domain/cities/cities.server'
import { activeUniversities } from '~/domain/universities/active.server'
import {
  type BroadcastType,
  broadcastTypes,
  MAX_MESSAGE_LENGTH,
  MAX_TITLE_LENGTH,
  type Recipients,
  recipientLabels,
} from './rules'

const ABSENT = 'Please fill in all required fields'
const keys = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as [Key, ...Key[]]
const required = (most: number, clean: (typed: string) => string) =>
  z
    .string(ABSENT)
    .transform((typed) => clean(typed).trim())
    .refine((text) => text !== '', ABSENT)
    .refine((text) => text.length <= most, `Use at most ${most.toLocaleString('en-TZ')} characters.`)

/** One of the offered values, or none. */
const chosen = (isThere: (value: string) => boolean, wrong: string) =>
  z
    .string()
    .optional()
    .transform((typed) => typed ?? null)
    .refine((typed) => typed === null || isThere(typed), wrong)

/** A broadcast as typed. Markup in it is text, wherever it is shown. */
export const broadcastForm = z.object({
  title: required(MAX_TITLE_LENGTH, (typed) => typed.replace(/\s+/g, ' ')),
  message: required(MAX_MESSAGE_LENGTH, (typed) => typed.replace(/\r\n/g, '\n')),
  type: z.enum(keys<BroadcastType>(broadcastTypes), 'Choose one of the types.'),
  recipients: z.enum(keys<Recipients>(recipientLabels), 'Choose who receives it.'),
  city: chosen((name) => cityNames().includes(name), 'Choose one of the cities.'),
  university: chosen(
    (id) => activeUniversities().some((university) => university.id === id),
    'Choose one of the universities.',
  ),
})
