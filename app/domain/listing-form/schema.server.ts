import { z } from 'zod'
import type { FormValues } from './fields'
import type { PhotoCount } from './photos'
import { type CheckedProperty, validateForm } from './validate'

/**
 * The form of a listing as it was read by `readTyped`, which takes known fields only. All its problems are found at once,
 * each at its own field.
 */
export function listingForm(values: FormValues, photoCount: PhotoCount) {
  return z.object({}).transform((_, context): CheckedProperty => {
    const { listing, problems } = validateForm(values, photoCount)
    for (const [name, messages] of Object.entries(problems))
      for (const message of messages) context.addIssue({ code: 'custom', path: pathOf(name), message })
    return listing
  })
}

/** 'rooms[0].room_type' as the steps that lead to it. */
function pathOf(name: string): (string | number)[] {
  return name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}
