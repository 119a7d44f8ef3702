import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { sentences } from '~/domain/ground/shared/text'
import { copyProperty } from '~/domain/listings/listing-form/copy-property.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { copyPictures } from '~/http/uploads/copy-pictures.server'
import { paths } from '~/paths'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request)
  return redirect(paths.propertyEdit(idOf(params, 'propertyId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const propertyId = idOf(params, 'propertyId')
  return submitButton(request, paths.propertyEdit(propertyId), async () => {
    const { draftId, title, photos, copied } = await copyProperty(actor, propertyId, (formKey, copies) =>
      copyPictures(actor, formKey, copies),
    )
    return redirectWithNotice(
      paths.propertyUpload({ draft: draftId }),
      sentences(
        t`This is a copy of “${title}”.`,
        copied < photos ? t`Only ${copied} of its ${photos} photos could be copied.` : '',
        t`Change what is different, photos too, and press Add Property.`,
      ),
    )
  })
}
