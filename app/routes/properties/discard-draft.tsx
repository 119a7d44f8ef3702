import { redirect } from '@remix-run/node'
import { discardDraft } from '~/domain/properties/drafts.server'
import { requireActor } from '~/http/actor.server'
import { answer } from '~/http/answer.server'
import { redirectWithNotice } from '~/http/notices.server'
import { submitDeed } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = answer(async ({ request, params }) => {
  await requireActor(request)
  return redirect(paths.propertyUpload({ draft: params.draftId }), 303)
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  return submitDeed(request, paths.dashboard(), () => {
    discardDraft(actor, params.draftId ?? '')
    return redirectWithNotice(paths.dashboard(), 'Draft discarded')
  })
})
