import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { rentColumns } from '~/domain/stays/payments/export-rent.server'
import { readMonth, rentRoll } from '~/domain/stays/payments/rent-roll.server'
import { csvList } from '~/http/csv-response.server'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'

/** The rent roll of a month, all lines of its search, for a spreadsheet; the page says why where there is none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'rent.read', t`The rent roll is for owners and agents.`)
  const query = new URL(request.url).searchParams
  const search = (query.get('search') ?? '').slice(0, 100)
  const { from, lines, isTooMany } = rentRoll(actor, { from: readMonth(query.get('month')), search })
  const month = from.slice(0, 7)
  if (isTooMany) return redirect(paths.rent({ month, search }), 303)
  return csvList(`rent-${month}`, rentColumns, [lines])
}
