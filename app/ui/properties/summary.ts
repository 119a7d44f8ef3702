import { TOO_MANY_IMAGES } from '~/domain/properties/check-listing'
import { NO_ROOM_CATEGORIES, ROOM_STAYS, TOO_MANY_ROOM_IMAGES } from '~/domain/properties/rules'
import type { FormReply } from '~/domain/shared/form-reply'

/** What the summary of problems is called. */
export function summaryTitle({ errors }: FormReply): string {
  if (Object.keys(errors).every((name) => name === '')) return 'There is a problem'
  const messages = Object.values(errors).flat()
  const only = (...known: string[]) => messages.length > 0 && messages.every((text) => known.includes(text))
  if (only(NO_ROOM_CATEGORIES)) return 'Missing room categories'
  if (only(TOO_MANY_IMAGES, TOO_MANY_ROOM_IMAGES)) return 'Too many images'
  if (messages.every((text) => text.startsWith(ROOM_STAYS))) return 'Error deleting room category'
  if (Object.entries(errors).every(isOverbooked)) return 'Error saving room categories'
  return 'Validation Error'
}

/** Fewer rooms than are booked: the one thing that only saving finds out. */
function isOverbooked([name, messages]: [string, string[]]): boolean {
  return name.startsWith('rooms[') && messages.every((text) => text.includes(' already booked on '))
}

/** 'Room Category 2: ' before what is said of a field of the second category. */
export function categoryPrefix(name: string): string {
  const index = /^rooms\[(\d+)\]/.exec(name)?.[1]
  return index === undefined ? '' : `Room Category ${Number(index) + 1}: `
}
