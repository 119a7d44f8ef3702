import { hasOrWaits } from '~/domain/ballots/rules'
import type { SubmissionStatus } from '~/domain/shared/form-field'
import { paths } from '~/paths'
import { StatusBadge } from '../show/status-badge'
import '../styles/arrivals.css'

type Line = {
  id: string
  place: number | null
  name: string
  reference: string
  status: SubmissionStatus
}

type Props = { ballotId: string; lines: readonly Line[]; withBed: number }

/** Students in the order of a draw with who has a bed by the rules, each leading to their review. */
export function DrawnOrder({ ballotId, lines, withBed }: Props) {
  return (
    <table className="arrivals">
      <caption className="sr">Students in the order of the draw</caption>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Student</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, place, name, reference, status }) => (
          <tr key={id}>
            <td className="num">{place}</td>
            <th scope="row">
              <a href={paths.submissionReview(id, { redirect: paths.ballotOrder(ballotId) })}>{name}</a>
              <p className="small muted num">
                {`${reference}${place === null ? '' : `, ${hasOrWaits(place, withBed)}`}`}
              </p>
            </th>
            <td>
              <StatusBadge of="submission" status={status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
