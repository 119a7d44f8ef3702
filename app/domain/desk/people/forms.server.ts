import { z } from 'zod'
import { userTypes } from '~/domain/ground/access/actor'
import { codeIfAskedForm, otherNameField, phoneField, proofForm } from '~/domain/ground/accounts/forms.server'
import { requiredText, version } from '~/domain/ground/shared/form-fields.server'
import { MAX_REASON_LENGTH } from './rules'

export const roleForm = codeIfAskedForm.extend({
  user_type: z.enum(userTypes, { error: 'Choose one of the roles.' }),
  version,
})
export type RoleChange = z.infer<typeof roleForm>

/** Fields of a profile that administrators may change; the e-mail address is not one of them. */
export const personForm = z.object({ full_name: otherNameField, phone: phoneField.optional(), version })
export type PersonEdit = z.infer<typeof personForm>

/** Reason for a suspension; the person reads it. */
export const suspensionForm = z.object({
  reason: requiredText('Say why. The person reads it.', MAX_REASON_LENGTH),
  version,
})
export type Suspension = z.infer<typeof suspensionForm>

/** Reason for turning off somebody's two-step sign-in; the person reads it. */
export const twoStepOffForm = proofForm.extend({
  reason: requiredText('Say why. The person reads it.', MAX_REASON_LENGTH),
})

/** A button for a one-time code. */
export const codeForm = z.object({})
