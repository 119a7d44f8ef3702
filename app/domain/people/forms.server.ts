import { z } from 'zod'
import { userTypes } from '~/domain/access/actor'
import { FullName, Phone } from '~/domain/accounts/forms.server'
import { seenVersion } from '~/domain/shared/text'
import { MAX_REASON_LENGTH } from './rules'

const version = z.unknown().optional().transform(seenVersion)

export const RoleForm = z.object({
  user_type: z.enum(userTypes, { error: 'Choose one of the roles.' }),
  version,
})
export type RoleChange = z.infer<typeof RoleForm>

/** What administrators change of a profile; the e-mail address stays. */
export const PersonForm = z.object({ full_name: FullName, phone: Phone.optional(), version })
export type PersonEdit = z.infer<typeof PersonForm>

const SAY_WHY = 'Say why. The person reads it.'

/** Why somebody is suspended; they are told. */
export const SuspensionForm = z.object({
  reason: z
    .string(SAY_WHY)
    .trim()
    .min(1, SAY_WHY)
    .max(MAX_REASON_LENGTH, `Use at most ${MAX_REASON_LENGTH} characters.`),
  version,
})
export type Suspension = z.infer<typeof SuspensionForm>

/** A button for a one-time code. */
export const CodeForm = z.object({})
