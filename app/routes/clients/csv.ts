import type { LoaderFunctionArgs } from '@remix-run/node'
import { allClients, clientColumns } from '~/domain/clients/list-clients.server'
import { CLIENTS_AGENTS_ONLY } from '~/domain/clients/rules'
import { readListQuery } from '~/domain/shared/list-query'
import { csvList, csvName } from '~/http/csv-response.server'
import { requireType } from '~/http/session.server'

/** An agent's clients under the search, all pages, for a spreadsheet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', CLIENTS_AGENTS_ONLY)
  const { search } = readListQuery(new URL(request.url).searchParams, [])
  return csvList(csvName('clients'), clientColumns, allClients(actor, search))
}
