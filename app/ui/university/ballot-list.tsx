import type { ListedBallot } from '~/domain/university/universities/list-ballots.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { StatusBadge } from '../show/status-badge'
import { InstantText } from '../show/text'
import '../styles/figures.css'

/** Ballots with their status; anybody may open them. */
export function BallotList({ ballots }: { ballots: readonly ListedBallot[] }) {
  return (
    <ul className="rows">
      {ballots.map(({ id, status, announcedAt, hostel }) => (
        <li key={id} className="line cluster between">
          <a href={paths.ballot(id)}>{t`${hostel}, announced ${<InstantText at={announcedAt} />}`}</a>
          <StatusBadge of="ballot" status={status} />
        </li>
      ))}
    </ul>
  )
}
