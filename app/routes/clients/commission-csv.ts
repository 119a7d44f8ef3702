import type { LoaderFunctionArgs } from '@remix-run/node'
import { ONLY_AGENTS } from '~/domain/clients/rules'
import { allCommissions, commissionColumns, earningStatuses } from '~/domain/dashboards/commissions.server'
import { readListQuery } from '~/domain/shared/list-query'
import { csvList, csvName } from '~/http/csv-response.server'
import { requireType } from '~/http/session.server'

/** The commission report of an agent under its filter, all pages, for a spreadsheet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', ONLY_AGENTS)
  const query = readListQuery(new URL(request.url).searchParams, earningStatuses)
  return csvList(csvName('commission'), commissionColumns, allCommissions(actor, query))
}
