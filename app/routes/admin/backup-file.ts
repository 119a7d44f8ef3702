import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { noteDatabaseTool } from '~/domain/clearing/note.server'
import { backupDownload, backupState } from '~/http/backup-download.server'
import { grantedBackup, takeBackDownload } from '~/http/download-grant.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'

/** The archive, once for each time that the password was typed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const id = await grantedBackup(actor, request)
  if (!id || backupState(id) !== 'ready') return redirect(paths.adminBackup(), 303)
  noteDatabaseTool(actor, 'backed-up')
  const download = await backupDownload(id)
  if (!download) return redirect(paths.adminBackup(), 303)
  download.headers.append('Set-Cookie', await takeBackDownload())
  return download
}
