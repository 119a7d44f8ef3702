import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { findCityFor } from '~/domain/cities/access.server'
import { cityMeanwhile, cityPage } from '~/domain/cities/city-page.server'
import { cityForm } from '~/domain/cities/forms.server'
import { CITY_PICTURE_FIELD, cityFormKey } from '~/domain/cities/rules'
import { changeCity } from '~/domain/cities/save-city.server'
import { pictureChange } from '~/domain/uploads/replace-picture.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { expectUpload } from '~/http/uploads/held-files.server'
import { receiveUploads, singlePicture } from '~/http/uploads/uploads.server'
import { paths } from '~/paths'
import { CityForm } from '~/ui/admin/city-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

const TAB = paths.admin({ tab: 'cities' })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  return cityPage(actor, idOf(params, 'cityId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const upload = expectUpload(request, singlePicture(CITY_PICTURE_FIELD, cityFormKey(idOf(params, 'cityId'))))
  const actor = await requireAdmin(request)
  const { id, image } = findCityFor(actor, idOf(params, 'cityId'), 'city.manage')
  const received = await receiveUploads(request, actor, upload)
  return submitForm(
    received.form,
    cityForm,
    (input, form) => {
      changeCity(actor, id, input, pictureChange(form, received.kept.at(-1)?.id, image))
      return redirectWithNotice(TAB, 'City updated successfully')
    },
    {
      ...received,
      version: () => findCityFor(actor, id, 'city.manage').version,
      meanwhile: () => cityMeanwhile(received.form, findCityFor(actor, id, 'city.manage')),
    },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.city.name ?? 'City') },
]

export default function City() {
  const { city, kept } = useLoaderData<typeof loader>()
  return (
    <Page title="Edit City" lead={city.name} back={{ href: TAB, label: 'Cities' }} narrow>
      <CityForm city={city} kept={kept} reply={useFormReply()} />
    </Page>
  )
}
