import { paths } from '~/paths'

type Place = { hostel: string | null; room: string | null }

/** Link to the page that led to a student, by its title; `place` is the student's. */
export function listLink(href: string, place: Place = { hostel: null, room: null }) {
  const from = (path: string) => href.startsWith(path)
  if (from(paths.uniHostel(''))) return { href, label: place.hostel ?? 'Hostel' }
  if (from(paths.uniRoom(''))) return { href, label: place.room ? `Room ${place.room}` : 'Room' }
  if (from('/university-chapter/ballots/')) return { href, label: 'Order of the draw' }
  if (/[?&]view=warden/.test(href)) return { href, label: 'Warden Dashboard' }
  return { href, label: 'Student Submissions' }
}
