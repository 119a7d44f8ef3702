import type { LoaderFunctionArgs } from '@remix-run/node'
import { missing } from '~/domain/ground/shared/refusals'
import { findStaged } from '~/domain/ground/uploads/staging.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { objectStore } from '~/http/store.server'

/** A person's own picture that waits in an unfinished form, small: nobody else learns that it exists. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const upload = findStaged(actor.id, idOf(params, 'uploadId'))
  const object = upload?.kind === 'picture' ? await objectStore().get(`${upload.objectKey}/320.webp`) : null
  if (!object) throw missing()
  return new Response(object.stream, {
    headers: {
      'Content-Type': object.contentType,
      'Content-Length': String(object.size),
      'Cache-Control': 'private, no-store',
    },
  })
}
