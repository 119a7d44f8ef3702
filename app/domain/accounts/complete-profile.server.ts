import type { Actor } from '~/domain/access/actor'
import { changeProfile } from './change-profile.server'
import type { CompleteProfile } from './forms.server'

/** The same change with nothing left out, as a tenant's dashboard asks for it. */
export function completeProfile(actor: Actor, input: CompleteProfile): void {
  changeProfile(actor, input)
}
