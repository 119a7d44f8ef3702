import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { storedBy } from '~/domain/ground/events/stored-by.server'
import { pictureChange } from '~/domain/ground/uploads/replace-picture.server'
import { findCityFor } from '~/domain/listings/cities/access.server'
import { cityFormValues, cityPage } from '~/domain/listings/cities/city-page.server'
import { cityForm } from '~/domain/listings/cities/forms.server'
import { CITY_PICTURE_FIELD, cityFormKey } from '~/domain/listings/cities/rules'
import { changeCity } from '~/domain/listings/cities/save-city.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { saveEdit } from '~/http/save-edit.server'
import { requireAdmin } from '~/http/session.server'
import { expectUpload } from '~/http/uploads/held-files.server'
import { receiveUploads, singleFile } from '~/http/uploads/uploads.server'
import { paths } from '~/paths'
import { CityForm } from '~/ui/admin/city-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

const TAB = paths.admin({ tab: 'cities' })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  return cityPage(actor, idOf(params, 'cityId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = idOf(params, 'cityId')
  const upload = expectUpload(request, singleFile(CITY_PICTURE_FIELD, cityFormKey(id)))
  const actor = await requireAdmin(request)
  return saveEdit(request, {
    form: cityForm,
    find: () => findCityFor(actor, id),
    uploads: () => receiveUploads(request, actor, upload),
    values: cityFormValues,
    changedBy: () => storedBy(['city.changed'], id),
    save(input, { image }, { form, kept }) {
      changeCity(actor, id, input, pictureChange(form, kept.at(-1)?.id, image))
      return redirectWithNotice(TAB, 'City updated successfully')
    },
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.city.name ?? 'City') },
]

export default function City() {
  return <CityForm {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
