import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pictureChange } from '~/domain/ground/uploads/replace-picture.server'
import { waitingPicture } from '~/domain/listings/cities/city-page.server'
import { cityForm } from '~/domain/listings/cities/forms.server'
import { CITY_PICTURE_FIELD, cityFormKey } from '~/domain/listings/cities/rules'
import { createCity, NEW_CITY } from '~/domain/listings/cities/save-city.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { expectUpload } from '~/http/uploads/held-files.server'
import { receiveUploads, singleFile } from '~/http/uploads/uploads.server'
import { paths } from '~/paths'
import { CityForm } from '~/ui/admin/city-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

const TAB = paths.admin({ tab: 'cities' })

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  return { kept: waitingPicture(actor, NEW_CITY), idempotencyKey: newIdempotencyKey() }
}

export async function action({ request }: ActionFunctionArgs) {
  const upload = expectUpload(request, singleFile(CITY_PICTURE_FIELD, cityFormKey(NEW_CITY)))
  const actor = await requireAdmin(request)
  const received = await receiveUploads(request, actor, upload)
  return submitForm(
    received.form,
    cityForm,
    (input, form) => {
      const picture = pictureChange(form, received.kept.at(-1)?.id, null)
      const path = createCity(actor, input, picture, idempotencyKeyOf(form), TAB)
      return redirectWithNotice(path, 'City created successfully')
    },
    received,
  )
}

export const meta = () => [{ title: pageTitle('Add City') }]

export default function NewCity() {
  return <CityForm {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
