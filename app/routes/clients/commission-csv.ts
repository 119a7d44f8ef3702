import type { LoaderFunctionArgs } from '@remix-run/node'
import { allCommissions, commissionColumns, shareStatuses } from '~/domain/desk/dashboards/commissions.server'
import { readListQuery } from '~/domain/ground/shared/list-query'
import { CLIENTS_AGENTS_ONLY } from '~/domain/stays/agents/client-rules'
import { csvList, csvName } from '~/http/csv-response.server'
import { requireType } from '~/http/session.server'

/** The commission report of an agent under its filter, all pages, for a spreadsheet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', CLIENTS_AGENTS_ONLY)
  const query = readListQuery(new URL(request.url).searchParams, shareStatuses)
  return csvList(csvName('commission'), commissionColumns, allCommissions(actor, query))
}
