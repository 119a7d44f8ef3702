import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { wholeNumber } from '~/domain/ground/shared/numbers'
import { drawnOrder } from '~/domain/university/ballots/ballot-staff.server'
import { outcomeText, resultText } from '~/domain/university/ballots/rules'
import { isAnnulled } from '~/domain/university/ballots/states'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { StatusBadge } from '~/ui/show/status-badge'
import '~/ui/styles/arrivals.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ballotId = idOf(params, 'ballotId')
  const after = wholeNumber(new URL(request.url).searchParams.get('after') ?? '') ?? 0
  return { ballotId, ...drawnOrder(await requireActor(request), ballotId, after) }
}

export const meta = () => [{ title: pageTitle(t`Order of the draw`) }]

export default function BallotOrder() {
  const { ballotId, hostel, status, lines, next, ...result } = useLoaderData<typeof loader>()
  return (
    <Page
      title={t`Order of the draw`}
      lead={hostel}
      back={{ href: paths.ballot(ballotId), label: t`Room ballot` }}
      narrow
    >
      <div className="stack">
        <p className="strong">{resultText(result)}</p>
        {isAnnulled(status) ? (
          <p className="note">{t`This ballot was annulled. Its order no longer counts.`}</p>
        ) : (
          <ButtonLink href={paths.ballotRooms(ballotId)} kind="main">
            {t`Give rooms by the ballot`}
          </ButtonLink>
        )}
        <DrawnOrder ballotId={ballotId} lines={lines} />
        {next !== null && (
          <ButtonLink href={paths.ballotOrder(ballotId, { after: next })}>{t`Next places`}</ButtonLink>
        )}
      </div>
    </Page>
  )
}

type Props = { ballotId: string; lines: ReturnType<typeof drawnOrder>['lines'] }

/** Students in the order of a draw with who has a bed by the rules, each leading to their review; the reader to their own form. */
function DrawnOrder({ ballotId, lines }: Props) {
  return (
    <table className="arrivals">
      <caption className="sr">{t`Students in the order of the draw`}</caption>
      <thead>
        <tr>
          <th scope="col">{t.as('in a draw')`Place`}</th>
          <th scope="col">{t`Student`}</th>
          <th scope="col">{t`Status`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, place, name, reference, status, isOwn, ...outcome }) => (
          <tr key={id}>
            <td className="num">{place}</td>
            <th scope="row">
              {isOwn ? (
                <a href={paths.submission(id)}>{t`${name} (you)`}</a>
              ) : (
                <a href={paths.submissionReview(id, { redirect: paths.ballotOrder(ballotId) })}>{name}</a>
              )}
              <p className="small muted num [font-weight:400]">
                {`${reference}${place === null ? '' : `, ${outcomeText(outcome)}`}`}
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
