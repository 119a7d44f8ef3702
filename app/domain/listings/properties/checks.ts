import type { Day } from '~/domain/ground/shared/calendar'
import { labels, t, term, terms, translated } from '~/domain/ground/shared/language'

/** Kinds of checks that administrators can make beyond the form of a listing. */
export const checkKinds = ['phone', 'identity', 'photos', 'place'] as const
export type CheckKind = (typeof checkKinds)[number]

/** All kinds of checks: `list` is a university's, which has the listing on its list. */
export type AnyCheck = CheckKind | 'list'

/** How long a listing is on a university's list, and how much the university says of it there. */
export const LIST_MONTHS = 12
export const MAX_LIST_NOTE = 200

export const checkLabels: Record<CheckKind, string> = {
  phone: term('Phone called'),
  identity: term('Identity seen'),
  photos: term('Photos plausible'),
  place: term('Place visited'),
}

/** Names of checks as an event stores them, 'phone called, place visited', in the language of the reader. */
export const checksText = (stored: string): string => stored.split(', ').map(translated).join(', ')
terms('phone called', 'identity seen', 'photos plausible', 'place visited')

/** How long a check vouches for its listing. */
export const checkEnds: Record<CheckKind, string> = {
  phone: term('Ends when the owner or their number changes.'),
  identity: term('Ends when the owner or their name changes.'),
  photos: term('Ends when a photo comes, goes or is moved.'),
  place: term('Ends when the address or the position changes.'),
}

/** Text of a check that follows 'Checked on Mon 5 Oct 2026:'. */
export const checkSentence = labels<CheckKind>({
  phone: "we called the owner's telephone number.",
  identity: "we saw the owner's identity document.",
  photos: 'we looked at the photos and found nothing wrong with them.',
  place: 'we visited the place.',
})

/** A valid check, and the day on which it was made. */
export type CheckView = { kind: CheckKind; day: Day }

/** By the short name of the university. */
export const listText = (name: string): string => t`On ${name}'s list`

/** The same in the one line of a card. */
export function listsText(names: readonly string[]): string {
  const [name = ''] = names
  return names.length > 1 ? t`On ${names.length} lists` : t.as('of a card')`On ${name}'s list`
}

type Pictured = { images: readonly { key: string }[] }
type Seen = Pictured & Record<(typeof placeColumns)[number], string | number | null>
type SeenRoom = Pictured & { id: string }

const placeColumns = ['address', 'city', 'region', 'latitude', 'longitude'] as const

/** The checks that an edit of a listing ends, because what they vouched for has changed. */
export function endedByEdit(
  before: Seen,
  after: Seen,
  roomsBefore: readonly SeenRoom[],
  roomsAfter: readonly SeenRoom[],
): AnyCheck[] {
  const hasMoved = placeColumns.some((column) => before[column] !== after[column])
  const hasOtherPhotos = photosOf(before, roomsBefore) !== photosOf(after, roomsAfter)
  return [...(hasOtherPhotos ? (['photos'] as const) : []), ...(hasMoved ? (['place', 'list'] as const) : [])]
}

/** The checks that a change of the owner's profile ends. */
export function endedByProfile(
  before: { fullName: string; phone: string | null },
  after: { fullName: string; phone: string | null },
): CheckKind[] {
  const isRenamed = before.fullName !== after.fullName
  const isElsewhere = before.phone !== after.phone
  return [...(isElsewhere ? (['phone'] as const) : []), ...(isRenamed ? (['identity'] as const) : [])]
}

/** Checks that a new owner ends. */
export const ownerChecks: readonly AnyCheck[] = ['phone', 'identity', 'list']

/** Photos with their positions: those of the house, and of each category that has any. */
function photosOf(house: Pictured, rooms: readonly SeenRoom[]): string {
  const keysOf = ({ images }: Pictured) => images.map(({ key }) => key)
  const ofRooms = rooms.filter(({ images }) => images.length > 0).map((room) => [room.id, keysOf(room)])
  return JSON.stringify([keysOf(house), ofRooms])
}
