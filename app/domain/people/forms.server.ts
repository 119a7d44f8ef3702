import { z } from 'zod'
import { userTypes } from '~/domain/access/actor'
import { FullName, Phone } from '~/domain/accounts/forms.server'
import { seenVersion } from '~/domain/shared/text'

const version = z.unknown().optional().transform(seenVersion)

export const RoleForm = z.object({
  user_type: z.enum(userTypes, { error: 'Choose one of the roles.' }),
  version,
})
export type RoleChange = z.infer<typeof RoleForm>

/** What administrators change of a profile; the e-mail address stays. */
export const PersonForm = z.object({ full_name: FullName, phone: Phone.optional(), version })
export type PersonEdit = z.infer<typeof PersonForm>
