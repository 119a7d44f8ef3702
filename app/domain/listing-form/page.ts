import type { ApprovalState } from '~/domain/properties/states'
import type { FormValues } from './fields'
import type { FormPhoto } from './photos'

/** What else can be done to the listing that is edited. */
export type ManagedProperty = {
  id: string
  approvalState: ApprovalState
  approvalNotes: string | null
  isAvailable: boolean
  hasRooms: boolean
  mayDelete: boolean
  mayInvite: boolean
  mayHandOver: boolean
}

export type AccountChoice = { id: string; label: string }

/** All that the form of a new or an edited listing is drawn from. */
export type FormPage = {
  values: FormValues
  /** It goes on from a draft, and not from what is stored. */
  isDraft: boolean
  /** The latest draft of changes to this listing that this form does not show. */
  unsaved: { id: string; at: number } | null
  photos: FormPhoto[]
  /** Null for those who do not choose the account. */
  accounts: AccountChoice[] | null
  cities: string[]
  /** What is said of our fees beside a price. */
  feeText: string
  /** Whether the one who fills it owns the listing, and whether reviewers look at what they change. */
  isOwner: boolean
  needsApproval: boolean
  /** Null for a new listing. */
  managed: ManagedProperty | null
}
