import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { backupDownload } from '~/http/database-tools.server'
import { mayDownload, takeBackDownload } from '~/http/download-grant.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'

/** The archive, once for each time that the password was typed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  if (!(await mayDownload(actor, request))) return redirect(paths.adminBackup(), 303)
  const download = await backupDownload().catch(() => null)
  if (!download)
    return redirectWithNotice(paths.adminBackup(), 'The backup failed. Is the disk full?', { kind: 'error' })
  download.headers.append('Set-Cookie', await takeBackDownload())
  return download
}
