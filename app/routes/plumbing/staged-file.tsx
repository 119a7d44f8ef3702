import { missing } from '~/domain/shared/refusals'
import { findStaged } from '~/domain/uploads/staging.server'
import { answer } from '~/http/failures.server'
import { requireActor } from '~/http/session.server'
import { objectStore } from '~/http/store.server'

/** A person's own picture that waits in an unfinished form, small: nobody else learns that it exists. */
export const loader = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const upload = findStaged(actor.id, params.uploadId ?? '')
  const object = upload?.kind === 'picture' ? await objectStore().get(`${upload.objectKey}/320.webp`) : null
  if (!object) throw missing()
  return new Response(object.stream, {
    headers: {
      'Content-Type': object.contentType,
      'Content-Length': String(object.size),
      'Cache-Control': 'private, no-store',
    },
  })
})
