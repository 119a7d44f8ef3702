import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteCity, deletionOf } from '~/domain/cities/delete-city.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DeleteCity } from '~/ui/admin/delete-city'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  return deletionOf(actor, idOf(params, 'cityId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const id = idOf(params, 'cityId')
  return submitButton(
    request,
    paths.adminCityDelete(id),
    ({ version }) => {
      deleteCity(actor, id, version)
      return redirectWithNotice(paths.admin({ tab: 'cities' }), 'City deleted successfully')
    },
    'Failed to delete city',
  )
}

export const meta = () => [{ title: pageTitle('Delete City') }]

export default function CityDelete() {
  return <DeleteCity {...useLoaderData<typeof loader>()} />
}
