import { publicBallot } from '~/domain/ballots/access.server'
import { ballotColumns, ballotRows } from '~/domain/ballots/ballot-page.server'
import { csvName, csvResponse } from '~/http/csv-response.server'
import { answer } from '~/http/failures.server'

/** The list of a ballot for everybody: anonymous tickets, and their places once it was drawn. */
export const loader = answer(async ({ params }) => {
  const { ballot } = publicBallot(params.ballotId ?? '')
  return csvResponse(csvName('ballot'), ballotColumns, ballotRows(ballot))
})
