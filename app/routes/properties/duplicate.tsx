import { redirect } from '@remix-run/node'
import { copyProperty } from '~/domain/listing-form/copy-property.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = answer(async ({ request, params }) => {
  await requireActor(request)
  return redirect(paths.propertyEdit(params.propertyId ?? ''), 303)
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const propertyId = params.propertyId ?? ''
  return submitButton(request, paths.propertyEdit(propertyId), () => {
    const { draftId, title } = copyProperty(actor, propertyId)
    return redirectWithNotice(
      paths.propertyUpload({ draft: draftId }),
      `This is a copy of “${title}” without its photos. Change what is different, add photos, and press Add Property.`,
    )
  })
})
