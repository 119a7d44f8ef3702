import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { noteDatabaseTool } from '~/domain/desk/operations/clear-note.server'
import { checkDatabase } from '~/http/database-tools.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

const tab = paths.adminSettings({ tab: 'database' })

export function loader() {
  return redirect(tab, 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  return submitButton(request, tab, async () => {
    const problems = await checkDatabase().catch(() => null)
    if (!problems) return redirectWithNotice(tab, 'The check failed. Try it again.', { kind: 'error' })
    noteDatabaseTool(actor, 'checked', problems)
    return problems.length === 0
      ? redirectWithNotice(tab, 'The database is whole.')
      : redirectWithNotice(tab, `The database is damaged. Restore a backup. ${problems[0]}`, {
          kind: 'error',
        })
  })
}
