import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { today } from '~/adapters/clock'
import { countDownload, exportState } from '~/domain/desk/closing/exports.server'
import { ownData } from '~/domain/desk/closing/own-data.server'
import { zipResponse } from '~/http/archive-response.server'
import { privateFileResponse } from '~/http/private-file.server'
import { requireActor } from '~/http/session.server'
import { objectStore } from '~/http/store.server'
import { paths } from '~/paths'

/** One's own data as a ZIP: built at once if small, else prepared before. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const state = exportState(actor)
  const name = `my-data-${today()}.zip`
  if (state.kind === 'ready') {
    const file = await privateFileResponse({ key: state.objectKey, name, contentType: 'application/zip' })
    return file ?? redirect(paths.ownData(), 303)
  }
  if (state.kind !== 'small') return redirect(paths.ownData(), 303)
  countDownload(actor)
  const person = { id: actor.id, email: actor.email, name: actor.fullName }
  return zipResponse(name, ownData(person, objectStore()))
}
