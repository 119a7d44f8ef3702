import { z } from 'zod'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { text, version } from '~/domain/ground/shared/form-fields.server'
import { refused } from '~/domain/ground/shared/refusals'
import { findPropertyFor, type Property, roomsOf } from '~/domain/listings/properties/access.server'
import { asEdited, publishWaiting } from '~/domain/listings/properties/approved-version.server'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { MAX_NOTES_LENGTH } from '~/domain/listings/properties/rules'
import { approvalStep, isApproved, TAKEN_DOWN } from '~/domain/listings/properties/states'
import { requirePropertyVersion, updateProperty } from '~/domain/listings/properties/versions.server'
import { paths } from '~/paths'
import { type ChecksChange, changeChecks, checksForm } from './change-checks.server'
import { photoProblems } from './photo-problems.server'
import { rejectionReasons } from './reasons'

export type Review = { approval_notes?: string } & Pick<ChecksChange, 'version'> & Partial<ChecksChange>

/** The reviewer's note to the owner: optional with an approval; a rejection needs it, or a usual reason. */
const approvePropertyForm: z.ZodType<Review> = z.object({
  approval_notes: text(MAX_NOTES_LENGTH).optional(),
  version,
  checks: checksForm.shape.checks,
  shown: checksForm.shape.shown,
  owner_version: checksForm.shape.owner_version.optional(),
})
const rejectPropertyForm: z.ZodType<Review> = z
  .object({
    approval_notes: text(MAX_NOTES_LENGTH).default(''),
    reason: z.enum(rejectionReasons).optional().catch(undefined),
    version,
  })
  .transform(({ reason, approval_notes: notes, version }) => ({
    approval_notes: [reason, notes].filter(Boolean).join('\n'),
    version,
  }))
  .refine(({ approval_notes }) => approval_notes !== '', {
    path: ['approval_notes'],
    message: 'Say what has to change',
  })

/**
 * Shows the listing to everybody, with what waited for approval, and saves the checks of the same form. Refused when it changed since the reviewer's page, is
 * approved already, or was booked where the change does not allow it.
 */
export function approveProperty(actor: Actor, propertyId: string, review: Review): void {
  const { checks = [], shown = [], owner_version, version } = review
  transaction(actor, () => {
    if (owner_version != null) changeChecks(actor, propertyId, { checks, shown, version, owner_version })
    decide(actor, propertyId, review, 'approve')
  })
}

/** Takes it down and sends it back to its owner with the reasons. Refused when it changed since, or does not wait for a decision. */
export function rejectProperty(actor: Actor, propertyId: string, review: Review): void {
  decide(actor, propertyId, review, 'reject')
}

export type Decision = keyof typeof decisions
export const decisions = {
  approve: { form: approvePropertyForm, command: approveProperty, event: 'property.approved' },
  reject: { form: rejectPropertyForm, command: rejectProperty, event: 'property.rejected' },
} as const

/** @throws refused while a photo of what becomes public is being prepared, or cannot be used */
function ensurePhotosReady(tx: Db, property: Property): void {
  const { property: next, rooms } = asEdited({ property, rooms: roomsOf(property.id, tx) }, tx)
  const [sentence] = photoProblems(next, rooms, tx)
  if (sentence) throw refused(sentence)
}

function decide(actor: Actor, propertyId: string, review: Review, decision: Decision): void {
  transaction(actor, (tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.review', tx)
    const approvalState = approvalStep(property.approvalState, decision)
    requirePropertyVersion(tx, property, review.version, {
      href: paths.adminProperty(propertyId),
      label: 'See the property as it is now',
    })
    const approved = isApproved(approvalState)
    if (approved) ensurePhotosReady(tx, property)
    const row = updateProperty(tx, property, {
      ...(approved
        ? { ...publishWaiting(tx, property), approvedBy: actor.id, approvedAt: now() }
        : TAKEN_DOWN),
      approvalState,
      isApproved: approved,
      approvalNotes: review.approval_notes || null,
    })
    refreshProperty(tx, propertyId)
    record(tx, {
      name: decisions[decision].event,
      actorId: actor.id,
      subject: propertyId,
      data: { note: review.approval_notes ?? '', version: row.version },
    })
  })
}
