import { z } from 'zod'
import { userTypes } from '~/domain/access/actor'
import { fullNameField, phoneField } from '~/domain/accounts/forms.server'
import { seenVersion } from '~/domain/shared/text'
import { MAX_REASON_LENGTH } from './rules'

const version = z.unknown().optional().transform(seenVersion)

export const roleForm = z.object({
  user_type: z.enum(userTypes, { error: 'Choose one of the roles.' }),
  version,
})
export type RoleChange = z.infer<typeof roleForm>

/** Fields of a profile that administrators may change; the e-mail address is not one of them. */
export const personForm = z.object({ full_name: fullNameField, phone: phoneField.optional(), version })
export type PersonEdit = z.infer<typeof personForm>

const SAY_WHY = 'Say why. The person reads it.'

/** Reason for a suspension; the person reads it. */
export const suspensionForm = z.object({
  reason: z
    .string(SAY_WHY)
    .trim()
    .min(1, SAY_WHY)
    .max(MAX_REASON_LENGTH, `Use at most ${MAX_REASON_LENGTH} characters.`),
  version,
})
export type Suspension = z.infer<typeof suspensionForm>

/** A button for a one-time code. */
export const codeForm = z.object({})
