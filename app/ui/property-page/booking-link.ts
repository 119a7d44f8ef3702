import type { UserType } from '~/domain/ground/access/actor'
import { t } from '~/domain/ground/shared/language'
import { nothingFree } from '~/domain/listings/properties/availability'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import { FROM_CALCULATOR, stayQuery } from '~/domain/listings/search/filter-query'
import { paths } from '~/paths'

/** Id of the form with the move-in date and months. */
export const STAY_FORM = 'stay-form'

/**
 * The way to the booking, or the reason why there is none. `sends`: id of the property whose stay form leads
 * there, with what is typed in it.
 */
export type BookingLink = {
  label: string
  href: string | null
  sends?: string
  note?: string
  needsRoom?: true
}

/** Label of the booking button for this visitor. Guests return to the booking they asked for. */
export function bookingLink(listing: PropertyView, role: UserType | undefined): BookingLink {
  const { availability, room, rooms, stay, isPublic } = listing
  if (!isPublic)
    return { label: t`Not open for booking`, href: null, note: t`This property is not approved.` }
  if (role !== undefined && role !== 'tenant')
    return { label: t`Book Now`, href: null, note: t`Only students can book accommodations` }
  if (availability.kind === 'full') return { label: t`Fully Booked`, href: null }
  const needsRoom = rooms.length > 0 && room === null
  if (role === undefined && stay.freeUnits !== 0)
    return needsRoom
      ? { label: t`Sign In to Book`, href: paths.auth({ redirect: herePath(listing) }) }
      : { label: t`Sign In to Book`, href: paths.booking(), sends: listing.id }
  const problem = listing.genderProblem ?? listing.requestProblem
  if (problem) return { label: t`Book Now`, href: null, note: problem.sentence }
  if (needsRoom) return { label: t`Select a room type first`, href: null, needsRoom }
  if (stay.freeUnits === 0) return { label: t`Fully Booked`, href: null, note: nothingFree(room?.id ?? null) }
  return { label: t`Book Now`, href: paths.booking(), sends: listing.id }
}

/** This page with the same choices, or with another room category or move-in date. */
export function herePath(
  { id, room, stay, results }: PropertyView,
  roomId = room?.id,
  moveInDate = stay.moveInDate,
): string {
  return paths.property(id, { room: roomId, ...results, ...askedStay({ ...stay, moveInDate }) })
}

/** The way back to the results or the calculator that the visitor came from, or to the list. */
export function backLink({ stay, results }: PropertyView): {
  href: string
  label: string
  asBrowser?: boolean
} {
  if (results.from === FROM_CALCULATOR)
    return { href: paths.calculator(), label: t`AI Rent Calculator`, asBrowser: true }
  const query = { ...results, ...askedStay(stay) }
  const isSearch = Object.values(query).some((value) => value !== null && value !== undefined)
  return { href: paths.properties(query), label: isSearch ? t`Back to results` : t`Properties` }
}

export function askedStay({ moveInDate, askedMonths }: PropertyView['stay']) {
  return stayQuery({ moveInDate, months: askedMonths })
}
