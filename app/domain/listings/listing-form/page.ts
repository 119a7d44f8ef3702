import type { ApprovalState } from '~/domain/listings/properties/states'
import type { FormValues } from './fields'
import type { FormPhoto } from './photos'

/** Other actions on the edited listing. */
export type ManagedProperty = {
  id: string
  approvalState: ApprovalState
  approvalNotes: string | null
  isPublic: boolean
  isAvailable: boolean
  hasRooms: boolean
  mayDelete: boolean
  mayInvite: boolean
  mayHandOver: boolean
}

export type AccountChoice = { id: string; label: string }

/** All data from which the form of a new or an edited listing is rendered. */
export type FormPage = {
  values: FormValues
  /** The form shows a draft instead of the stored values. */
  isDraft: boolean
  /** The latest draft of changes to this listing, if this form does not show it. */
  unsaved: { id: string; at: number } | null
  photos: FormPhoto[]
  /** Null for people who do not choose the account. */
  accounts: AccountChoice[] | null
  cities: string[]
  /** Text about our fees next to a price. */
  feeText: string
  /** Whether the editor owns the listing, and whether reviewers check their changes. */
  isOwner: boolean
  needsApproval: boolean
  /** Null for a new listing. */
  managed: ManagedProperty | null
}
