import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'

type Home = { hostel: string | null; room: string | null }

/** Link to the page that led to a student, by its title; `home` is the student's. */
export function listLink(href: string, home: Home = { hostel: null, room: null }) {
  const from = (path: string) => href.startsWith(path)
  if (from(paths.uniHostel(''))) return { href, label: home.hostel ?? t`Hostel` }
  if (from(paths.uniRoom(''))) return { href, label: home.room ? t`Room ${home.room}` : t`Room` }
  if (from('/university-chapter/ballots/')) return { href, label: t`Order of the draw` }
  if (/[?&]view=warden/.test(href)) return { href, label: t`Warden Dashboard` }
  return { href, label: t`Student Submissions` }
}
