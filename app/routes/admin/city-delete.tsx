import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteCity, deletionOf } from '~/domain/listings/cities/delete-city.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { ConfirmPage } from '~/ui/form/confirm-page'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  return deletionOf(actor, idOf(params, 'cityId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const id = idOf(params, 'cityId')
  const here = { back: paths.adminCityDelete(id), title: 'Failed to delete city' }
  return submitButton(request, here, ({ version }) => {
    deleteCity(actor, id, version)
    return redirectWithNotice(paths.admin({ tab: 'cities' }), 'City deleted successfully')
  })
}

export const meta = () => [{ title: pageTitle('Delete City') }]

/** Whether a city may go, and what it leaves behind. */
export default function CityDelete() {
  const { city, obstacle } = useLoaderData<typeof loader>()
  const back = { href: paths.admin({ tab: 'cities' }), label: 'Cities' }
  if (obstacle)
    return (
      <Page title="Delete City" lead={city.name} back={back} narrow>
        <div className="stack">
          <p>
            {obstacle.sentence} <a href={obstacle.href}>See the listings</a>
          </p>
          <div className="actions">
            <ButtonLink href={back.href}>Back</ButtonLink>
          </div>
        </div>
      </Page>
    )
  return (
    <ConfirmPage title="Delete City" lead={city.name} version={city.version} button="Delete city" back={back}>
      <p>It leaves the landing page and the suggestions of the search. This cannot be undone.</p>
    </ConfirmPage>
  )
}
