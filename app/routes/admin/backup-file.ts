import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { noteDatabaseTool } from '~/domain/desk/operations/clear-note.server'
import { backupDownload, backupState } from '~/http/backup-download.server'
import { grantedBackup, takeBackDownload } from '~/http/download-grant.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'

/** The archive, once for each time that the password was typed; a HEAD request does not take it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const id = await grantedBackup(actor, request)
  if (!id || backupState(id) !== 'ready') return redirect(paths.adminBackup(), 303)
  if (request.method === 'HEAD')
    return new Response(null, { headers: { 'Content-Type': 'application/x-tar' } })
  const download = await backupDownload(id)
  if (!download) return redirect(paths.adminBackup(), 303)
  try {
    noteDatabaseTool(actor, 'backed-up')
  } catch (error) {
    await download.body?.cancel()
    throw error
  }
  download.headers.append('Set-Cookie', await takeBackDownload())
  return download
}
