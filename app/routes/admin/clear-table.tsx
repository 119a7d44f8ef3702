import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  type ClearableTable,
  clearableTable,
  clearForm,
  clearTable,
} from '~/domain/desk/operations/clear-table.server'
import { missing, refused } from '~/domain/ground/shared/refusals'
import { count } from '~/domain/ground/shared/text'
import { backUpBefore, databaseReport, nextTurn } from '~/http/database-tools.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitProved } from '~/http/submit-proved.server'
import { paths } from '~/paths'
import { ProofFields } from '~/ui/account/proof-fields'
import { FormPage } from '~/ui/form/form-page'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

const tab = paths.adminSettings({ tab: 'database' })

function tableOf(name: string | undefined): ClearableTable {
  const table = clearableTable(name)
  if (!table) throw missing('This table cannot be cleared.', { href: tab, label: 'Database' })
  return table
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const table = tableOf(params.table)
  const withKept = table === 'bookings'
  const report = await databaseReport({ withKept })
  const rows = report?.tables.find(({ name }) => name === table)?.rows ?? null
  return { table, rows, kept: withKept ? (report?.keptBookings ?? null) : 0 }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const table = tableOf(params.table)
  return submitProved(request, actor, clearForm(table), async () => {
    const backup = await backUpBefore(`clearing-${table}`)
    if (backup === null)
      throw refused(
        `Failed to clear ${table}. No backup could be made, so nothing was deleted. Is the disk full?`,
      )
    const { cleared, kept } = await clearTable(actor, table, backup, () => nextTurn())
    const gone = count(cleared, table === 'bookings' ? 'booking' : 'notification')
    const [number, stay] = [kept.toLocaleString('en-TZ'), kept === 1 ? 'stays' : 'stay']
    const stayed = kept > 0 ? ` ${number} with payments or a deposit ${stay}.` : ''
    return redirectWithNotice(tab, `${gone} deleted.${stayed} The backup is ${backup}`)
  })
}

export const meta = () => [{ title: pageTitle('Clear Table') }]

/** Asks before a table is cleared for good. */
export default function ClearTablePage() {
  const { table, rows, kept } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={`Clear ${table}`}
      back={{ href: paths.adminSettings({ tab: 'database' }), label: 'Database' }}
      button={`Clear ${table}`}
      icon="trash-2"
      isDanger
      keep="Back"
      isCard
      reply={reply}
      before={
        <>
          <p className="strong">This cannot be undone.</p>
          {rows !== null && kept !== null && (
            <p>
              {number(rows - kept)} of {number(rows)} {table} will be deleted for everybody.
            </p>
          )}
          {table === 'bookings' ? (
            <p>
              Bookings with payments or a deposit stay. All other requests and stays are deleted, both sides
              get a message, and the free days of listings follow.
            </p>
          ) : (
            <p>What people find under the bell is deleted, read or not. Nothing else changes.</p>
          )}
          <p>
            A backup of the database is made first. It stays in the data folder until somebody removes it.
          </p>
        </>
      }
    >
      <TextField
        name="table"
        label={`Type ${table} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        reply={reply}
        size="m"
        required
      />
      <ProofFields reply={reply} />
    </FormPage>
  )
}

const number = (n: number) => n.toLocaleString('en-TZ')
