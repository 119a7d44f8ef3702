import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ADMIN_ONLY } from '~/domain/access/admin-only'
import { deleteCity, deletionOf } from '~/domain/cities/delete-city.server'
import { seenVersion } from '~/domain/shared/text'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DeleteCity } from '~/ui/admin/delete-city'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'admin.area', ADMIN_ONLY)
  return deletionOf(actor, params.cityId ?? '')
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireType(request, 'admin.area', ADMIN_ONLY)
  const id = params.cityId ?? ''
  return submitButton(
    request,
    paths.adminCityDelete(id),
    (form) => {
      deleteCity(actor, id, seenVersion(form.get('version')))
      return redirectWithNotice(paths.admin({ tab: 'cities' }), 'City deleted successfully')
    },
    'Failed to delete city',
  )
}

export const meta = () => [{ title: pageTitle('Delete City') }]

export default function CityDelete() {
  return <DeleteCity {...useLoaderData<typeof loader>()} />
}
