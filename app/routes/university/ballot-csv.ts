import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicBallot } from '~/domain/university/ballots/access.server'
import { ballotColumns, ballotRows } from '~/domain/university/ballots/ballot-page.server'
import { csvName, csvResponse } from '~/http/csv-response.server'
import { inLanguages, languagesNow } from '~/http/language.server'
import { idOf } from '~/http/params.server'

/** The list of a ballot, in English for everybody: anonymous tickets, and their places once it was drawn. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { ballot } = publicBallot(idOf(params, 'ballotId'))
  return inLanguages({ ...languagesNow(), written: 'en' }, () =>
    csvResponse(csvName('ballot'), ballotColumns, ballotRows(ballot)),
  )
}
